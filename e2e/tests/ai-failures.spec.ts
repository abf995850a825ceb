import { aiRoutes } from '@contactsheet/contracts/ai'
import { describe, dialogs, generated, openEmptyBoard, openForm } from '../boards/generating.ts'
import { expectAccessible } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'
import { closeFailure, expectFailure } from '../toasts.ts'

test('failures are told as the server writes them, and the description is still there; a line that breaks loses nothing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openEmptyBoard(page, studio)
  await openForm(page)
  const failures: [mode: string, words: string][] = [
    [
      'refused',
      'Black Forest Labs declined this description under its safety guidelines. Please change the wording and try again.',
    ],
    [
      'quota',
      'OpenAI reported a billing problem: the account has no remaining credit or quota. Please check the plan and billing details.',
    ],
    ['rate', "OpenAI's rate limit was exceeded. Please try again later or check the API key settings."],
    ['empty', 'Failed to generate image'],
  ]
  await test.step('failures are told as the server writes them, and the description is still there', async () => {
    for (const [mode, words] of failures) {
      const prompt = `A coat {${mode}}`
      await describe(page, prompt)
      await expectFailure(page, words)
      await expect(dialogs(page).describe.getByLabel('Image Description')).toHaveValue(prompt)
      await closeFailure(page)
    }
    expect((await studio.api(aiRoutes.limitCheck, {})).used).toBe(0)
  })
  await test.step('a line that breaks while pictures are made loses none of them', async () => {
    await page.route('**/generate-image', (route) => route.abort(), { times: 2 })
    await describe(page, 'Across a bad line {slow}')
    await expect(dialogs(page).results.getByRole('checkbox')).toHaveCount(3, { timeout: 20_000 })
  })
})

test('a used-up month is said before anything is typed, with the plan and the way to another one @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await openEmptyBoard(page, studio)
  const { limit } = dialogs(page)
  const usedUp = 'You have used all 5 AI generations of this month.'
  await test.step('a check that fails stops nobody; the month that is used up meanwhile is said by the server', async () => {
    await page.route('**/api/user/ai-generation-limit-check', (route) => route.fulfill({ status: 500, json: {} }))
    await openForm(page)
    for (let n = 0; n < 5; n += 1) await generated(studio, id)
    await page.unrouteAll()
    await describe(page, 'One too many')
    await expect(limit).toContainText(usedUp)
  })
  await page.goto(`/moodboards/${id}`)
  await page.locator('main header').getByRole('button', { name: 'Generate with AI' }).click()
  await expect(limit).toContainText(`${usedUp} You get new ones on the 1st.`)
  await expect(limit).toContainText('Current plan: free')
  await expectAccessible(page)
  await limit.getByRole('button', { name: 'Cancel' }).click()
  await expect(limit).toHaveCount(0)
  await page.locator('main header').getByRole('button', { name: 'Generate with AI' }).click()
  await limit.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/billing$/)
})
