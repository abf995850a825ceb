import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Input } from '@contactsheet/contracts/calls/route'
import type { ContactDetail, ContactPage, ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { instantOf } from '@contactsheet/contracts/time/zones'
import { keyOf } from '#lib/data/api.ts'
import { writeAnswers } from '#lib/data/kept/kept-answers.ts'
import { findAnswers } from '#lib/data/kept/kept-store.ts'
import type { CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { shownUnder } from '#lib/data/outbox/made-act.ts'
import { me } from '#lib/data/session.ts'
import { browserZone, nowIn, todayIn } from '#lib/dates.ts'
import type { Pages } from '../contact-pages.rules.ts'
import { contactDetail } from '../contacts.queries.ts'
import { isWanted, listOf, madeContact, withContact, type Day, type Wanted } from './contacts-here.rules.ts'

type Adding = Input<typeof contactRoutes.add>
type Asked = [area: string, path: string, asked?: { query?: Wanted }, pages?: 'pages']

const dayIn = (zone: string): Day => ({ zone, today: todayIn(zone) })

/** Somebody who was added just now, with a temporary id. */
export function addedContact(body: Adding['body'], id: number): ContactDetail {
  const { date, time } = nowIn('UTC')
  return madeContact(id, body, instantOf(date, time, 'UTC').toISOString())
}

/** Somebody as any page or list on the screen has them. */
export function contactShown(client: QueryClient, id: number) {
  const inLists = shownUnder(client, [keyOf(contactRoutes.page)]).find(contactRoutes.page, ({ contacts }) =>
    contacts.find((one) => one.id === id),
  )
  return client.getQueryData(contactDetail(id).queryKey) ?? inLists
}

/** Somebody who waits to be sent: in each list that they belong to, and as a page of their own. */
export function contactPatches({ body }: Adding, id: number): CachePatch[] {
  const made = addedContact(body, id)
  const row: ListedContact = { ...made, lastShoot: null }
  return [
    {
      key: keyOf(contactRoutes.page),
      apply: (data, of) => {
        const [, , { query = {} } = {}, pages] = of as unknown as Asked
        if (data === undefined || !isWanted(row, query, dayIn(browserZone()))) return data
        if (pages) return withContact(data as Pages, row, query)
        return withContact({ pages: [data as ContactPage], pageParams: [] }, row, query).pages[0]
      },
    },
    { key: keyOf(contactRoutes.detail, { params: { id } }), apply: (data) => data ?? made },
  ]
}

/** All answers of a call that the device keeps. */
const keptOf = (route: Parameters<typeof keyOf>[0]) => findAnswers(JSON.stringify(keyOf(route)).slice(0, -1))

/** Everybody in any list and on any page that the device keeps, as they were last answered, and when that was. */
async function everybodyHere() {
  // What this page has just read is of use too.
  await writeAnswers()
  const lists = (await keptOf(contactRoutes.page)).flatMap(({ at, data }) =>
    ('pages' in (data as object) ? (data as Pages).pages : [data as ContactPage])
      .flatMap(({ contacts }) => contacts)
      .map((row) => ({ at, row })),
  )
  const pages = (await keptOf(contactRoutes.detail)).map(({ at, data }) => ({ at, row: data as ContactDetail }))
  const people = new Map<number, { at: number; row: ListedContact }>()
  for (const { at, row } of [...lists, ...pages].toSorted((one, other) => one.at - other.at)) {
    people.set(row.id, { at, row: { lastShoot: null, ...people.get(row.id)?.row, ...row } })
  }
  return [...people.values()]
}

/** A list of contacts that nobody has read, such as a search, among those whom the device knows. */
export async function contactsHere(key: QueryKey, client: QueryClient) {
  const [, path, { query = {} } = {}, pages] = key as unknown as Asked
  if (path !== contactRoutes.page.path) return undefined
  const day = dayIn(client.getQueryData(me().queryKey)?.timeZone ?? browserZone())
  const everybody = await everybodyHere()
  if (everybody.length === 0) return undefined
  const found = everybody.filter(({ row }) => isWanted(row, query, day))
  const page = listOf(
    found.map(({ row }) => row),
    query,
  )
  const at = Math.min(...(found.length > 0 ? found : everybody).map((one) => one.at))
  return { at, data: pages ? { pages: [page], pageParams: [{ page: 1 }] } : page }
}
