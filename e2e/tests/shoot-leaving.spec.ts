import type { Page, Route } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addCallSheet } from '../call-sheets.ts'
import { asRead, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure, waitingBar } from '../toasts.ts'

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

test('a save that is refused while the next screen is loading, or after one has gone on, loses nothing; nor does one without an answer @desktop', async ({
  page,
  studio,
  context,
}) => {
  const id = await newCallSheet(studio)
  const schedule = page.getByRole('heading', { level: 1, name: 'Schedule' })
  const stored = async () => (await studio.api(shootRoutes.detail, { params: { id } })).notes
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/schedule.screen-*.js', (route) => come.promise.then(() => route.continue()))
  await openShoot(page, id)

  /** Types, and goes on before it is known what becomes of that. */
  const goOnWith = async (text: string, answer: (route: Route) => Promise<void>) => {
    const gone = Promise.withResolvers<void>()
    await answerWrites(page, async (route) => {
      await gone.promise
      await answer(route)
    })
    const notes = await openField(page, 'Notes')
    await notes.fill(text)
    await toSchedule(page).click()
    await expect(schedule).toBeVisible()
    gone.resolve()
  }
  const refuse = (route: Route) => route.fulfill({ status: 400, json: { message: 'Not now' } })

  await test.step('a save that is refused while the next screen is still loading loses nothing', async () => {
    await goOnWith('Long lens', refuse)
    await expectFailure(page, 'Not now')
    come.resolve()
    await expect(page.getByRole('button', { name: 'Schedule Shoot' })).toBeVisible()
    expect(await asksToClose(page)).toBe(true)
    await closeFailure(page)
    await page.unrouteAll()
    await page.goBack()
    await expect(asRead(page, 'Notes', 'Long lens')).toBeVisible()
    await expect.poll(stored).toBe('Long lens')
  })

  await test.step('a save that is refused after one has gone on keeps the page open, and comes back with the shoot', async () => {
    await goOnWith('Short lens', refuse)
    await expectFailure(page, 'Not now')
    expect(await asksToClose(page)).toBe(true)
    await page.unrouteAll()
    await page.goBack()
    await expect(asRead(page, 'Notes', 'Short lens')).toBeVisible()
    await expect.poll(stored).toBe('Short lens')
  })

  await test.step('a save without an answer waits on the device: nobody is asked, and the next page sends it', async () => {
    await goOnWith('Wide lens', (route) => route.abort())
    await expect(waitingBar(page)).toContainText('Offline, 1 change waiting')
    await closes(page)
    expect(await stored()).toBe('Short lens')
    const next = await context.newPage()
    await openShoot(next, id)
    await expect(asRead(next, 'Notes', 'Wide lens')).toBeVisible()
    await expect.poll(stored).toBe('Wide lens')
  })
})
