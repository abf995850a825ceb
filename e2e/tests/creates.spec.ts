import type { Locator, Page } from '@playwright/test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, answered } from '../pages/shoot-page.ts'
import { middle, type Point } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A button and the place on the screen where it stood, which is pressed whatever is there by then, as an impatient finger does. */
async function placeOf(page: Page, button: Locator) {
  await expect(button).toBeEnabled()
  // Nothing moves it any more.
  await page.waitForLoadState('networkidle')
  // Away from the bars at the edges of the screen.
  await button.evaluate((pressed) => pressed.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await button.click({ trial: true })
  let place: Point | undefined
  /** Presses the button itself the first time, since a style that came late may have moved it, and from then on its place. */
  const press = async (times: 1 | 2) => {
    const isFirst = place === undefined
    place ??= await middle(button)
    const { x, y } = place
    await (isFirst ? button.tap() : page.touchscreen.tap(x, y))
    if (times === 2) await page.touchscreen.tap(x, y)
  }
  return { once: () => press(1), twice: () => press(2) }
}

test('a shared link is made once, and opens one window, however often it is asked for while the server is slow @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await page.goto(`/schedule/${id}?share=true`)
  const press = await placeOf(page, page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }))
  const gate = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/share', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    await gate.promise
    await route.fallback()
  })
  const done = answered(page, 'POST', /\/share$/)
  await press.twice()
  await expect.poll(() => sent).toBe(1)
  // A press may have opened a window of its own; behind it, presses would wait until the page is seen again.
  await page.bringToFront()
  await press.once()
  await page.keyboard.press('Enter')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  gate.resolve()
  expect((await done).ok()).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(await studio.api(sharingRoutes.list, {})).toHaveLength(1)
  expect(sent).toBe(1)
  expect(page.context().pages()).toHaveLength(2)
})

// spec 2.2.31 2.2.36 2.4.6
test('a new shoot is made once, however often it is pressed until its page is there @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  // The page that is to open comes late.
  const late = Promise.withResolvers<void>()
  await page.route(/\/api\/shoots\/\d+|shoot-detail/, async (route) => {
    await late.promise
    await route.fallback()
  })
  await page.goto('/schedule')
  await page.getByRole('button', { name: /^(Schedule Shoot|Add)$/ }).click()
  const form = dialog(page, 'Schedule New Shoot')
  await form.getByLabel('Location').fill('Harbour pier 4')
  const button = form.getByRole('button', { name: 'Schedule Shoot' })
  const press = await placeOf(page, button)
  const done = answered(page, 'POST', /\/api\/shoots$/)
  await press.twice()
  await done
  // The skeleton of the page takes the place of the form: there is nothing left to press.
  await expect(form).toBeHidden()
  await page.keyboard.press('Enter')
  late.resolve()
  await expect(page).toHaveURL(/\/schedule\/\d+$/)
  await expect(form).toBeHidden()
  expect(await studio.api(shootRoutes.list, {})).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/schedule$/)
  await page.goto('/schedule?add=true')
  await expect(form.getByLabel('Location')).toHaveValue('')
})
