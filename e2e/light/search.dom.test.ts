import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { atPage, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until } from './part.ts'

const palette = (page: LightPage) => page.role('dialog', { name: 'Search' })
const field = (page: LightPage) => palette(page).role('combobox', { name: 'Search everything' })
const options = (page: LightPage) => palette(page).role('option')
const option = (page: LightPage, name: string | RegExp) => palette(page).role('option', { name })
const side = (page: LightPage) => page.role('complementary', { name: 'Side panel' })

/** Jonas Weber, who is on an editorial, a model who is not, and a board. */
async function fill(api: Light['api']) {
  const person = (firstName: string, lastName: string, instagramHandle: string) =>
    api(contactRoutes.add, { body: { type: 'model', firstName, lastName, instagramHandle } })
  const jonas = await person('Jonas', 'Weber', 'jonas')
  await person('Zoë', 'Kowalski', 'zoe.k')
  const body = { genre: 'Editorial', date: '2026-05-09', location: 'Harbour', status: 'planning' as const }
  const shoot = await api(shootRoutes.add, { body })
  await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: jonas.id }, body: {} })
  await api(moodboardRoutes.add, { body: { title: 'Weber by the sea' } })
}

async function openSearch(page: LightPage) {
  await side(page).role('button', { name: 'Search' }).click()
  await field(page).hasFocus()
}

test(
  'what is searched for comes before what happens at once, and Enter waits for it',
  atPage(async ({ page, api }) => {
    for (const firstName of ['Signe', 'Logan'])
      await api(contactRoutes.add, { body: { type: 'model', firstName, lastName: 'Berg' } })
    await page.open('/roadmap')
    await page.role('heading', { name: 'Invoicing' }).shows()
    for (const [words, name] of [
      ['sign', 'Signe Berg'],
      ['log', 'Logan Berg'],
    ] as const) {
      // The answer comes only after Enter.
      const { promise: free, resolve: release } = Promise.withResolvers<undefined>()
      page.answer(({ path }) => (path.startsWith('/api/search?') ? free : undefined))
      await page.keyboard('{Control>}k{/Control}')
      await field(page).hasFocus()
      await page.keyboard(words)
      await page.keyboard('{Enter}')
      await until(() => assert.ok(page.sent.some(({ path }) => path === `/api/search?q=${words}`)))
      await field(page).hasFocus()
      release(undefined)
      const found = page.role('dialog', { name: new RegExp(name) })
      await found.shows()
      await page.keyboard('{Escape}')
      await found.isGone()
      page.answer()
    }
    await openSearch(page)
    await field(page).fill('sign')
    await options(page).first.says('Signe')
    await until(() => assert.deepEqual(options(page).texts().slice(-2), ['Sign out', 'Add "sign"As a new contact']))
  }),
)

/** Whether the page has taken this key from the browser. */
function whetherTaken(page: LightPage) {
  let taken: boolean | undefined
  const { defaultView } = page.now().ownerDocument
  defaultView?.addEventListener('keydown', (event) => setImmediate(() => (taken = event.defaultPrevented)))
  return () => taken
}

for (const { platform, sign, held, other } of [
  { platform: 'MacIntel', sign: '⌘', held: 'Meta', other: 'Control' },
  { platform: 'Linux x86_64', sign: 'Ctrl', held: 'Control', other: 'Meta' },
])
  test(
    `on ${platform} the search opens with ${sign} K and no other key, and says so`,
    atPage(async ({ page }) => {
      page.platform = platform
      await page.open('/support')
      await page.role('heading', { name: 'Support' }).shows()
      await side(page).says(`${sign} K`)
      const taken = whetherTaken(page)
      await page.keyboard(`{${other}>}k{/${other}}`)
      await until(() => assert.equal(taken(), false))
      await page.keyboard(`{${held}>}k{/${held}}`)
      await field(page).hasFocus()
      await until(() => assert.equal(taken(), true))
      await palette(page).says(`${sign}Enter`)
    }),
  )

