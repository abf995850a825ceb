import { sql } from 'drizzle-orm'
import { contactFlagNames } from '@contactsheet/contracts/contacts/contact-flags'
import type { FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import type { ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import type { FoundLabel } from '#labels/label-lookup.rules.ts'
import { labelsOf } from '#labels/labels-by-id.store.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { contacts, contactVersions } from '../contacts.tables.ts'
import { ContactIndex, flagBit, never, type Stretch } from './contact-index.rules.ts'
import { orders, startOf } from './contact-orders.store.ts'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { inOrder } from '#platform/owner/owned-tables.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import { listedColumns, toContact, type ListedRow } from '../contact-row.store.ts'

/** A select of one number: the version of the contacts and labels that the list is made of. */
export const versionOf = (mine: MineOf) => sql`select coalesce(sum(n), 0)::bigint from ${mine(contactVersions)}`

const beginning = new FixedStatement<{ version: number; labels: FoundLabel[] }>(
  'contact_index_beginning',
  (mine) => sql`
    select (${versionOf(mine)}) as version,
      (select coalesce(json_agg(label), '[]') from (${labelsOf(mine)}) as label) as labels`,
)
const ending = new FixedStatement<{ version: number }>(
  'contact_index_ending',
  (mine) => sql`select (${versionOf(mine)}) as version`,
)

/** The places of all contacts in one order, in hexadecimal because 100,000 JSON numbers are slow to parse. */
const placesBy = (sort: ContactSort) =>
  new FixedStatement<{ places: string }>(
    `contact_index_${sort}`,
    (mine) => sql`
      select coalesce(encode(string_agg(int4send(place), '' order by ${orders[sort].by}), 'hex'), '') as places from (
        select id, ${orders[sort].column}, row_number() over (order by id)::int - 1 as place
        from ${mine(contacts)}) as placed`,
  )
const places = { name: placesBy('name'), newest: placesBy('newest'), shoots: placesBy('shoots') }

/** The flags of a contact as the bits of one number. */
const flagsOf = sql.join(
  contactFlagNames().map(
    (flag) => sql`${sql.identifier(contacts[flag].name)}::int * ${sql.raw(String(flagBit(flag)))}`,
  ),
  sql` + `,
)

const noDay = sql.raw(String(never))
const nextSteps = sql`coalesce(next_step_on - date '1970-01-01', ${noDay})`
const contacted = sql`coalesce(floor(extract(epoch from case when stage = 'contacted' then stage_since end) / 60), ${noDay})::int`

const stretchBehind = new FixedStatement<Stretch | { ids: null }, 'id' | 'size'>(
  'contact_index_stretch',
  (mine, value) => sql`
    select json_agg(id) as ids, json_agg(flags) as flags, json_agg(shoot_count) as "shootCounts",
      json_agg(type_id) as "typeIds", json_agg(genre_ids) as "genreIds", json_agg(tag_ids) as "tagIds",
      json_agg(next_steps) as "nextSteps", json_agg(contacted) as contacted, json_agg(stage) as stages, json_agg(search_text) as "searchTexts",
      json_agg(coalesce(phone_digits, '')) as "phoneDigits", json_agg(coalesce(role_keys, '')) as "roleKeys",
      json_agg(coalesce(city_key, '')) as "cityKeys"
    from (
      select id, ${flagsOf} as flags, ${nextSteps} as next_steps, ${contacted} as contacted, shoot_count, type_id, genre_ids, tag_ids, stage, search_text, phone_digits,
        role_keys, city_key
      from ${mine(contacts)} where id > ${value('id')}::int order by id limit ${value('size')}::int) as stretch`,
)

/** Contacts read per statement: few enough that other requests are not held up. */
const stretchSize = 1000

/**
 * The index of an account, or why there is none: somebody wrote while it was being read, or it has more than `mostBytes`. Versions
 * only grow, so one that is equal before and after the reading was the same throughout. The transaction keeps one connection, because
 * waiting for one repeatedly would take minutes under load.
 */
export const readIndex = (owner: Owner, mostBytes: number): Promise<ContactIndex | 'changed' | 'too large'> =>
  owner.transaction(async (owner) => {
    const { version, labels } = await owner.fixed(beginning, {})
    const order = async (sort: ContactSort) => numbersOf((await owner.fixed(places[sort], {})).places)
    const orders = { name: await order('name'), newest: await order('newest'), shoots: await order('shoots') }
    const index = new ContactIndex(version, labels, orders)
    for (let id = 0, left = orders.name.length; left > 0; left = orders.name.length - index.size) {
      const stretch = await owner.fixed(stretchBehind, { id, size: Math.min(stretchSize, left) })
      if (stretch.ids === null) return 'changed'
      index.add(stretch)
      if (index.bytes > mostBytes) return 'too large'
      id = stretch.ids.at(-1) ?? id
    }
    return (await owner.fixed(ending, {})).version === version ? index : 'changed'
  })

function numbersOf(hexadecimal: string) {
  const bytes = Buffer.from(hexadecimal, 'hex')
  const numbers = new Uint32Array(bytes.length / Uint32Array.BYTES_PER_ELEMENT)
  for (let at = 0; at < numbers.length; at++) numbers[at] = bytes.readUInt32BE(at * Uint32Array.BYTES_PER_ELEMENT)
  return numbers
}

type Found = { version: number; isThere: boolean; rows: ListedRow[]; lastKey: string | null }

/** The contacts with these ids, the version at that moment, and whether the cursor's contact still has the value in the cursor. */
const foundBy = (sort: ContactSort) =>
  new FixedStatement<Found, 'ids' | 'last' | 'behind' | 'key'>(
    `indexed_contacts_by_${sort}`,
    (mine, value) => sql`
      with page as (
        select ${listedColumns('c')} from ${mine(contacts, 'c')} where c.id = any(${value('ids')}::int[]))
      select (${versionOf(mine)}) as version, (select coalesce(json_agg(page), '[]') from page) as rows,
        (select ${orders[sort].key} from ${mine(contacts)} where id = ${value('last')}::int) as "lastKey",
        (${value('behind')}::int is null or exists (
          select 1 from ${mine(contacts)} where id = ${value('behind')}::int
            and ${orders[sort].key} = ${value('key')})) as "isThere"`,
  )
const found = { name: foundBy('name'), newest: foundBy('newest'), shoots: foundBy('shoots') }

/** A page from the index, or undefined when it cannot answer because the account or the cursor's contact has changed. */
export async function indexedPage(
  owner: Owner,
  { query, days }: { query: ContactQuery; days: FollowUpDays },
  index: ContactIndex,
) {
  const { behind, skip } = startOf(query)
  const page = index.find(query, days, { behind: behind?.id, skip, limit: query.limit })
  if (page === undefined) return undefined
  const { id = null, key = null } = behind ?? {}
  const values = { ids: arrayText(page.ids), last: page.ids[query.limit - 1] ?? null, behind: id, key }
  const { version, isThere, rows, lastKey } = await owner.fixed(found[query.sort], values)
  if (version !== index.version || !isThere) return undefined
  return { people: inOrder(rows, page.ids).map((row) => toContact(row, index.lookup)), lastKey, total: page.total }
}
