import type { BrowserContext, Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'
import { addPictures } from '../boards/board-pictures.ts'
import { dayIn, thingsKept } from '../kept-day.ts'
import { addShoot, addSomebody } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

/** Today's shoot with all that a day needs; tomorrow's, to be opened first; and one that is far away. */
async function fill(studio: Studio, context: BrowserContext) {
  const board = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await addPictures(context.request, board.id, 2)
  const today = await addShoot(studio, { title: 'Rooftop', date: dayIn(0), moodboardId: board.id })
  const params = { id: today.id }
  await addSomebody(studio, 'Luz', { shootId: today.id, role: 'Model' })
  await studio.api(shootRoutes.addCallTime, { params, body: { title: 'Make-up', time: '12:30', notes: '' } })
  await studio.api(shootRoutes.addTask, { params, body: { title: 'Charge batteries' } })
  await studio.api(shootRoutes.addShot, { params, body: { title: 'The veil' } })
  const next = await addShoot(studio, { title: 'Harbour', date: dayIn(1) })
  const far = await addShoot(studio, { title: 'Vineyard' })
  return { today, next, far }
}

const main = (page: Page) => page.getByRole('main')
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** How many databases and caches hold what is kept. */
const stores = (page: Page) =>
  page.evaluate<{ databases: number; caches: number }>(`(async () => ({
    databases: (await indexedDB.databases()).filter(({ name }) => name.startsWith('contactsheet-kept-')).length,
    caches: (await caches.keys()).filter((name) => name.startsWith('contactsheet-pictures-')).length,
  }))()`)

/** The server cannot be reached. The app's own files and its bare page can, as a worker would keep them. */
async function withoutSignal(page: Page) {
  for (const address of ['**/api/**', '**/healthz']) await page.route(address, (route) => route.abort())
  await page.route(/\/(?:schedule|settings)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const withoutAnswers = new RegExp(`(id="${firstAnswersId}"[^>]*>)[^<]*`)
    return route.fulfill({ response: answer, body: (await answer.text()).replace(withoutAnswers, '$1{}') })
  })
}

/** What the frame says of the age of what it shows. */
const asOf = (page: Page) => page.getByRole('status').getByText(/As\sof/)

test('the shoots of these weeks open without a signal, and what is not kept says what is @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signUp()
  const { today, next, far } = await fill(studio, context)
  await page.goto('/schedule')
  await expect(heading(page, 'Schedule')).toBeVisible()
  await expect.poll(() => thingsKept(page), { timeout: 60_000 }).toEqual(['Harbour', 'Linen', 'Rooftop'])
  await expect.poll(() => stores(page)).toEqual({ databases: 1, caches: 1 })

  await withoutSignal(page)
  await page.goto(`/schedule/${today.id}`)
  await expect(heading(page, 'Rooftop')).toBeVisible()
  await expect(asOf(page)).toHaveText(/^Offline · As\sof\s\d+:\d\d\s[AP]M$/)
  for (const words of ['Make-up', 'Charge batteries', 'The veil', 'Luz'])
    await expect(main(page).getByText(words).first()).toBeVisible()

  await test.step('one that is not on this device says so and offers what is', async () => {
    await page.goto(`/schedule/${far.id}`)
    await expect(main(page).getByRole('alert')).toContainText('This shoot is not on this device.')
    await expect(main(page).getByRole('alert')).not.toContainText('The server cannot be reached')
    await expect(main(page).getByRole('list', { name: 'Moodboards' }).getByRole('link')).toHaveText(['Linen'])
    await main(page)
      .getByRole('list', { name: 'Shoots' })
      .getByRole('link', { name: /^Harbour/ })
      .click()
    await expect(page).toHaveURL(`/schedule/${next.id}`)
    await expect(heading(page, 'Harbour')).toBeVisible()
  })

  await test.step('with a signal it is read anew', async () => {
    await studio.api(shootRoutes.change, { params: { id: next.id }, body: { title: 'Harbour at dawn' } })
    await page.unrouteAll()
    await expect(heading(page, 'Harbour at dawn')).toBeVisible()
    await expect(asOf(page)).toHaveCount(0)
  })

  await test.step('something is kept deliberately', async () => {
    await page.goto(`/schedule/${far.id}`)
    await page.getByRole('button', { name: 'More for this shoot' }).click()
    await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
    await expect(page.getByText('It opens here without a signal too.')).toBeVisible()
    await page.getByRole('button', { name: 'More for this shoot' }).click()
    await expect(page.getByRole('menuitem', { name: 'Kept on this device' })).toBeVisible()
    expect(await thingsKept(page)).toContain('Vineyard')
  })

  await test.step('Settings say how much there is, and clear it', async () => {
    await page.goto('/settings?tab=account')
    const card = page.getByRole('region', { name: 'This device' })
    await expect(card.getByRole('status')).toHaveText(/^Keeps 3 shoots, 1 moodboard and \d pictures, [\d.]+\skB\.$/)
    await card.getByRole('button', { name: 'Clear this device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear this device' }).click()
    await expect(card.getByRole('status')).toContainText('Keeping is off.')
    await expect.poll(() => stores(page)).toEqual({ databases: 0, caches: 0 })
    await card.getByRole('button', { name: 'Keep again' }).click()
    await expect(card.getByRole('status')).toHaveText(/^(?:Nothing is here yet|Keeps )/)
  })

  await test.step('signing out removes everything', async () => {
    await link(page, 'Dashboard').click()
    await expect.poll(async () => (await stores(page)).databases, { timeout: 60_000 }).toBe(1)
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await expect(page).not.toHaveURL(/settings/)
    await expect.poll(() => stores(page)).toEqual({ databases: 0, caches: 0 })
  })
})
