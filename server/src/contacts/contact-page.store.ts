import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  contactFilters,
  type ContactFilters,
  type ContactQuery,
} from '@contactsheet/contracts/contacts/contact-filters'
import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { pageSize } from '@contactsheet/contracts/calls/address-fields'
import { contactFlagNames } from '@contactsheet/contracts/contacts/contact-flags'
import { followUpFilters } from '@contactsheet/contracts/contacts/contact-values'
import { followUpDays, type FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { fold } from '@contactsheet/contracts/text/fold'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import { labelLookupOf, type FoundLabel } from '#labels/label-lookup.rules.ts'
import { labelsOf } from '#labels/labels-by-id.store.ts'
import { contactTypes, genres as genreLabels, tags as tagLabels } from '#labels/labels.tables.ts'
import { cursorOf } from '#platform/database/cursor.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { currentInstant } from '#platform/process/clock.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { OwnedTable } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { containing } from '#platform/database/search.ts'
import { cityKey, keyEnd, roleKey, roleSought } from './contact-keys.rules.ts'
import { flagsWanted } from './contact-fields.ts'
import { listedColumns, toContact, contactsByIds, type ListedRow } from './contact-row.store.ts'
import { contactCounts, contacts } from './contacts.tables.ts'
import { phonesSought } from './phones/phone-search.rules.ts'
import { versionOf, indexedPage } from './list/contact-index.store.ts'
import { contactIndexes } from './list/contact-indexes.ts'
import { orders, startOf } from './list/contact-orders.store.ts'

/** One page of the filtered list, with the exact number of matches. Throws 400 for an invalid cursor. */
export async function contactPage(owner: Owner, query: ContactQuery, days: FollowUpDays) {
  const page = isAsItOpens(query) ? openingPage(owner, query) : filteredPage(owner, query, days)
  const { people, lastKey, total } = await page
  const last = people.at(-1)
  return {
    contacts: people,
    page: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalCount: total,
    next: last === undefined || lastKey === null ? null : cursorOf(lastKey, last.id),
  }
}

/** The contacts of a page and the number of all matches; `lastKey` is null when the page is not full. */
type Page = { people: ReturnType<typeof toContact>[]; lastKey: string | null; total: number }

const isEmpty = (names: string[]) => names.length === 0

/** True for the list as it first opens, the most frequent request: everybody who is not archived, by name. */
const isAsItOpens = ({ sort, search, types, genres, tags, stages, roles, cities, ...query }: ContactQuery) =>
  sort === 'name' &&
  ![...contactFlagNames(), ...keysIn(followUpFilters)].some((flag) => query[flag]) &&
  search === '' &&
  [types, genres, tags, stages, roles, cities].every(isEmpty) &&
  query.minShootCount === undefined &&
  query.maxShootCount === undefined

type Opening = { rows: (ListedRow & { sortName: string })[]; total: number; labels: FoundLabel[] }

/**
 * Reads the page as a range of one database index, and the total from the stored counts. The largest page stands in the text, within the
 * one that is asked for: PostgreSQL takes an unknown limit for a tenth of all rows, and would plan the statement anew for each one.
 */
const openingBy = (name: string, skipping: (skip: SQL) => SQL) =>
  new FixedStatement<Opening, 'key' | 'id' | 'skip' | 'limit'>(
    name,
    (mine, value) => sql`
      with page as (
        select * from (
          select ${listedColumns('c')}, sort_name as "sortName" from ${mine(contacts, 'c')}
          where c.archived = false and ${orders.name.behind(value('key'), value('id'))}
          order by ${orders.name.by} ${skipping(value('skip'))} limit ${sql.raw(String(pageSize.largest))}) as most
        limit ${value('limit')}::int)
      select (select coalesce(json_agg(page), '[]') from page) as rows,
        (select coalesce(sum(n), 0)::int from ${mine(contactCounts)} where archived = false) as total,
        (select coalesce(json_agg(label), '[]') from (${labelsOf(mine)}) as label) as labels`,
  )
const asItOpens = openingBy('contacts_as_the_list_opens', () => sql``)
/** A page by its number: how best to reach it depends on how many rows come before. */
const asItOpensFurtherOn = openingBy('contacts_further_on', (skip) => sql`offset ${skip}::int`)

async function openingPage(owner: Owner, query: ContactQuery): Promise<Page> {
  const { behind = { key: '', id: 0 }, skip } = startOf(query)
  const statement = skip === 0 ? asItOpens : asItOpensFurtherOn
  const { rows, total, labels } = await owner.fixed(statement, { ...behind, skip, limit: query.limit })
  const lookup = labelLookupOf(labels)
  const lastKey = rows[query.limit - 1]?.sortName ?? null
  return { people: rows.map((row) => toContact(row, lookup)), lastKey, total }
}

/** Reads the page from the account's in-memory index, or from the database while there is no index of the current version. */
async function filteredPage(owner: Owner, query: ContactQuery, days: FollowUpDays): Promise<Page> {
  const index = contactIndexes.of(owner)
  const page = index && (await indexedPage(owner, { query, days }, index))
  if (page !== undefined) return page
  const { version, ...plain } = await plainPage(owner, query, days)
  void contactIndexes.asked(owner, version)
  return plain
}

/** The reference for the in-memory index, which must return the same rows. */
export async function plainPage(
  owner: Owner,
  query: ContactQuery,
  days: FollowUpDays,
): Promise<Page & { version: number }> {
  const { ids, ...found } = await plainIds(owner, query, days)
  return { ...found, people: await contactsByIds(owner, ids) }
}

/** Applies the filters once per contact, for both page and count. */
export async function plainIds(owner: Owner, query: ContactQuery, days: FollowUpDays) {
  const order = orders[query.sort]
  const { behind, skip } = startOf(query)
  const [found] = await owner.query<{ ids: number[]; lastKey: string | null; total: number; version: number }>(
    (mine) => sql`
      with hit as materialized (
          select id, ${order.column} from ${mine(contacts)} where ${conditionsOf(query, days, mine)}),
        page as (
          select id, ${order.key} as key from hit ${behind && sql`where ${order.behind(behind.key, behind.id)}`}
          order by ${order.by} limit ${query.limit} offset ${skip})
      select (select count(*)::int from hit) as total, array(select id from page) as ids,
        (array(select key from page))[${query.limit}::int] as "lastKey", (${versionOf(mine)}) as version`,
  )
  if (found === undefined) throw new Error('The database counted nothing')
  return found
}

/** Contacts read at once by `filteredContacts`. */
const atOnce = 500

/** Filters, and the day on which they are asked. */
export type AskedOn = { filters: ContactFilters; days: FollowUpDays }

/** The ids of all contacts that match, or of the first `most`, in the list's order. As one text: a row for each would be slow. */
export async function matchingIds(owner: Owner, { filters, days }: AskedOn, most?: number): Promise<number[]> {
  const [found] = await owner.query<{ ids: string }>(
    (mine) => sql`
      select coalesce(json_agg(id), '[]')::text as ids from (
        select id from ${mine(contacts)} where ${conditionsOf(filters, days, mine)} order by ${orders[filters.sort].by}
        limit ${most ?? null}::int) hit`,
  )
  return JSON.parse(found?.ids ?? '[]') as number[]
}

/** Every contact that matches, in the list's order, page by page; the last page may be empty. */
export async function* filteredContacts(owner: Owner, asked: AskedOn) {
  const ids = await matchingIds(owner, asked)
  for (let from = 0; from === 0 || from < ids.length; from += atOnce) {
    yield contactsByIds(owner, ids.slice(from, from + atOnce))
  }
}

/** Every contact, archived ones too, by name, page by page. */
export const everyContact = (owner: Owner) =>
  filteredContacts(owner, {
    filters: contactFilters.parse({ archived: true }),
    days: followUpDays(currentInstant(), 'UTC'),
  })

/** OR within a filter, AND between filters; NOT means "has none of these". The cheapest come first. */
function conditionsOf(filters: ContactFilters, days: FollowUpDays, mine: MineOf): SQL {
  const { search, minShootCount, maxShootCount, types, genres, tags, stages } = filters
  const conditions = [
    sql`true`,
    ...flagsWanted(filters).map(({ flag, on }) => sql`${sql.identifier(contacts[flag].name)} = ${on}`),
    ...(filters.followUpDue ? [sql`next_step_on <= ${days.today}::date`] : []),
    ...(filters.noAnswer ? [sql`stage = 'contacted' and stage_since < ${days.silentBefore}::timestamptz`] : []),
    ...(minShootCount === undefined ? [] : [sql`shoot_count >= ${minShootCount}`]),
    ...(maxShootCount === undefined ? [] : [sql`shoot_count <= ${maxShootCount}`]),
    ...anyOf((list) => sql`stage in ${list}`, isEmpty(stages) ? undefined : sql`${stages}`, filters.stagesNot),
    ...anyOf((ids) => sql`type_id = any(${ids})`, idsOf(contactTypes, types, mine), filters.typesNot),
    ...anyOf((ids) => sql`tag_ids && ${ids}`, idsOf(tagLabels, tags, mine), filters.tagsNot),
    ...anyOf((ids) => sql`genre_ids && ${ids}`, idsOf(genreLabels, genres, mine), filters.genresNot),
    ...anyOf(
      (keys) => sql`coalesce(string_to_array(role_keys, chr(10)) && ${keys}, false)`,
      isEmpty(filters.roles) ? undefined : sql`string_to_array(${filters.roles.map(roleKey).join(keyEnd)}, chr(10))`,
      filters.rolesNot,
    ),
    ...anyOf(
      (keys) => sql`coalesce(city_key, '') in ${keys}`,
      isEmpty(filters.cities) ? undefined : sql`${filters.cities.map(cityKey)}`,
      filters.citiesNot,
    ),
    ...(search === '' ? [] : [found(search)]),
  ]
  return sql.join(conditions, sql` and `)
}

/** By any of their texts, by a phone number however it is written, or by a role. */
function found(search: string) {
  const role = roleSought(search)
  const ways = [
    containing(sql`search_text`, fold(search)),
    ...phonesSought(search).map((digits) => containing(sql`phone_digits`, digits)),
    ...(role === '' ? [] : [containing(sql`role_keys`, role)]),
  ]
  return sql`(${sql.join(ways, sql` or `)})`
}

/** An array of the ids of the labels with these names, undefined without names; a name that no longer exists matches nothing. */
function idsOf(table: OwnedTable & { nameKey: AnyPgColumn }, names: string[], mine: MineOf): SQL | undefined {
  if (isEmpty(names)) return undefined
  return sql`array(select id from ${mine(table)} where name_key in ${names.map(comparisonKey)})`
}

function anyOf(among: (ids: SQL) => SQL, ids: SQL | undefined, not: boolean): SQL[] {
  if (ids === undefined) return []
  return [not ? sql`not (${among(ids)})` : among(ids)]
}
