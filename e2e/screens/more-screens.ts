import type { Page } from '@playwright/test'
import { exampleCallSheetPath } from '@contactsheet/contracts/visits/first-visit'
import { startChoosing } from '../boards/shared-boards.ts'
import { sheet } from '../contacts/contact-data.ts'
import { addressOf, adminScreens, screens } from '../looks/screens.ts'
import { withoutFirstAnswers } from '../pages/first-answers.ts'
import type { Studios, Who } from './studios.ts'

type Act = (page: Page) => Promise<unknown>
/** A picture to take: whose session looks at which address, and what is done there before. */
export type View = { name: string; who: Who; address: string; acts: Act[]; on?: 'phone' | 'desk' }

type Role = Parameters<Page['getByRole']>[0]
const press =
  (name: string | RegExp, role: Role = 'button'): Act =>
  (page) =>
    page.getByRole(role, { name }).and(page.locator(':visible')).first().click()
const hover =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('link', { name }).first().hover()
/** Something lies over the page. */
const over: Act = (page) =>
  page.locator('[role=dialog], [role=menu], dialog[open]').and(page.locator(':visible')).first().waitFor()
const says =
  (words: string | RegExp): Act =>
  (page) =>
    page.getByText(words).first().waitFor({ state: 'attached' })
const fill =
  (label: string, words: string): Act =>
  (page) =>
    page.getByLabel(label).first().fill(words)
const keys =
  (...pressed: string[]): Act =>
  async (page) => {
    for (const key of pressed) await page.keyboard.press(key)
  }
const openFile: Act = async (page) => {
  const people = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.getByLabel('Choose a file').setInputFiles(people)
  await page.getByText('Jana').first().waitFor()
}
/** The page once more, while the server fails to answer these calls. */
const fails =
  (path: RegExp): Act =>
  async (page) => {
    await withoutFirstAnswers(page)
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
  }

/** The screens that the tests of looks visit, in the full studio; named by their addresses. */
function fullViews({ filled }: Studios): View[] {
  const words = { ...filled, contactId: 'contact', shootId: 'shoot', moodboardId: 'board', imageId: 'image' }
  const named = { ...words, shareToken: 'token', boardToken: 'token' } as unknown as typeof filled
  const strangers = new Set(screens['what strangers see'])
  return [...Object.values(screens).flat(), ...adminScreens].map((screen) => ({
    name: `${adminScreens.includes(screen) ? 'boss' : 'full'} ${addressOf(screen, named)}`
      .replace('/api', '')
      .replace('a'.repeat(32), 'nobody'),
    who: adminScreens.includes(screen) ? 'admin' : strangers.has(screen) ? 'stranger' : 'filled',
    address: addressOf(screen, filled),
    acts: [(page) => screen.shows(page).waitFor()],
  }))
}

const viewOf =
  (who: Who) =>
  (name: string, address: string, ...acts: Act[]): View => ({ name: `${who} ${name}`, who, address, acts })
const [usual, empty, stranger] = [viewOf('usual'), viewOf('empty'), viewOf('stranger')]
const on = (where: 'phone' | 'desk', one: View): View => ({ ...one, on: where })

const emptyViews = [
  '',
  'contacts',
  'schedule',
  'schedule?view=list',
  'schedule?view=agenda',
  'moodboards',
  'billing',
  'settings',
].map((path) => empty(path || 'dashboard', `/${path}`))

const frameAndContacts = ({ usual: { contactId, email } }: Studios): View[] => [
  usual('dashboard', '/'),
  usual('search', '/', keys('Control+k'), says('Recent moodboards')),
  usual('search found', '/', keys('Control+k', 'a', 'n'), says(/\d results/)),
  usual('shortcuts', '/', keys('?'), over),
  on('phone', usual('more', '/', press('More'), over)),
  usual('contacts', '/contacts'),
  usual('contacts by type', '/contacts?types=client&sort=shoots'),
  on('desk', usual('contacts type filter', '/contacts', press(/^Type/), over)),
  usual('contacts other filters', '/contacts?filters=true', over),
  usual('contacts menu', '/contacts', press('Import and export'), over),
  on('desk', usual('contacts selection', '/contacts', press(/^Select /, 'checkbox'))),
  on('phone', usual('contacts row menu', '/contacts', press(/^More for /), over)),
  on('phone', usual('contacts selection', '/contacts', press(/^More for /), press('Select', 'menuitem'))),
  usual('contacts import', '/contacts?import=true', openFile),
  usual('contacts failed', '/contacts', fails(/\/api\/contacts/)),
  usual('new contact', '/contacts?add=true', over),
  usual('new contact twice', '/contacts?add=true', fill('Email', email), keys('Tab'), (page) =>
    page.getByText('You already have').waitFor(),
  ),
  usual('new contact invalid', '/contacts?add=true', fill('Email', 'nobody'), press('Add Contact')),
  ...['info', 'shoots', 'notes'].map((tab) => usual(`contact ${tab}`, `/contacts/${contactId}?tab=${tab}`)),
  usual('contact edit', `/contacts/${contactId}`, press(/^Edit$/)),
  on('phone', usual('contact picture menu', `/contacts/${contactId}`, press(/^Picture of /), over)),
]

