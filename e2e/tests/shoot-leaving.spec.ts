import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addCallSheet } from '../call-sheets.ts'
import { asRead, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure } from '../toasts.ts'

const toSchedule = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule' })

async function newCallSheet(studio: Studio) {
  await studio.signIn()
  return (await addCallSheet(studio)).id
}

/** True when the browser asks before it closes this page; it then stays open. */
async function asksToClose(page: Page) {
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss().then(() => dialog.type()))
  await page.close({ runBeforeUnload: true })
  return (await asked) === 'beforeunload'
}

async function closes(page: Page) {
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
}

test('a save that fails while the next screen is loading, or after one has gone on, loses nothing @desktop', async ({
  page,
  studio,
}) => {
  const id = await newCallSheet(studio)
  const schedule = page.getByRole('heading', { level: 1, name: 'Schedule' })
  const stored = async () => (await studio.api(shootRoutes.detail, { params: { id } })).notes
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/schedule.screen-*.js', (route) => come.promise.then(() => route.continue()))
  await openShoot(page, id)

  /** Types, and goes on before the server is found to be away. */
  const goOnWith = async (text: string) => {
    const gone = Promise.withResolvers<void>()
    await answerWrites(page, async (route) => {
      await gone.promise
      await route.abort()
    })
    const notes = await openField(page, 'Notes')
    await notes.fill(text)
    await toSchedule(page).click()
    await expect(schedule).toBeVisible()
    gone.resolve()
    await expectFailure(page, /cannot be reached/)
  }

  await test.step('a save that fails while the next screen is still loading loses nothing', async () => {
    await goOnWith('Long lens')
    come.resolve()
    await expect(page.getByRole('button', { name: 'Schedule Shoot' })).toBeVisible()
    expect(await asksToClose(page)).toBe(true)
    await closeFailure(page)
    await page.unrouteAll()
    await page.goBack()
    await expect(asRead(page, 'Notes', 'Long lens')).toBeVisible()
    await expect.poll(stored).toBe('Long lens')
  })

  await test.step('a save that fails after one has gone on keeps the page open, and comes back with the shoot', async () => {
    await goOnWith('Short lens')
    await expect(page.getByRole('listitem').getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await asksToClose(page)).toBe(true)
    await page.unrouteAll()
    await page.goBack()
    await expect(asRead(page, 'Notes', 'Short lens')).toBeVisible()
    await expect.poll(stored).toBe('Short lens')
  })
  await closes(page)
})
