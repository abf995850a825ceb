import type { Page } from '@playwright/test'
import { addPlan } from '../call-sheets.ts'
import { lastCard, openShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure } from '../toasts.ts'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click()
const inPanel = (opener: string, choice: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('dialog', { name: opener }).getByRole('button', { name: choice }).first().click()
}

/** What changes a shoot by one press, by the tab it is on. */
const acts: Record<'details' | 'team' | 'planning', Record<string, (page: Page) => Promise<unknown>>> = {
  details: {
    'a link is deleted': press('Delete References'),
    'the place is removed': press('Remove place'),
    'the zone is chosen': (page) => page.getByLabel('Time zone of the shoot').selectOption('Asia/Tokyo'),
  },
  team: { 'somebody is removed': press('Remove Mara Okafor') },
  planning: {
    'a call time is deleted': press('Delete First look'),
    'a task is deleted': press('Delete Confirm the location'),
    'a task goes on': press(/^Confirm the location: .* Change to/),
    'a task gets another day': inPanel('Due date of Confirm the location', /^15 /),
    'a task gets somebody else': inPanel('Assignee of Confirm the location', 'Nobody'),
  },
}

/** All that the page says and holds in its fields. */
const shown = (page: Page) =>
  page.evaluate<string>(
    `document.querySelector('main').innerText + [...document.querySelectorAll('main :is(input, select, textarea)')].map((field) => field.value)`,
  )

test('what fails in a tab of a shoot is said, and the page shows what is stored @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPlan(studio)
  await answerWrites(page, (route) => route.abort())
  await openShoot(page, id)
  for (const tab of ['details', 'team', 'planning'] as const) {
    await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
    await expect(page.getByRole('heading', { level: 2, name: lastCard[tab] })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    const before = await shown(page)
    for (const [name, act] of Object.entries(acts[tab])) {
      await test.step(name, async () => {
        await act(page)
        await expectFailure(page, /cannot be reached/)
        await closeFailure(page)
        await expect.poll(() => shown(page)).toBe(before)
      })
    }
  }
})
