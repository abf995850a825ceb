import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { searchRoutes } from '@contactsheet/contracts/search'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { requestOf } from '../../server/src/testing/request-of.ts'
import type { SeededRandom } from '../../server/src/sample/random.ts'
import type { Request } from '../measures/client.ts'
import type { BrowserInUse } from './browsers.ts'

/** What somebody does next: how often among all that is done, and the request for it. */
export type Kind = {
  name: string
  weight: number
  writes?: true
  request: (browser: BrowserInUse, random: SeededRandom) => Request | Promise<Request>
}

const get = (url: string, headers: Record<string, string> = {}): Request => ({ method: 'GET', url, headers })
/** What a browser sends when somebody types an address, so that the page comes with its first answers. */
const opened = {
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}
const screens = ['/', '/contacts', '/schedule', '/moodboards']
const month = new Date().toISOString().slice(0, 7)
const notes = ['Prefers mornings', 'Call before the shoot', 'Sent the contract', 'Knows a good studio']

const contactsWith = (query: object) => requestOf(contactRoutes.page, { query: { limit: 20, ...query } })

const reading: Kind[] = [
  { name: 'a screen as a page', weight: 8, request: (_one, random) => get(random.pick(screens), opened) },
  { name: 'who am I', weight: 5, request: () => requestOf(identityRoutes.me, {}) },
  { name: 'dashboard', weight: 8, request: () => requestOf(dashboardRoutes.overview, {}) },
  { name: 'contacts', weight: 10, request: () => contactsWith({}) },
  {
    name: 'contacts, filtered',
    weight: 6,
    request: (_one, random) => contactsWith({ stages: 'todo', types: 'client', minShootCount: random.below(3) }),
  },
  {
    name: 'contacts, searched',
    weight: 6,
    request: ({ names }, random) => contactsWith({ search: random.pick(names) }),
  },
  {
    name: 'a contact',
    weight: 8,
    request: ({ contactIds }, random) => requestOf(contactRoutes.detail, { params: { id: random.pick(contactIds) } }),
  },
  { name: 'labels', weight: 2, request: () => requestOf(labelRoutes.listTags, {}) },
  {
    name: 'shoots of a month',
    weight: 7,
    request: () => requestOf(shootRoutes.page, { query: { monthFilter: month, limit: 500 } }),
  },
  {
    name: 'a shoot',
    weight: 8,
    request: ({ shootIds }, random) => requestOf(shootRoutes.detail, { params: { id: random.pick(shootIds) } }),
  },
  {
    name: 'search over everything',
    weight: 3,
    request: ({ names }, random) => requestOf(searchRoutes.everything, { query: { q: random.pick(names) } }),
  },
  {
    name: 'a moodboard',
    weight: 4,
    request: ({ boardIds }, random) => requestOf(moodboardRoutes.detail, { params: { id: random.pick(boardIds) } }),
  },
  {
    name: 'a picture',
    weight: 10,
    request: ({ pictures }, random) => get(random.pick(pictures), { accept: 'image/*' }),
  },
  {
    name: 'a shared plan',
    weight: 3,
    request: ({ callSheetToken }) => requestOf(sharingRoutes.callSheet, { params: { token: callSheetToken } }),
  },
  {
    name: 'a shared moodboard',
    weight: 2,
    request: ({ boardToken }) => requestOf(sharedMoodboardRoutes.moodboard, { params: { token: boardToken } }),
  },
  {
    name: 'the calendar of a device',
    weight: 3,
    request: ({ calendar }) => get(calendar, { accept: 'text/calendar' }),
  },
]

const writing: Kind[] = [
  {
    name: 'write a contact',
    weight: 5,
    request: ({ contactIds }, random) =>
      requestOf(contactRoutes.change, { params: { id: random.pick(contactIds) }, body: { notes: random.pick(notes) } }),
  },
  {
    name: 'add a contact',
    weight: 2,
    request: (_one, random) =>
      requestOf(contactRoutes.add, {
        body: { type: 'Client', firstName: 'Noor', lastName: `Haas ${random.below(1000)}` },
      }),
  },
  {
    name: 'write a shoot',
    weight: 4,
    request: ({ shootIds }, random) =>
      requestOf(shootRoutes.change, { params: { id: random.pick(shootIds) }, body: { notes: random.pick(notes) } }),
  },
  {
    name: 'add a task',
    weight: 2,
    request: ({ shootIds }, random) =>
      requestOf(shootRoutes.addTask, {
        params: { id: random.pick(shootIds) },
        body: { title: 'Charge the batteries' },
      }),
  },
  {
    name: 'write a moodboard',
    weight: 1,
    request: ({ boardIds }, random) =>
      requestOf(moodboardRoutes.change, {
        params: { id: random.pick(boardIds) },
        body: { description: random.pick(notes) },
      }),
  },
]

/** A working day of photographers, their guests and their calendars, as requests. */
export const mix: Kind[] = [...reading, ...writing.map((kind): Kind => ({ ...kind, writes: true }))]

const all = mix.reduce((sum, { weight }) => sum + weight, 0)

/** One of the kinds, each as often as its weight says. */
export function nextKind(random: SeededRandom): Kind {
  let left = random.below(all)
  const found = mix.find(({ weight }) => (left -= weight) < 0)
  if (found === undefined) throw new Error('There is nothing to do')
  return found
}
