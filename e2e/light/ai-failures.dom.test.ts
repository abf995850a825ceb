import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { generate, startAi } from '../../server/src/ai/testing/start-ai.ts'
import { lightAt, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { closeFailure, expectFailure } from './toasts.ts'

const atPage = await lightAt(await startAi(['flux', 'openai']))

const describing = (page: LightPage) => page.role('dialog', { name: 'Generate AI Images' })
const results = (page: LightPage) => page.role('dialog', { name: 'Select Generated Image' })
const limit = (page: LightPage) => page.role('dialog', { name: 'AI Generation Limit Reached' })
const opener = (page: LightPage) => page.all('main header').role('button', { name: 'Generate with AI' })

async function openForm({ page, api }: Pick<Light, 'page' | 'api'>) {
  const { id } = await api(moodboardRoutes.add, { body: { title: 'Snow' } })
  await page.open(`/moodboards/${id}`)
  await opener(page).click()
  await describing(page).label('Image Description').shows()
  return id
}

async function describe(page: LightPage, prompt: string) {
  await describing(page).label('Image Description').fill(prompt)
  await describing(page).role('button', { name: 'Generate', exact: true }).click()
}

// spec 3.8.11 3.8.12 3.8.13 3.8.14
test(
  'failures are told as the server writes them, and the description is still there; a line that breaks loses nothing',
  atPage(async ({ page, api }) => {
    await openForm({ page, api })
    for (const [mode, words] of [
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
    ] as const) {
      const prompt = `A coat {${mode}}`
      await describe(page, prompt)
      await expectFailure(page, words)
      await describing(page).label('Image Description').holds(prompt)
      await closeFailure(page)
    }
    assert.equal((await api(aiRoutes.limitCheck, {})).used, 0)

    let broken = 0
    page.answer(({ path }) =>
      path.endsWith('/generate-image') && (broken += 1) <= 2
        ? Promise.reject(new TypeError('The line broke'))
        : undefined,
    )
    await describe(page, 'Across a bad line {slow}')
    await results(page).role('checkbox').shows(3)
    assert.ok(broken > 2)
  }, 'free'),
)

// spec 3.2.27 3.2.28 3.2.29
test(
  'a used-up month is said before anything is typed, with the plan and the way to another one',
  atPage(async ({ page, api, person }) => {
    const usedUp = 'You have used all 5 AI generations of this month.'
    // A check that fails stops nobody; the month that is used up meanwhile is said by the server.
    page.answer(({ path }) =>
      path === '/api/user/ai-generation-limit-check' ? Response.json({}, { status: 500 }) : undefined,
    )
    const id = await openForm({ page, api })
    for (let n = 0; n < 5; n += 1) assert.equal((await generate(person, { board: id, service: 'openai' })).status, 200)
    page.answer()
    await describe(page, 'One too many')
    await limit(page).says(usedUp)

    await page.open(`/moodboards/${id}`)
    await opener(page).click()
    await limit(page).says(`${usedUp} You get new ones on the 1st.`)
    await limit(page).says('Current plan: free')
    await limit(page).role('button', { name: 'Cancel' }).click()
    await limit(page).isGone()
    await opener(page).click()
    await limit(page).role('link', { name: 'Upgrade Plan' }).click()
    await until(() => assert.equal(page.address, '/billing'))
  }, 'free'),
)
