import { sql, type SQL } from 'drizzle-orm'
import type { ContactFilters, ContactQuery, ContactSort } from '@contactsheet/contracts/contact-filters'
import { isRealDate, isRealTime } from '@contactsheet/contracts/dates'
import { fold } from '@contactsheet/contracts/fold'
import type { LabelBook } from '#labels/label-book.rules.ts'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { intArray, type Owner } from '#platform/owner.ts'
import { cursorOf, readCursor } from '#platform/cursor.ts'
import { containing } from '#platform/search.ts'
import { contacts } from './contacts.tables.ts'
import { shown } from './contact-row.store.ts'

/** Each order as: the column that sorts, how its values are written in a cursor and look there, behind which row to go on, and how the database sorts. */
type Order = {
  column: SQL
  key: SQL
  fits: (key: string) => boolean
  behind: (key: string, id: number) => SQL
  by: SQL
}
const orders: Record<ContactSort, Order> = {
  name: {
    column: sql`sort_name`,
    key: sql`sort_name`,
    fits: () => true,
    behind: (key, id) => sql`(sort_name collate "C", id) > (${key} collate "C", ${id}::int)`,
    by: sql`sort_name collate "C", id`,
  },
  newest: {
    column: sql`created_at`,
    key: sql`created_at::text`,
    fits: isInstant,
    behind: (key, id) => sql`(created_at, id) < (${key}::timestamptz, ${id}::int)`,
    by: sql`created_at desc, id desc`,
  },
  shoots: {
    column: sql`shoot_count`,
    key: sql`shoot_count::text`,
    fits: (key) => /^\d{1,9}$/.test(key),
    behind: (key, id) => sql`(shoot_count, id) < (${key}::int, ${id}::int)`,
    by: sql`shoot_count desc, id desc`,
  },
}

/** An instant as PostgreSQL writes it: `2026-05-09 14:05:01.25+00`. */
function isInstant(key: string) {
  const [, date = '', time = ''] = /^([\d-]{10}) (\d\d:\d\d):[0-5]\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.exec(key) ?? []
  return isRealDate(date) && isRealTime(time)
}

/** One page of the filtered list, with the exact number of all that match. */
export async function contactPage(owner: Owner, query: ContactQuery) {
  const book = await labelBook(owner)
  const { ids, lastKey, rows, total } = await findPage(owner, query, conditionsOf(query, book))
  const last = ids.at(-1)
  return {
    contacts: owner.fromJson(contacts, rows, ids).map((row) => shown(row, book)),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalCount: total,
    next: last === undefined || lastKey === null ? null : cursorOf(lastKey, last),
  }
}

/** `lastKey` is null when the page is not full. */
type Found = { ids: number[]; lastKey: string | null; rows: Record<string, unknown>[]; total: number }

/** Ids of one page in order, its rows by key, and how many match in all. */
async function findPage(owner: Owner, query: ContactQuery, conditions: SQL[]): Promise<Found> {
  const order = orders[query.sort]
  const from = query.after === undefined ? undefined : readCursor(query.after, order.fits)
  const behind = from === undefined ? sql`` : sql`where ${order.behind(from.key, from.id)}`
  const skip = from === undefined ? (query.page - 1) * query.limit : 0
  // Filters are tried once per contact, for page and count together. The list as it opens needs none of that:
  // its page is the beginning of an index, and counting never leaves the index.
  const asItOpens = query.sort === 'name' && !query.archived && conditions.length === 1
  const [found] = await owner.query<Found>(
    (mine) => sql`
      with hit as ${asItOpens ? sql`not materialized` : sql`materialized`} (
          select id, ${order.column} from ${contacts} where ${mine(contacts)} ${all(conditions)}),
        page as (
          select id, ${order.key} as key from hit ${behind} order by ${order.by} limit ${query.limit} offset ${skip})
      select (select count(*)::int from hit) as total, array(select id from page) as ids,
        (array(select key from page))[${query.limit}::int] as "lastKey",
        (select coalesce(json_agg(c), '[]') from page join ${contacts} c on ${mine(contacts, 'c')} and c.id = page.id) as rows`,
  )
  if (found === undefined) throw new Error('The database counted nothing')
  return found
}

/** Contacts of one page of a long list. */
const pageSize = 500

/** Every contact that matches, in the list's order, page by page; the last page may be empty. */
export async function* filteredContacts(owner: Owner, filters: ContactFilters) {
  const book = await labelBook(owner)
  const conditions = all(conditionsOf(filters, book))
  const [found] = await owner.query<{ ids: string }>(
    (mine) => sql`
      select coalesce(json_agg(id), '[]')::text as ids from (
        select id from ${contacts} where ${mine(contacts)} ${conditions} order by ${orders[filters.sort].by}) hit`,
  )
  const ids = JSON.parse(found?.ids ?? '[]') as number[]
  for (let from = 0; from === 0 || from < ids.length; from += pageSize) {
    const rows = await owner.byIds(contacts, ids.slice(from, from + pageSize))
    yield rows.map((row) => shown(row, book))
  }
}

const all = (conditions: SQL[]) => sql.join(conditions.map((condition) => sql`and ${condition} `))

/** Inside one filter any match is enough; the filters combine; NOT means "has none of these". The cheap ones come first. */
function conditionsOf(filters: ContactFilters, book: LabelBook): SQL[] {
  const { archived, search, minShootCount, maxShootCount, types, genres, tags } = filters
  const overlap = (column: SQL) => (ids: SQL) => sql`${column} && ${ids}`
  return [
    ...(archived ? [] : [sql`archived = false`]),
    ...(minShootCount === undefined ? [] : [sql`shoot_count >= ${minShootCount}`]),
    ...(maxShootCount === undefined ? [] : [sql`shoot_count <= ${maxShootCount}`]),
    ...anyOf((ids) => sql`type_id = any(${ids})`, types, book.idsOf('type', types), filters.typesNot),
    ...anyOf(overlap(sql`tag_ids`), tags, book.idsOf('tag', tags), filters.tagsNot),
    ...anyOf(overlap(sql`genre_ids`), genres, book.idsOf('genre', genres), filters.genresNot),
    ...(search === '' ? [] : [containing(sql`search_text`, fold(search))]),
  ]
}

/** A name that no longer exists matches nothing. */
function anyOf(among: (ids: SQL) => SQL, names: string[], ids: number[], not: boolean): SQL[] {
  if (names.length === 0) return []
  const condition = among(intArray(ids))
  return [not ? sql`not (${condition})` : condition]
}
