import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { animationOver, holdAnimations } from '../looks/animations.ts'
import { expectAccessible } from '../looks/checks.ts'
import { expect, test, type Studio } from '../studio.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search everything' })
const options = (page: Page) => palette(page).getByRole('option')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Jonas Weber, who is on an editorial, a model who is not, and a board. */
async function fill(studio: Studio) {
  await studio.signIn()
  const person = (firstName: string, lastName: string, instagramHandle: string) =>
    studio.api(contactRoutes.add, { body: { type: 'model', firstName, lastName, instagramHandle } })
  const jonas = await person('Jonas', 'Weber', 'jonas')
  await person('Zoë', 'Kowalski', 'zoe.k')
  const body = { genre: 'Editorial', date: '2026-05-09', location: 'Harbour', status: 'planning' as const }
  const shoot = await studio.api(shootRoutes.add, { body })
  await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: jonas.id }, body: {} })
  const board = await studio.api(moodboardRoutes.add, { body: { title: 'Weber by the sea' } })
  return { jonas, shoot, board }
}

/** Opens the search as people with this screen do. */
async function openSearch(page: Page) {
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) {
    await more.click()
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Search' }).click()
  } else await page.getByRole('complementary', { name: 'Side panel' }).getByRole('button', { name: 'Search' }).click()
  await expect(field(page)).toBeFocused()
}

test('a double tap on what opens the search chooses nothing in it @touch', async ({ page, studio }) => {
  await fill(studio)
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const box = await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Search' }).boundingBox()
  const at = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20] as const
  await animationOver(page, 'opening')
  const goOn = await holdAnimations(page, 'opening')
  await page.touchscreen.tap(...at)
  await expect(options(page).first()).toBeVisible()
  await page.touchscreen.tap(...at)
  await goOn()
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/schedule')
  // The same place chooses once the moment is over.
  await page.touchscreen.tap(...at)
  await expect(palette(page)).toHaveCount(0)
})

test('finds people, shoots and boards at once, leads to each, and is accessible in both schemes @touch', async ({
  page,
  studio,
}) => {
  const { jonas, shoot, board } = await fill(studio)
  await page.goto('/')
  await openSearch(page)
  await expect(group(page, 'Recent contacts').getByRole('option')).toHaveText([/Zoë Kowalski/, /Jonas Weber/])
  await expect(group(page, 'Actions')).toContainText('Add contact')
  await field(page).fill('weber')
  await expect(group(page, 'Contacts').getByRole('option')).toHaveText([/Jonas Weber.*@jonas/])
  await expect(group(page, 'Shoots').getByRole('option')).toHaveText([/^Editorial.*May 9, 2026.*Harbour/])
  await expect(group(page, 'Moodboards').getByRole('option')).toHaveText([/^Weber by the sea/])
  await expect(palette(page).getByRole('status')).toHaveText('3 results')
  await expect(option(page, /^Jonas/)).toHaveAttribute('href', `/contacts/${jonas.id}`)
  await expect(option(page, /^Weber by/)).toHaveAttribute('href', `/moodboards/${board.id}`)

  await option(page, /^Editorial/).click()
  await expect(page).toHaveURL(`/schedule/${shoot.id}`)
  await expect(palette(page)).toBeHidden()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await openSearch(page)
  for (const words of ['', 'weber', 'con', 'nothing at all']) {
    await test.step(`accessible with “${words}”`, async () => {
      await field(page).fill(words)
      await expect(palette(page).getByRole('status')).toHaveText(words === 'nothing at all' ? 'No results' : /result/)
      await expectAccessible(page, 'dialog[open]')
    })
  }
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()
})

/** The search opens with this key and no other, and says so. Whatever the other may mean to the browser is not taken from it. */
async function expectKey(page: Page, sign: string, held: string, other: string) {
  await expect(page.getByRole('complementary', { name: 'Side panel' })).toContainText(`${sign} K`)
  // Asked once all have heard the key: the app may listen after this does.
  await page.evaluate(
    `addEventListener('keydown', (event) => void setTimeout(() => { window.taken = event.defaultPrevented }))`,
  )
  const taken = () => page.evaluate('window.taken')
  await page.keyboard.press(`${other}+k`)
  await expect.poll(taken).toBe(false)
  await page.keyboard.press(`${held}+k`)
  await expect(field(page)).toBeFocused()
  await expect.poll(taken).toBe(true)
  await expect(palette(page)).toContainText(`${sign}Enter`)
}

test('goes by keyboard alone, and gives the focus back @desktop', async ({ page, studio }) => {
  const { jonas } = await fill(studio)
  await page.goto('/contacts')
  const list = page.getByRole('searchbox')
  await list.fill('zoe')
  await test.step('it opens with Ctrl K, and says so', () => expectKey(page, 'Ctrl', 'Control', 'Meta'))
  await expect(field(page)).toBeFocused()
  // What has been found for the first letters looks the same, and where one was in it ends with the next.
  const found = page.waitForResponse(/[?&]q=weber(?:&|$)/)
  await page.keyboard.type('weber')
  await (await found).finished()
  await expect(options(page)).toHaveCount(4)
  const active = async (name: RegExp) => {
    await expect(option(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await option(page, name).getAttribute('id')) ?? '',
    )
  }
  await active(/^Jonas/)
  await page.keyboard.press('ArrowDown')
  await active(/^Editorial/)
  await page.keyboard.press('End')
  await active(/^Add "weber"/)
  await page.keyboard.press('ArrowDown')
  await active(/^Jonas/)
  await page.keyboard.press('ArrowUp')
  await active(/^Add "weber"/)
  await page.keyboard.press('Home')
  await active(/^Jonas/)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(list).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('weber')
  expect(await page.evaluate('String(getSelection())')).toBe('weber')
  const opened = page.context().waitForEvent('page')
  await expect(option(page, /^Jonas/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Control+Enter')
  const other = await opened
  await expect(other.getByRole('dialog', { name: /Jonas Weber/ })).toBeVisible()
  await other.close()
  await expect(palette(page)).toBeVisible()

  // Enter right after typing means what was typed, not what was there before.
  await page.keyboard.type('kowal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Zoë Kowalski/ })).toBeVisible()
  await expect(page).not.toHaveURL(`/contacts/${jonas.id}`)
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await page.keyboard.press('Escape')

  await test.step('asked for again in the moment in which it closes, it opens again', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    // Before the browser has a turn to tell that the dialog has closed.
    await page.evaluate(`(async () => {
      document.querySelector('dialog[open] button[aria-label=Close]').click()
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
      await new Promise(requestAnimationFrame)
    })()`)
    await expect(palette(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
  })
})
