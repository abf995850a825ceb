import type { Page } from '@playwright/test'
import type { Filled } from '../filled.ts'

/** `route` is the address as the router writes it; `shows` is there once the screen stands. */
export type Screen = {
  route: string
  at?: (filled: Filled) => string
  shows: (page: Page) => ReturnType<Page['getByRole']>
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name === undefined ? {} : { name })
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

const contact = ({ contactId }: Filled) => `/contacts/${contactId}`
const shoot = ({ shootId }: Filled) => `/schedule/${shootId}`
const moodboard = ({ moodboardId }: Filled) => `/moodboards/${moodboardId}`

/** Every screen of the product, with what is on it once it stands. */
export const screens: Record<string, Screen[]> = {
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
    {
      route: '/schedule',
      at: () => '/schedule?view=agenda',
      shows: (page) => page.locator('li[data-day]').first(),
    },
    {
      route: '/schedule',
      at: () => '/schedule?view=week',
      shows: (page) => page.locator('[data-day]').first(),
    },
    { route: '/schedule', at: () => '/schedule?view=list', shows: text(/^Showing \d+ of \d+ shoots$/) },
    { route: '/schedule', at: () => '/schedule?add=2027-05-09', shows: dialog('Schedule New Shoot') },
    {
      route: '/schedule',
      at: ({ contactId }) => `/schedule?add=true&with=${contactId}`,
      shows: (page) => page.getByRole('button', { name: /^Remove Maximiliana/ }),
    },
    {
      route: '/schedule',
      at: ({ moodboardId }) => `/schedule?plan=${moodboardId}`,
      shows: dialog(/^Plan a shoot with/),
    },
    { route: '/schedule/$id', at: shoot, shows: (page) => page.getByRole('tab', { name: 'Details' }) },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?tab=team`, shows: text('Add people') },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?tab=planning`, shows: text(/A title that does not/) },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?share=true`, shows: dialog() },
    { route: '/schedule/$id', at: (filled) => `${shoot(filled)}?moodboard=true`, shows: dialog('Choose a moodboard') },
    { route: '/schedule/$id', at: () => '/schedule/999999', shows: heading(/not found/i) },
  ],
  'the other screens': [
    { route: '/moodboards', shows: text('2 moodboards') },
    { route: '/moodboards', at: () => '/moodboards?search=nobody-at-all', shows: text('No moodboards found') },
    { route: '/moodboards', at: () => '/moodboards?add=true', shows: dialog('New Moodboard') },
    {
      route: '/moodboards',
      at: ({ moodboardId }) => `/moodboards?edit=${moodboardId}`,
      shows: dialog('Edit Moodboard'),
    },
    { route: '/moodboards/$id', at: moodboard, shows: text('20 images') },
    {
      route: '/moodboards/$id',
      at: (filled) => `${moodboard(filled)}?image=${filled.imageId}`,
      shows: text('Image 2 of 20'),
    },
    {
      route: '/moodboards/$id',
      at: (filled) => `${moodboard(filled)}?generate=describe`,
      shows: text('3 options are created.'),
    },
    {
      route: '/moodboards/$id',
      at: (filled) => `${moodboard(filled)}?generate=results`,
      shows: dialog('Select Generated Image'),
    },
    { route: '/moodboards/$id', at: () => '/moodboards/999999', shows: heading('Moodboard not found') },
    { route: '/admin', shows: heading('Admin') },
    { route: '/roadmap', shows: heading('Roadmap') },
    { route: '/support', shows: heading('Support') },
    { route: '/mobile-app', shows: heading('Mobile App') },
    { route: '/add-pictures', shows: text('No pictures are waiting') },
  ],
  'settings and billing': [
    { route: '/billing', shows: text('Plan Details') },
    { route: '/billing', at: () => '/billing?plans=choose', shows: dialog('Choose Your Contactsheet Plan') },
    { route: '/billing', at: () => '/billing?plans=notice', shows: dialog(/not yet functional/) },
    { route: '/settings', shows: text('Change Avatar') },
    { route: '/settings', at: () => '/settings?tab=billing', shows: text('Plan Details') },
    { route: '/settings', at: () => '/settings?tab=configuration', shows: text('25/25') },
    { route: '/settings', at: () => '/settings?tab=sharing', shows: text('Calendar subscription') },
    { route: '/settings', at: () => '/settings?tab=account', shows: text('Take everything with you') },
  ],
  'what strangers see': [
    { route: '/shared', at: ({ shareToken }) => `/shoots/share/${shareToken}`, shows: heading(/./) },
    { route: '/shared', at: () => `/shoots/share/${'a'.repeat(32)}`, shows: heading('Shoot Not Found') },
    {
      route: '/shared-board',
      at: ({ boardToken }) => `/moodboards/share/${boardToken}`,
      shows: heading(/Unbreakable/),
    },
    {
      route: '/shared-board',
      at: () => `/moodboards/share/${'a'.repeat(32)}`,
      shows: text("This moodboard doesn't exist or is no longer publicly shared."),
    },
    { route: '/nothing', shows: heading('404 Page Not Found') },
    { route: '/sign-in', at: () => '/api/login?again=yes', shows: heading('Sign in') },
  ],
}

/** What only administrators see. */
export const adminScreens: Screen[] = [
  { route: '/admin', shows: text(/^Showing \d+|people$/) },
  { route: '/admin', at: () => '/admin?search=nobody-at-all', shows: text('Nobody’s name or email contains') },
  { route: '/admin', at: () => '/admin?tab=levels', shows: text('starter') },
  { route: '/admin', at: () => '/admin?tab=levels&add=true', shows: dialog() },
  { route: '/admin', at: () => '/admin?tab=levels&edit=2', shows: dialog() },
  { route: '/admin', at: () => '/admin?tab=record', shows: text(/access level/i) },
  { route: '/admin', at: () => '/admin?tab=installation', shows: text('This installation') },
]

/** The address of a screen in a filled studio. */
export const addressOf = ({ route, at }: Screen, filled: Filled) => at?.(filled) ?? route
