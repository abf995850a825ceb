import { sql, type SQL } from 'drizzle-orm'
import { contacts } from '#contacts/contacts.tables.ts'
import { addDays, isRealDate, isRealTime, monthGrid } from '@contactsheet/contracts/time/dates'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { mostDaysAfter } from '@contactsheet/contracts/time/shoot-time'
import { fold } from '@contactsheet/contracts/text/fold'
import type { ShootQuery } from '@contactsheet/contracts/shoots/shoots.schemas'
import type { DateFilter } from '@contactsheet/contracts/shoots/shoot-values'
import { cursorOf, readCursor } from '#platform/database/cursor.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { containing } from '#platform/database/search.ts'
import { atMoment, upcomingAt, zonesNear, type Moment } from './moments.store.ts'
import { listedShoots, listedWhere, nameTeams, type FoundShoots } from './shoots-by-ids.store.ts'
import { shootContacts, shoots } from './shoots.tables.ts'

/** In both orders undated shoots come first, and a shoot without a time comes last on its day. */
const orders = {
  newest: {
    key: sql`coalesce(date::text, 'infinity') || ' ' || coalesce(time, '')`,
    by: sql`date desc nulls first, coalesce(time, '') desc, id desc`,
    behind: (date: string, time: string, id: number) =>
      sql`(coalesce(date, 'infinity'), coalesce(time, ''), id) < (${date}::date, ${time}::text, ${id}::int)`,
  },
  soonest: {
    key: sql`coalesce(date::text, '-infinity') || ' ' || coalesce(time, '24:00')`,
    by: sql`date asc nulls first, coalesce(time, '24:00'), id`,
    behind: (date: string, time: string, id: number) =>
      sql`(coalesce(date, '-infinity'), coalesce(time, '24:00'), id) > (${date}::date, ${time}::text, ${id}::int)`,
  },
} as const
const orderOf = (filter: DateFilter) => orders[filter === 'upcoming' ? 'soonest' : 'newest']

/** How the user reads a calendar. */
export type CalendarSettings = Pick<CurrentUser, 'timeZone' | 'weekStartsOn'>

/** One page of the filtered list, with the exact number of matches. Throws 400 for an invalid cursor. */
export async function shootPage(owner: Owner, query: ShootQuery, user: CalendarSettings) {
  const month = isMonthAsItOpens(query) ? await wholeMonth(owner, query.monthFilter, user.weekStartsOn) : undefined
  return month ?? filteredPage(owner, query, user)
}

async function filteredPage(owner: Owner, query: ShootQuery, { weekStartsOn, timeZone }: CalendarSettings) {
  const find = (moment?: Moment) =>
    findPage(owner, query, (mine) => conditionsOf(query, moment, weekStartsOn, mine), moment)
  const { hits, totalCount } = await (query.dateFilter === 'all' ? find() : atMoment(owner, timeZone, find))
  const last = hits.at(-1)
  return {
    shoots: await listedShoots(
      owner,
      hits.map(({ id }) => id),
    ),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(totalCount / query.limit)),
    totalCount,
    next: last === undefined || hits.length < query.limit ? null : cursorOf(last.key, last.id),
  }
}

/** True for a month of the calendar as it first opens: all that there is on its days. */
const isMonthAsItOpens = (query: ShootQuery): query is ShootQuery & { monthFilter: string } =>
  query.monthFilter !== undefined &&
  query.dateFilter === 'all' &&
  query.limit === shootLimits.monthPage &&
  query.page === 1 &&
  query.after === undefined &&
  query.search === '' &&
  query.undated !== true &&
  query.genreFilter.length === 0 &&
  query.statusFilter.length === 0

const monthStatement = new FixedStatement<FoundShoots, 'from' | 'first' | 'last'>(
  'shoots_of_a_month',
  (mine, value) => {
    const days = within(sql`${value('from')}::date`, sql`${value('first')}::date`, sql`${value('last')}::date`)
    const most = sql.raw(String(shootLimits.monthPage))
    return listedWhere(mine, sql`${days} order by ${orders.newest.by} limit ${most}`)
  },
)

/** All shoots of a month in one statement; undefined for a month that has as many as a page, as it may have more. */
async function wholeMonth(owner: Owner, month: string, weekStartsOn: 0 | 1) {
  const found = await owner.fixed(monthStatement, daysOf(month, weekStartsOn))
  const { rows } = found
  if (rows.length === shootLimits.monthPage) return undefined
  const ids = rows.map(({ id }) => id)
  return { shoots: nameTeams(found, ids), page: 1, totalPages: 1, totalCount: rows.length, next: null }
}

