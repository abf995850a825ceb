import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../checks.ts'
import { test, type Filled } from '../filled.ts'
import { expect, test as plain } from '../studio.ts'

/** `route` is the address as the router writes it; `shows` is there once the screen stands. */
type Screen = { route: string; at?: (filled: Filled) => string; shows: (page: Page) => ReturnType<Page['getByRole']> }

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name === undefined ? {} : { name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

const contact = ({ contactId }: Filled) => `/contacts/${contactId}`
const shoot = ({ shootId }: Filled) => `/schedule/${shootId}`

const groups: Record<string, Screen[]> = {
  'dashboard and contacts': [
    { route: '/', shows: text('Contacts by stage') },
    { route: '/contacts', shows: text('Showing 6 of 6 contacts') },
    { route: '/contacts', at: () => '/contacts?search=nobody-at-all', shows: text('No contacts match your filters') },
    { route: '/contacts', at: () => '/contacts?add=true', shows: dialog('Add New Contact') },
    { route: '/contacts', at: () => '/contacts?filters=true', shows: dialog('Other Filters') },
    { route: '/contacts', at: () => '/contacts?import=true', shows: dialog() },
    { route: '$id', at: contact, shows: dialog(/Maximiliana/) },
    { route: '$id', at: (filled) => `${contact(filled)}?tab=shoots`, shows: dialog(/Maximiliana/) },
    { route: '$id', at: (filled) => `${contact(filled)}?tab=notes`, shows: dialog(/Maximiliana/) },
  ],
  shoots: [
    { route: '/schedule', shows: (page) => page.locator('[data-shoot]').first() },
    { route: '/schedule', at: () => '/schedule?view=list', shows: text(/^Showing \d+ of \d+ shoots$/) },
    { route: '/schedule', at: () => '/schedule?add=2027-05-09', shows: dialog('Schedule New Shoot') },
    { route: '/schedule/$id', at: shoot, shows: (page) => page.getByRole('tab', { name: 'Details' }) },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?tab=team`, shows: text('Add people') },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?tab=planning`, shows: text(/A title that does not/) },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?share=true`, shows: dialog() },
    { route: '/schedule/$id', at: () => '/schedule/999999', shows: heading(/not found/i) },
  ],
  'the other screens': [
    { route: '/moodboards', shows: heading('Moodboards') },
    { route: '/moodboards/$id', at: () => '/moodboards/7', shows: heading('Moodboard not found') },
    { route: '/billing', shows: heading('Billing') },
    { route: '/settings', shows: (page) => page.getByRole('tab', { name: 'Profile' }) },
    { route: '/settings', at: () => '/settings?tab=billing', shows: text('Your plan and what you use of it') },
    { route: '/settings', at: () => '/settings?tab=configuration', shows: text('25/25') },
    {
      route: '/settings',
      at: () => '/settings?tab=sharing',
      shows: (page) => page.getByRole('tab', { name: 'Sharing' }),
    },
    { route: '/admin', shows: heading('Admin') },
    { route: '/roadmap', shows: heading('Roadmap') },
    { route: '/support', shows: heading('Support') },
    { route: '/mobile-app', shows: heading('Mobile App') },
  ],
  'what strangers see': [
    { route: '/shared', at: ({ shareToken }) => `/shoots/share/${shareToken}`, shows: heading(/./) },
    { route: '/shared', at: () => `/shoots/share/${'a'.repeat(32)}`, shows: heading('Shoot Not Found') },
    { route: '/nothing', shows: heading('404 Page Not Found') },
    { route: '/sign-in', at: () => '/api/login?again=yes', shows: heading('Sign in') },
  ],
}

async function look(page: Page, { shows }: Screen, address: string, widths: number[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(shows(page)).toBeVisible()
  await expectAccessible(page)
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  if (before) await page.setViewportSize(before)
}

for (const [name, screens] of Object.entries(groups)) {
  test(`${name}: accessible in both schemes, and never wider than the window`, async ({ page, filled, isMobile }) => {
    test.setTimeout(screens.length * 20_000)
    const wrong: string[] = []
    for (const screen of screens) {
      const address = screen.at?.(filled) ?? screen.route
      // All that is wrong is told at once.
      await test
        .step(address, () => look(page, screen, address, isMobile ? [320, 360] : [640]))
        .catch((error: unknown) => wrong.push(`${address}: ${String(error)}`))
    }
    expect(wrong).toEqual([])
  })
}

plain('no screen of the router is left out @desktop', async () => {
  const router = await readFile(path.join(import.meta.dirname, '../../web/src/router.tsx'), 'utf8')
  const routes = [...router.matchAll(/^\s+path: '([^']+)'/gm)].map(([, route]) => route)
  const looked = new Set(Object.values(groups).flatMap((screens) => screens.map(({ route }) => route)))
  // Leads to /schedule/$id at once.
  const leadsOn = '/shoots/$id'
  expect(routes.filter((route = '') => route !== leadsOn && !looked.has(route))).toEqual([])
})
