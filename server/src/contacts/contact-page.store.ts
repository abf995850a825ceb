import { sql, type SQL } from 'drizzle-orm'
import type { ContactFilters, ContactQuery, ContactSort } from '@contactsheet/contracts/contact-filters'
import { fold } from '@contactsheet/contracts/fold'
import { labelBook, type LabelBook } from '#labels/labels-by-id.store.ts'
import type { Owner } from '#platform/owner.ts'
import { cursorOf, readCursor } from '#platform/cursor.ts'
import { containing } from '#platform/search.ts'
import { contacts } from './contacts.tables.ts'
import { shown } from './contact-row.store.ts'

/** Each order as: what a row is compared by, behind which row to go on, and how the database sorts. */
const orders: Record<ContactSort, { key: SQL; behind: (key: string, id: number) => SQL; by: SQL }> = {
  name: {
    key: sql`sort_name`,
    behind: (key, id) => sql`(sort_name collate "C", id) > (${key} collate "C", ${id}::int)`,
    by: sql`sort_name collate "C", id`,
  },
  newest: {
    key: sql`created_at::text`,
    behind: (key, id) => sql`(created_at, id) < (${key}::timestamptz, ${id}::int)`,
    by: sql`created_at desc, id desc`,
  },
  shoots: {
    key: sql`shoot_count::text`,
    behind: (key, id) => sql`(shoot_count, id) < (${key}::int, ${id}::int)`,
    by: sql`shoot_count desc, id desc`,
  },
}

/** One page of the filtered list, with the exact number of all that match. */
export async function contactPage(owner: Owner, query: ContactQuery) {
  const book = await labelBook(owner)
  const conditions = conditionsOf(query, book)
  const [hits, [counted]] = await Promise.all([
    pageIds(owner, query, conditions),
    owner.query<{ n: number }>(
      (mine) => sql`select count(*)::int as n from ${contacts} where ${mine(contacts)} ${conditions}`,
    ),
  ])
  const rows = await owner.byIds(
    contacts,
    hits.map((hit) => hit.id),
  )
  const totalCount = counted?.n ?? 0
  const last = hits.at(-1)
  return {
    contacts: rows.map((row) => shown(row, book)),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(totalCount / query.limit)),
    totalCount,
    next: last === undefined || hits.length < query.limit ? null : cursorOf(last.key, last.id),
  }
}

/** Ids of one page in order. The rows themselves are fetched by key afterwards: the index alone answers this. */
function pageIds(owner: Owner, query: ContactQuery, conditions: SQL) {
  const order = orders[query.sort]
  const from = query.after === undefined ? undefined : readCursor(query.after)
  const behind = from === undefined ? sql`` : sql`and ${order.behind(from.key, from.id)}`
  const skip = from === undefined ? (query.page - 1) * query.limit : 0
  return owner.query<{ id: number; key: string }>(
    (mine) => sql`select id, ${order.key} as key from ${contacts} where ${mine(contacts)} ${conditions} ${behind}
      order by ${order.by} limit ${query.limit} offset ${skip}`,
  )
}

/** Every contact that matches, in the list's order; for exports. */
export async function filteredContacts(owner: Owner, filters: ContactFilters) {
  const book = await labelBook(owner)
  const hits = await owner.query<{ id: number }>(
    (mine) =>
      sql`select id from ${contacts} where ${mine(contacts)} ${conditionsOf(filters, book)} order by ${orders[filters.sort].by}`,
  )
  const rows = await owner.byIds(
    contacts,
    hits.map((hit) => hit.id),
  )
  return rows.map((row) => shown(row, book))
}

/** Inside one filter any match is enough; the filters combine; NOT means "has none of these". */
function conditionsOf(filters: ContactFilters, book: LabelBook): SQL {
  const { archived, search, minShootCount, maxShootCount } = filters
  const conditions = [
    ...(archived ? [] : [sql`archived = false`]),
    ...(search === '' ? [] : [containing(sql`search_text`, fold(search))]),
    ...anyOf(sql`array[type_id]`, filters.types, book.idsOf('type', filters.types), filters.typesNot),
    ...anyOf(sql`genre_ids`, filters.genres, book.idsOf('genre', filters.genres), filters.genresNot),
    ...anyOf(sql`tag_ids`, filters.tags, book.idsOf('tag', filters.tags), filters.tagsNot),
    ...(minShootCount === undefined ? [] : [sql`shoot_count >= ${minShootCount}`]),
    ...(maxShootCount === undefined ? [] : [sql`shoot_count <= ${maxShootCount}`]),
  ]
  return sql.join(conditions.map((condition) => sql`and ${condition} `))
}

/** A name that no longer exists matches nothing. */
function anyOf(column: SQL, names: string[], ids: number[], not: boolean): SQL[] {
  if (names.length === 0) return []
  const overlap = sql`${column} && ${`{${ids.join(',')}}`}::int[]`
  return [not ? sql`not (${overlap})` : overlap]
}
