import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, answered, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { answerWrites, expectFailure, goOffline } from '../toasts.ts'

const detail = (studio: Studio, id: number) => studio.api(shootRoutes.detail, { params: { id } })
const put = (page: Page) => answered(page, 'PUT', /\/api\/shoots\/\d+$/)
const toSchedule = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule' })
const isSaved = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function openNew(page: Page, studio: Studio) {
  await studio.signIn()
  const { id } = await addShoot(studio, { location: 'Harbour', duration: 60 })
  await openShoot(page, id)
  return id
}

test('each field is saved by itself, as it is left or chosen @touch', async ({ page, studio }) => {
  const id = await openNew(page, studio)
  await test.step('the status is a menu where it stands, and is saved once', async () => {
    let puts = 0
    page.on('request', (request) => (puts += Number(request.method() === 'PUT')))
    const button = page.getByRole('button', { name: 'Status: Planning' })
    await button.click()
    const menu = page.getByRole('menu', { name: 'Change to' })
    await expect(menu.getByRole('menuitemradio')).toHaveCount(6)
    await expect(menu.getByRole('menuitemradio', { name: 'Planning' })).toBeChecked()
    await menu.getByRole('menuitemradio', { name: 'Booked' }).dblclick()
    await expect(page.getByRole('button', { name: 'Status: Booked' })).toBeVisible()
    await expect(page.getByText('Status saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('booked')
    expect((await detail(studio, id)).status).toBe('booked')
    expect(puts).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(button).toBeVisible()
    await expect.poll(async () => (await detail(studio, id)).status).toBe('planning')
  })
  await test.step('a field is saved when it is left, alone, and Undo restores what it was', async () => {
    await isSaved(page)
    await page.getByLabel('Location').fill('Town hall')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    const sent = put(page)
    await page.getByLabel('Notes').focus()
    expect((await sent).request().postDataJSON()).toEqual({ location: 'Town hall' })
    await expect(page.getByText('Location saved', { exact: true })).toBeVisible()
    await isSaved(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Harbour')
    await expect.poll(async () => (await detail(studio, id)).location).toBe('Harbour')

    const byEnter = put(page)
    await page.getByLabel('Location').fill('Old mill')
    await page.getByLabel('Location').press('Enter')
    expect((await byEnter).request().postDataJSON()).toEqual({ location: 'Old mill' })
    await page.getByLabel('Duration').fill('90')
    await page.getByLabel('Duration').press('Escape')
    await expect(page.getByLabel('Duration')).toHaveValue('60')
    const emptied = put(page)
    await page.getByLabel('Duration').fill('0')
    await page.getByLabel('Duration').blur()
    expect((await emptied).request().postDataJSON()).toEqual({ duration: null })
    expect(await detail(studio, id)).toMatchObject({ location: 'Old mill', duration: null })
  })
})

test('choices are saved at once, errors stay, and keys do what the mouse does @desktop', async ({ page, studio }) => {
  const id = await openNew(page, studio)
  await test.step('half a date is not taken for none', async () => {
    await page.getByLabel('Date').focus()
    await page.keyboard.press('Backspace')
    await page.getByLabel('Location').fill('Town hall')
    await page.getByLabel('Location').blur()
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription('This date does not exist in the calendar')
    await expect.poll(() => detail(studio, id)).toMatchObject({ location: 'Town hall', date: '2031-05-09' })
    await page.getByLabel('Date').fill('2031-05-09')
    await isSaved(page)
  })
  await test.step('what is chosen is saved without leaving the field', async () => {
    for (const [label, choose, changed] of [
      ['Genre', () => page.getByLabel('Genre').selectOption('Portrait'), { genre: 'Portrait' }],
      ['Status', () => page.getByLabel('Status', { exact: true }).selectOption('booked'), { status: 'booked' }],
      ['Date', () => page.getByLabel('Date').fill('2031-06-01'), { date: '2031-06-01' }],
      ['Time', () => page.getByLabel('Time', { exact: true }).fill('07:15'), { time: '07:15' }],
    ] as const) {
      const sent = put(page)
      await choose()
      expect((await sent).request().postDataJSON()).toEqual(changed)
      await expect(page.getByText(`${label} saved`, { exact: true })).toBeVisible()
    }
    await expect(page.getByText('Sunday, June 1, 2031 at 7:15 AM, 1h')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await detail(studio, id)).time).toBe('14:00')
  })
  await test.step('the keyboard opens the menu of the status at the present one, and gets the focus back', async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('planning')
    await isSaved(page)
    const button = page.getByRole('button', { name: 'Status: Planning' })
    await button.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'Planning' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Status: Booked' })).toBeFocused()
    await expect.poll(async () => (await detail(studio, id)).status).toBe('booked')
  })
  await test.step('an error stays under its field with the text; the other fields are saved, and leaving asks', async () => {
    await page.getByLabel('Duration').fill('1.5')
    await page.getByLabel('Location').fill('Old mill')
    await page.getByLabel('Location').blur()
    await expect(page.getByLabel('Duration')).toHaveAccessibleDescription('Duration is a whole number of minutes')
    await expect(page.getByLabel('Duration')).toHaveValue('1.5')
    await expect.poll(() => detail(studio, id)).toMatchObject({ location: 'Old mill', duration: 60 })
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await toSchedule(page).click()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Duration')).toHaveValue('1.5')
    await toSchedule(page).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await openShoot(page, id)
    await expect(page.getByLabel('Duration')).toHaveValue('60')
  })
})

test('what was typed last is saved when one goes: by a link, Back, a reload, another page, closing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  const notes = page.getByLabel('Notes', { exact: true })
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
    elsewhere: { leave: () => page.goto('/api/openapi.json') },
    close: { come: () => page.goBack(), leave: () => page.close({ runBeforeUnload: true }) },
  }
  for (const [text, { come, leave }] of Object.entries(ways)) {
    await test.step(text, async () => {
      await come?.()
      await notes.fill(text)
      await leave()
      await expect.poll(async () => (await detail(studio, id)).notes).toBe(text)
      if (!page.isClosed()) await expect(question(page)).toHaveCount(0)
    })
  }
})