/** The first and the last day that a month shows, and the earliest on which a shoot begins that is still on then. */
function daysOf(month: string, weekStartsOn: 0 | 1) {
  const grid = monthGrid(month, weekStartsOn)
  const [first = '', last = ''] = [grid.at(0), grid.at(-1)]
  return { from: addDays(first, -mostDaysAfter), first, last }
}

type Found = { hits: { id: number; key: string }[]; totalCount: number; zones: string[] }

/** The ids and sort keys of a page in order, and the number of all matches. */
async function findPage(
  owner: Owner,
  query: ShootQuery,
  conditions: (mine: MineOf) => SQL,
  moment: Moment | undefined,
): Promise<Found> {
  const order = orderOf(query.dateFilter)
  const behind = query.after === undefined ? sql`` : sql`and ${behindCursor(query.after, order)}`
  const skip = query.after === undefined ? (query.page - 1) * query.limit : 0
  const [found] = await owner.query<Found>(
    (mine) => sql`
      with page as (
        select id, ${order.key} as key from ${mine(shoots)} where ${conditions(mine)} ${behind}
        order by ${order.by} limit ${query.limit} offset ${skip})
      select (select coalesce(json_agg(page), '[]') from page) as hits,
        (select count(*)::int from ${mine(shoots)} where ${conditions(mine)}) as "totalCount",
        ${moment === undefined ? sql`array[]::text[]` : zonesNear(mine, (name) => sql`${moment[name]}`)} as zones`,
  )
  if (found === undefined) throw new Error('The database counted nothing')
  return found
}

function behindCursor(after: string, order: (typeof orders)[keyof typeof orders]): SQL {
  const { key, id } = readCursor(after, isMoment)
  const [date = '', time = ''] = key.split(' ')
  return order.behind(date, time, id)
}

function isMoment(key: string) {
  const [date = '', time = ''] = key.split(' ')
  return (isRealDate(date) || /^-?infinity$/.test(date)) && (isRealTime(time) || /^(24:00)?$/.test(time))
}

/** OR within a filter, AND between filters; NOT means "none of these". */
function conditionsOf(query: ShootQuery, moment: Moment | undefined, weekStartsOn: 0 | 1, mine: MineOf): SQL {
  const conditions = [
    sql`true`,
    ...(query.search === '' ? [] : [found(fold(query.search), mine)]),
    ...(query.undated ? [sql`date is null`] : []),
    ...oneOf(sql`genre`, query.genreFilter, query.genresNot),
    ...oneOf(sql`status`, query.statusFilter, query.statusNot),
    ...(moment === undefined ? [] : [timely(query, moment)]),
    ...(query.monthFilter === undefined ? [] : [onDaysOf(query.monthFilter, weekStartsOn)]),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * By any of their texts, or by the name or handle of somebody of the team. Each half is sought in an index of its own; the first line of
 * a contact's text is the name.
 */
function found(words: string, mine: MineOf): SQL {
  const named = [sql`split_part(c.search_text, chr(10), 1)`, sql`c.sort_name`, sql`'@' || lower(c.instagram_handle)`]
  const isNamed = sql.join(
    named.map((name) => containing(name, words)),
    sql` or `,
  )
  return sql`id = any(array(
    select s.id from ${mine(shoots, 's')} where ${containing(sql`s.search_text`, words)}
    union all select t.shoot_id from ${mine(shootContacts, 't')} join ${mine(contacts, 'c')} on c.id = t.contact_id
    where ${containing(sql`c.search_text`, words)} and (${isNamed})))`
}

function timely({ dateFilter }: ShootQuery, moment: Moment): SQL {
  const upcoming = upcomingAt((name) => sql`${moment[name]}`)
  return dateFilter === 'upcoming' ? upcoming : sql`not ${upcoming}`
}

function onDaysOf(month: string, weekStartsOn: 0 | 1) {
  const { from, first, last } = daysOf(month, weekStartsOn)
  return within(sql`${from}::date`, sql`${first}::date`, sql`${last}::date`)
}

/** Shoots that take place between two days; those too that began earlier and still go on. The contract's `daysAfter`, in SQL. */
function within(from: SQL, first: SQL, last: SQL): SQL {
  const minute = sql`coalesce(left(time, 2)::int * 60 + right(time, 2)::int, 0)`
  const after = sql`(${minute} + coalesce(duration, 0) - 1) / 1440`
  return sql`date between ${from} and ${last} and (date >= ${first} or date + ${after} >= ${first})`
}

/** A null column counts as '', so that a shoot without a genre passes a NOT filter. */
function oneOf(column: SQL, names: string[], not: boolean): SQL[] {
  if (names.length === 0) return []
  const among = sql`coalesce(${column}, '') in ${names}`
  return [not ? sql`not ${among}` : among]
}
