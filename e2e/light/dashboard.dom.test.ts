import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { addDays, addMinutes } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { atPage, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until } from './part.ts'

type Api = Light['api']

const region = (page: LightPage, name: string) => page.role('region', { name })
const entries = (page: LightPage, name: string) => region(page, name).role('listitem').role('link')
const figure = (page: LightPage, name: string) => page.all('dl > div').saying(new RegExp(`^${name}`))
const isAt = (page: LightPage, address: string | RegExp) =>
  until(() => (address instanceof RegExp ? assert.match(page.address, address) : assert.equal(page.address, address)))

/** A zone in which it is noon, so that hours before and after now lie on the same day. */
const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** The photographer lives where it is noon. */
async function atNoon(api: Api) {
  const timeZone = noonZone()
  await api(profileRoutes.change, { body: { timeZone } })
  return wallClockAt(new Date(), timeZone)
}

const addShoot = (api: Api, body: Partial<NewShoot>) => api(shootRoutes.add, { body })
const addPerson = (api: Api, firstName: string, lastName?: string) =>
  api(contactRoutes.add, { body: { type: 'client', firstName, ...(lastName === undefined ? {} : { lastName }) } })

// spec 1.2.26 1.4.11
test(
  'a dashboard that cannot be read says so and tries again; while the dashboard loads it says so',
  atPage(async ({ page, api }) => {
    // Somebody whose zone is known: else sending it would ask again by itself.
    await atNoon(api)
    // Once the server answers anything, what failed would be asked for again without a press.
    let answering: () => Promise<undefined> = networkIsGone
    page.answer(({ path }) => (/^\/(?!api\/auth\/user)(api\/|healthz)/.test(path) ? answering() : undefined))
    await page.open('/')
    const failure = page.role('alert').saying('This page is not on this device.')
    await failure.shows()
    const { promise: free, resolve: release } = Promise.withResolvers<undefined>()
    // From the press on: what reads by itself before it, as a screen does that is drawn anew, fails as well.
    page.now().ownerDocument.addEventListener('click', () => (answering = () => free), { capture: true, once: true })
    await failure.role('button', { name: 'Try again' }).click()
    await page.text('Loading dashboard...').shows()
    page.answer()
    release(undefined)
    await page.text('No upcoming shoots').shows()
    await page.text('Loading dashboard...').isGone()
  }),
)

// spec 1.2.17 1.2.22 1.2.23 1.2.25 1.2.27
test(
  'an empty studio is told what to do next',
  atPage(async ({ page, api }) => {
    await atNoon(api)
    await page.open('/')
    await page.text('Overview of your photography business').shows()
    const [upcoming, recent] = [region(page, 'Upcoming Shoots'), region(page, 'Recent Shoots')]
    await upcoming.says('No upcoming shoots')
    await upcoming.says('Schedule your next photography session')
    await recent.says('No recent shoots')
    await recent.says('Your completed sessions will appear here')
    await page.role('definition').hasTexts(['0', '0', '0 upcoming', '0', '0 in planning', '0'])
    await region(page, 'First steps')
      .role('heading')
      .hasTexts(['What should it feel like?', 'Bring your people', 'Plan a shoot', 'Share its plan'])
    for (const list of [upcoming, recent]) await list.role('link', { name: /^View All/ }).has('href', '/schedule')
    await upcoming.role('link', { name: 'Schedule Shoot' }).click()
    await isAt(page, /^\/schedule/)
  }),
)

async function fillLists(api: Api) {
  const { date: today, time } = await atNoon(api)
  const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const shoot = await addShoot(api, {
    date: today,
    time: '23:30',
    location: 'Old harbour',
    status: 'post-production',
  })
  const ada = await addPerson(api, 'Ada', 'Blom')
  await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: ada.id }, body: {} })
  await addPerson(api, 'Mia')
  await api(contactRoutes.change, { params: { id: ada.id }, body: { stage: 'agreed' } })
  for (const body of [
    { genre: 'In an hour', ...addMinutes(today, time, 60) },
    { genre: 'Some day' },
    ...days(7).map((day) => ({ genre: `Booked ${day}`, date: addDays(today, day), status: 'booked' as const })),
    { genre: 'An hour ago', ...addMinutes(today, time, -60) },
    { genre: 'Last month', date: addDays(today, -30), time: '09:00' },
    ...days(4).map((day) => ({ genre: `Done ${day}`, date: addDays(today, -day), status: 'complete' as const })),
  ])
    await addShoot(api, body)
  return shoot.id
}

// spec 1.9.9 1.9.10
test(
  'each list ends at five and counts what it leaves out: of the upcoming ones only the booked; the figures follow the contacts and the shoots',
  atPage(async ({ page, api }) => {
    await fillLists(api)
    await page.open('/')
    const begin = (list: string, names: string[]) =>
      until(() => {
        const texts = entries(page, list).texts()
        assert.equal(texts.length, names.length)
        for (const [place, name] of names.entries()) assert.ok(texts[place]?.includes(name), texts.join(' | '))
      })
    await begin('Upcoming Shoots', ['Some day', 'In an hour', 'Untitled Shoot', 'Booked 1', 'Booked 2'])
    await begin('Recent Shoots', ['An hour ago', 'Done 1', 'Done 2', 'Done 3', 'Done 4'])
    for (const [name, values] of [
      ['Total Contacts', ['2']],
      ['Total Shoots', ['16', '10 upcoming']],
      ['Booked Shoots', ['7', '4 in planning']],
      ['Completed', ['4']],
      ['To do', ['1']],
      ['Agreed', ['1']],
      ['Declined', ['0']],
    ] as const)
      await figure(page, name)
        .all('dd')
        .hasTexts([...values])
    // Ten are to come, seven of them booked, five shown.
    assert.match(
      (await region(page, 'Upcoming Shoots').role('link', { name: 'View 2 more' }).attribute('href')) ?? '',
      /^\/schedule/,
    )
    await region(page, 'Recent Shoots').role('link', { name: 'View 1 more' }).click()
    await isAt(page, /^\/schedule/)
  }),
)

// spec 1.2.24 2.2.2
test(
  'an entry tells what, with whom, when and where, and leads to its shoot',
  atPage(async ({ page, api }) => {
    const id = await fillLists(api)
    await page.open('/')
    const entry = entries(page, 'Upcoming Shoots').saying('Untitled Shoot')
    for (const words of ['Ada Blom', 'Post production', 'Today', '11:30 PM', 'Old harbour']) await entry.says(words)
    await entry.click()
    await isAt(page, `/schedule/${id}`)
    page.back()
    await region(page, 'Upcoming Shoots').role('link', { name: 'View All' }).click()
    await isAt(page, /^\/schedule/)
  }),
)