test(
  'what can be done and every page is offered',
  atPage(async ({ page }) => {
    await page.open('/')
    await page.role('heading', { name: 'Upcoming Shoots' }).shows()
    await page.keyboard('?')
    const shortcuts = page.role('dialog', { name: 'Keyboard shortcuts' })
    await shortcuts.text('Search', { exact: true }).shows()
    await page.keyboard('{Escape}')
    await shortcuts.isGone()

    await openSearch(page)
    await field(page).fill('settings bill')
    await option(page, 'Settings: Billing').click()
    await until(() => assert.equal(page.address, '/settings?tab=billing'))
    await page.role('heading', { name: 'Settings' }).hasFocus()
    await openSearch(page)
    await field(page).fill('nm')
    await option(page, 'New moodboard').click()
    const board = page.role('dialog', { name: 'New Moodboard' })
    await board.role('button', { name: 'Cancel' }).click()
    await board.isGone()
    await openSearch(page)
    await field(page).fill('theme dark')
    await option(page, 'Dark appearance').click()
    await page.has('data-scheme', 'dark')
    await palette(page).isGone()
    await openSearch(page)
    await field(page).fill('admin')
    await palette(page).role('status').says('No results', true)
    await palette(page).text('Nothing matches "admin"').shows()
    await field(page).fill('log out')
    await option(page, 'Sign out').has('href', '/api/logout')
    await field(page).fill('upgrade')
    await option(page, 'Billing: Plans').click()
    await page.role('dialog', { name: /^Choose Your .* Plan$/ }).shows()
  }),
)

test(
  'a failed search says so and can be tried again; what the app itself has is found meanwhile',
  atPage(async ({ page, api }) => {
    await fill(api)
    await page.open('/support')
    // Once the server can be reached it would be asked again without a press.
    page.answer(({ path }) => (/^\/api\/search|^\/healthz$/.test(path) ? networkIsGone() : undefined))
    await openSearch(page)
    await field(page).fill('roadmap')
    await palette(page).role('alert').says('The search failed')
    await option(page, 'Roadmap').shows()
    await field(page).fill('weber')
    await until(() => assert.ok(page.sent.some(({ path }) => path.endsWith('q=weber'))))
    await palette(page).role('alert').shows()
    page.answer()
    await palette(page).role('button', { name: 'Try again' }).click()
    await field(page).hasFocus()
    await option(page, /^Jonas/).shows()
    await palette(page).role('alert').isGone()
  }),
)

test(
  'answers that come late change nothing, and the list stays until the next one is there',
  atPage(async ({ page, api }) => {
    await fill(api)
    await page.open('/support')
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
    const late = '/api/search?q=web'
    page.answer(({ path }) => (path === late ? held : undefined))
    const foundZoe = () => until(() => assert.match(options(page).texts().join('|'), /^ZKZoë[^|]*(\|Add "[^|]*)?$/))
    await openSearch(page)
    await field(page).fill('zoe')
    await foundZoe()
    await field(page).fill('web')
    await until(() => assert.ok(page.sent.some(({ path }) => path === late)))
    await foundZoe()
    await field(page).fill('kowalski')
    await palette(page).role('status').says('1 result', true)
    letGo(undefined)
    await page.calm()
    await foundZoe()
  }),
)

test(
  'whoever is not there is added from the search, never by Enter alone, and then opened; a full plan says so',
  atPage(async ({ page, api }) => {
    await page.open('/support')
    await openSearch(page)
    await field(page).fill('@luz.maren')
    await option(page, 'Add @luz.maren').has('aria-selected', 'false')
    await field(page).press('{Enter}')
    await palette(page).shows()
    assert.deepEqual(page.bodies('POST', /contacts$/), [])
    await field(page).press('{ArrowDown}')
    await option(page, 'Add @luz.maren').has('aria-selected', 'true')
    await field(page).press('{Enter}')
    await page.role('dialog', { name: /luz\.maren/ }).shows()
    await palette(page).isGone()
    const [{ id } = { id: 0 }] = (await api(contactRoutes.page, { query: {} })).contacts
    assert.equal(page.address, `/contacts/${id}`)

    await page.open('/support')
    page.answerWrites(({ path }) =>
      path === '/api/contacts'
        ? Response.json(
            { message: 'Full', code: 'limit_reached', limit: 'contacts', max: 25, level: 'free' },
            { status: 403 },
          )
        : undefined,
    )
    await openSearch(page)
    await field(page).fill('Jonas Weber')
    await option(page, 'Add "Jonas Weber"').click()
    await page.role('dialog', { name: 'Contact Limit Reached' }).shows()
    await field(page).holds('Jonas Weber')
  }),
)