function shootViews({ usual: { shootId } }: Studios): View[] {
  const shoot = `/schedule/${shootId}`
  return [
    usual('calendar', '/schedule'),
    viewOf('filled')('calendar more', '/schedule', press(/^\+\d/), over),
    on('phone', usual('calendar preview', '/schedule', press(/^Editorial.*Ada/), over)),
    on('desk', usual('calendar tooltip', '/schedule', hover(/^Editorial.*Ada/), says('Old harbour'))),
    usual('agenda', '/schedule?view=agenda'),
    usual('agenda past', '/schedule?view=agenda&day=2030-05-01', press('Today')),
    usual('agenda failed', '/schedule?view=agenda', fails(/shoots.paginated/)),
    viewOf('filled')('agenda full', '/schedule?view=agenda'),
    on('desk', usual('week', '/schedule?view=week')),
    on('desk', viewOf('filled')('week full', '/schedule?view=week')),
    usual('shoots', '/schedule?view=list'),
    on('desk', usual('shoots status filter', '/schedule?view=list', press(/^Status/), over)),
    usual('new shoot', '/schedule?add=2030-06-20', over),
    ...['details', 'team', 'planning'].map((tab) => usual(`shoot ${tab}`, `${shoot}?tab=${tab}`)),
    ...['share', 'duplicate', 'moodboard'].map((dialog) => usual(`shoot ${dialog}`, `${shoot}?${dialog}=true`, over)),
    usual('shoot field', shoot, press(/^Location: .*Edit$/), says('Time zone')),
    usual('shoot quick add', `${shoot}?tab=team`, fill('Search contacts...', 'Jonas Weber'), says('Add "Jonas Weber"')),
    usual('shoot status menu', shoot, press(/^Status: \w+$/), over),
    usual('shoot menu', shoot, press('More for this shoot'), over),
    usual('shoot calendars', shoot, press('Other calendars'), over),
    usual('shoot delete', shoot, press('More for this shoot'), press(/^Delete/, 'menuitem'), over),
  ]
}

function boardViews({ usual: { boardId, picksId } }: Studios): View[] {
  const [board, picks] = [`/moodboards/${boardId}`, `/moodboards/${picksId}`]
  return [
    usual('boards', '/moodboards'),
    usual('boards menu', '/moodboards', press(/^More for /), over),
    usual('new board', '/moodboards?add=true', over),
    usual('board', board),
    usual('board menu', board, press('More for this moodboard'), over),
    usual('board generate', `${board}?generate=describe`, over),
    usual('board share', `${picks}?share=true`, over),
    usual('board plan', `/schedule?plan=${boardId}`, over),
    usual('board edit', `${board}?edit=true`, over),
    usual('board picks', picks),
    usual('board picks chosen', `${picks}?by=anyone`),
    usual('billing', '/billing'),
    usual('plans', '/billing?plans=choose', over),
    usual('plan chosen', '/billing?plans=notice-pro', says('You chose Pro.')),
    ...['profile', 'configuration', 'sharing', 'account'].map((tab) =>
      usual(`settings ${tab}`, `/settings?tab=${tab}`),
    ),
    usual('settings new genre', '/settings?tab=configuration', press('Add Genre'), says('Suggested colours')),
    usual('settings delete account', '/settings?tab=account', press('Delete account'), over),
  ]
}

function strangerViews({ usual: { shareToken, cancelledToken, boardToken } }: Studios): View[] {
  const board = `/moodboards/share/${boardToken}`
  const wrong = [fill('Email', 'nobody@example.com'), fill('Password', 'wrong words'), press('Sign in')]
  return [
    stranger('landing', '/'),
    stranger('example plan', exampleCallSheetPath),
    stranger('sign up', '/api/login?screen_hint=signup'),
    stranger('sign in', '/api/login'),
    stranger('sign in refused', '/api/login', ...wrong),
    stranger('sign in failed', '/api/callback?state=none'),
    stranger('forgotten password', '/api/login', press(/forgot/i, 'link')),
    stranger('call sheet', `/shoots/share/${shareToken}`),
    stranger('call sheet cancelled', `/shoots/share/${cancelledToken}`),
    stranger('shared board', board),
    stranger('shared board image', board, press(/^Image 1(:|$)/), over),
    stranger('shared board choosing', board, (page) => startChoosing(page, 'Ola')),
  ]
}

/** Everything that is looked at: each screen in a full studio, in a usual one, in an empty one and as strangers see it. */
export const views = (studios: Studios): View[] => [
  ...[fullViews, frameAndContacts, shootViews, boardViews, strangerViews].flatMap((group) => group(studios)),
  ...emptyViews,
]