test('nothing is lost on a slow line, without a network or when saving fails @desktop', async ({
  page,
  studio,
  context,
}) => {
  const id = await openNew(page, studio)
  await test.step('a failure can be tried again where it is said, there and in the card', async () => {
    const tries = [
      page.getByRole('listitem').getByRole('button', { name: 'Try again' }),
      page.getByRole('region', { name: 'Shoot' }).getByRole('button', { name: 'Try again' }),
    ]
    for (const again of tries) {
      const text = `Room ${tries.indexOf(again)}`
      await answerWrites(page, (route) => route.fulfill({ status: 500, json: { message: 'Something failed here' } }))
      await page.getByLabel('Location').fill(text)
      await page.getByLabel('Location').blur()
      await expectFailure(page, 'Something failed here')
      await expect(page.getByLabel('Location')).toHaveValue(text)
      await page.unrouteAll()
      await again.click()
      await isSaved(page)
      expect((await detail(studio, id)).location).toBe(text)
    }
  })
  await test.step('on a slow line typing goes on, and everything arrives in order', async () => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/shoots\/\d+$/, async (route) => {
      if (route.request().method() === 'PUT') await held.promise
      await route.fallback()
    })
    await page.getByLabel('Location').fill('Town')
    await page.getByLabel('Notes').fill('Long lens')
    await expect(page.getByText('Saving...')).toBeVisible()
    await page.getByLabel('Location').fill('Town hall')
    await page.getByLabel('Location').blur()
    await toSchedule(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Location')).toHaveValue('Town hall')
    held.resolve()
    await isSaved(page)
    expect(await detail(studio, id)).toMatchObject({ location: 'Town hall', notes: 'Long lens' })
    await page.unrouteAll()
  })
  await test.step('without a network nothing is lost, leaving asks, and it is saved as soon as there is one', async () => {
    await goOffline(page)
    await page.getByLabel('Notes').fill('Short lens')
    await page.getByLabel('Notes').blur()
    await expectFailure(page, /cannot be reached/)
    await expect(page.getByText('Not saved.')).toBeVisible()
    await expect(page.getByLabel('Notes')).toHaveValue('Short lens')
    await toSchedule(page).click()
    await expect(question(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
    await expect.poll(async () => (await detail(studio, id)).notes).toBe('Short lens')
  })
})

test('two tabs that change different fields both have their way @desktop', async ({ page, studio, context }) => {
  const id = await openNew(page, studio)
  const other = await context.newPage()
  await openShoot(other, id)
  await page.getByLabel('Location').fill('Town hall')
  await page.getByLabel('Location').blur()
  await isSaved(page)
  await other.getByLabel('Notes').fill('Long lens')
  await other.getByLabel('Notes').blur()
  await isSaved(other)
  expect(await detail(studio, id)).toMatchObject({ location: 'Town hall', notes: 'Long lens', duration: 60 })
  await expect(other.getByLabel('Location')).toHaveValue('Town hall')
})
