import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, asRead, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const detail = (studio: Studio, id: number) => studio.api(shootRoutes.detail, { params: { id } })
const toSchedule = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('what was typed last is saved when one goes: by a link, Back, a reload, another page, closing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await openShoot(page, id)
  const isSaved = () => expect(page.getByText('All changes are saved')).toBeVisible()
  await test.step('half a date is not taken for none', async () => {
    const date = await openField(page, 'Date')
    await date.press('Backspace')
    const location = await openField(page, 'Location')
    await location.fill('Town hall')
    await location.blur()
    await expect(date).toHaveAccessibleDescription('This date does not exist in the calendar')
    await expect.poll(() => detail(studio, id)).toMatchObject({ location: 'Town hall', date: '2031-05-09' })
    await date.fill('2031-05-09')
    await date.press('Enter')
    await expect(asRead(page, 'Date')).toBeFocused()
    await isSaved()
  })
  await test.step('the status is a menu where it stands', async () => {
    await page.getByRole('button', { name: 'Status: Planning', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Booked' }).click()
    await expect(page.getByRole('button', { name: 'Status: Booked', exact: true })).toBeFocused()
    await expect.poll(async () => (await detail(studio, id)).status).toBe('booked')
  })

  const open = () =>
    page
      .getByRole('main')
      .getByRole('link', { name: /Wedding/ })
      .click()
  await page.goto('/schedule?view=list')
  const ways: Record<string, { come?: () => Promise<unknown>; leave: () => Promise<unknown> }> = {
    link: { come: open, leave: () => toSchedule(page).click() },
    back: { come: open, leave: () => page.goBack() },
    reload: { come: open, leave: () => page.reload() },
    // A page that is loaded again may still be saving what the one before it could not be sure of.
    elsewhere: { come: isSaved, leave: () => page.goto('/api/openapi.json') },
    // A page that asked whether to leave would stay open here.
    close: {
      come: () => page.goBack(),
      leave: () => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
    },
  }
  for (const [text, { come, leave }] of Object.entries(ways)) {
    await test.step(text, async () => {
      await come?.()
      const notes = await openField(page, 'Notes')
      await notes.fill(text)
      await leave()
      await expect.poll(async () => (await detail(studio, id)).notes).toBe(text)
      if (!page.isClosed()) await expect(question(page)).toHaveCount(0)
    })
  }
})
