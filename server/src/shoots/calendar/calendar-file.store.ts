import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { calendarProblem } from '@contactsheet/contracts/shoots/calendar-links'
import { calendarFileName, eventDetails, eventName } from '@contactsheet/contracts/shoots/calendar-words'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { versionOf } from '#contacts/list/contact-index.store.ts'
import { users } from '#identity/identity.tables.ts'
import { userOfSecret, tokenKey } from '#identity/lookups/lookups.store.ts'
import { ownerOf } from '#identity/users.store.ts'
import type { Database } from '#platform/database/database.ts'
import { Download } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { countingMisses, looksLikeToken, type Visitor, newToken } from '#platform/rate-limit/secret-address.ts'
import { getShootOrThrow, type ShootRow } from '../shoot-row.store.ts'
import { calendarFeeds, shoots } from '../shoots.tables.ts'
import {
  calendarTag,
  feedSeconds,
  shootCalendar,
  shootFeed,
  type CalendarShoot,
  type CalendarSource,
  originOf,
} from './ics.ts'
import type { CalendarFeed } from '@contactsheet/contracts/shoots/shoots.schemas'
import { lookups } from '#identity/lookups/lookups.tables.ts'
import { together } from '#platform/owner/together.ts'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import { intArray } from '#platform/owner/id-arrays.ts'
import { namedMembersOf, type NamedMember } from '../planning/team.store.ts'

/** The secret address at which calendars subscribe to a user's shoots. */
export const calendarFeedStore = (owner: Owner, calendars: Calendars) => ({
  async get(): Promise<CalendarFeed> {
    const [row] = await owner.rows(calendarFeeds, undefined, { limit: 1 })
    return toCalendarFeed(row)
  },

  /** Creates the address, or replaces it; the old one stops working at once. */
  renew: () =>
    owner.transaction(async (owner): Promise<CalendarFeed> => {
      const token = newToken()
      const [, , , , added] = await together([
        owner.lock(),
        ...stopped(owner),
        owner.add(lookups, { kind: 'calendar', key: tokenKey(token) }),
        owner.add(calendarFeeds, { token, createdAt: sql`now()` }),
      ])
      return toCalendarFeed(added)
    }),

  async stop() {
    await owner.transaction(nothing, (owner) => together([owner.lock(), ...stopped(owner)]))
  },

  /** One shoot as a calendar file. Throws 404, and 400 when it has no date. */
  file: (id: number) => shootFile(owner, id, calendars),
})

const nothing = () => Promise.resolve()

const stopped = (owner: Owner) =>
  [owner.remove(lookups, eq(lookups.kind, 'calendar')), owner.remove(calendarFeeds, undefined)] as const

const toCalendarFeed = (row: typeof calendarFeeds.$inferSelect | undefined): CalendarFeed => ({
  feed: row === undefined ? null : { path: `/api/calendar/${row.token}.ics`, createdAt: row.createdAt },
})

/** The calendar feed at a secret address. Throws the same 404 whether it is unknown, stopped, replaced or of a deactivated user. */
export async function feedFile(visitor: Visitor, file: string, calendars: Calendars) {
  const token = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : ''
  const owner = await countingMisses(visitor, async () =>
    looksLikeToken(token) ? ownerOfFeed(visitor.db, token) : undefined,
  )
  if (owner === undefined) throw notFound('Calendar')
  return feedOf(owner, calendars)
}

async function ownerOfFeed(db: Database, token: string): Promise<Owner | undefined> {
  const userId = await userOfSecret(db, 'calendar', tokenKey(token))
  if (userId === undefined) return undefined
  const [found] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.isActive, true)))
    .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.token, token)))
  return found && ownerOf(db, found.userId)
}

/**
 * All dated shoots, including cancelled ones. The tag is derived from what the text is built from, so that a calendar that
 * polls every few minutes costs one statement for the shoots and no text.
 */
async function feedOf(owner: Owner, { callSheetTokensOf, ...source }: Calendars) {
  const { timeZone, firstName } = await owner.self(users)
  const name = firstName === null ? 'Shoots' : `${firstName}’s shoots`
  const tokens = await callSheetTokensOf(owner)
  const shared = [...tokens.values()].toSorted().join(' ')
  const tag = calendarTag([source.publicUrl, timeZone, name, shared, await fingerprint(owner)].join('\n'))
  return new Download({
    state: { tag, seconds: feedSeconds },
    content: () => feedText(owner, { timeZone, source, tokens }, name),
  })
}

async function feedText(owner: Owner, beside: Beside, name: string) {
  const rows = await owner.rows(shoots, isNotNull(shoots.date), { orderBy: [asc(shoots.id)] })
  return shootFeed(await eventsOf(owner, rows, beside), beside.source, name)
}

/** All dated shoots as the text of a calendar file that may be handed on: it does not tell where call sheets are shared. */
export async function textOfEveryShoot(owner: Owner, source: CalendarSource): Promise<string> {
  const { timeZone } = await owner.self(users)
  return feedText(owner, { timeZone, source, tokens: new Map() }, 'Shoots')
}

/** Changes with everything that an event shows: such a change updates the shoot's own row, or is one of a contact. */
async function fingerprint(owner: Owner) {
  const [row] = await owner.query<{ state: string }>(
    (mine) => sql`
      select concat_ws(' ', count(*), sum(hashtextextended(concat(sequence, ' ', updated_at), id)), (${versionOf(mine)}))
        as state
      from ${mine(shoots)} where date is not null`,
  )
  return row?.state ?? ''
}

/** One shoot as a calendar file. Throws 404, and 400 when it has no date. */
async function shootFile(owner: Owner, id: number, { callSheetTokensOf, ...source }: Calendars) {
  const shoot = await getShootOrThrow(owner, id)
  const { timeZone } = await owner.self(users)
  const [event] = await eventsOf(owner, [shoot], { timeZone, source, tokens: await callSheetTokensOf(owner) })
  return calendarDownload(event, source)
}

/** One event as a file that is called after it. Throws 400 when it has no date. */
export function calendarDownload(event: CalendarShoot | undefined, source: CalendarSource) {
  const file = event && shootCalendar(event, source)
  if (event === undefined || file === undefined) throw new Problem(400, calendarProblem)
  return new Download({ name: calendarFileName(event.title, event.date), content: () => file })
}

/** The tokens of all call sheets that are shared, by shoot. Calendars that others may read know none. */
export type CallSheetTokensOf = (owner: Owner) => Promise<Map<number, string>>
/** Where calendars come from, and what they need of sharing, which this area must not import. */
export type Calendars = CalendarSource & { callSheetTokensOf: CallSheetTokensOf }

/** What the calendar of a user needs to know beside the shoots: the user's zone, where the product runs, and the shared call sheets. */
type Beside = { timeZone: string; source: CalendarSource; tokens: Map<number, string> }

/** These shoots as calendar events, with the people on them. */
async function eventsOf(owner: Owner, rows: ShootRow[], beside: Beside): Promise<CalendarShoot[]> {
  const teams = await teamsByShoot(
    owner,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => eventFrom(row, teams.get(row.id) ?? [], beside))
}

function eventFrom(row: ShootRow, team: NamedMember[], { timeZone, source, tokens }: Beside): CalendarShoot {
  const people = team.map((member) => ({ name: displayName(member), role: member.role }))
  const token = tokens.get(row.id)
  const callSheetUrl = token === undefined ? null : shareAddress(originOf(source), 'shoot', token)
  return {
    ...row,
    uid: `shoot-${row.id}`,
    path: `/schedule/${row.id}`,
    zone: row.timeZone ?? timeZone,
    title: eventName(
      row,
      people.map(({ name }) => name),
    ),
    location: row.location ?? mapLinks(row).pinUrl,
    details: eventDetails({ callSheetUrl, team: people, notes: row.notes }),
  }
}

async function teamsByShoot(owner: Owner, ids: number[]) {
  const teams = new Map<number, NamedMember[]>()
  if (ids.length === 0) return teams
  const members = await owner.query<NamedMember>((mine) => sql`${namedMembersOf(mine, intArray(ids))} order by j.id`)
  for (const member of members) {
    const team = teams.get(member.shootId)
    if (team === undefined) teams.set(member.shootId, [member])
    else team.push(member)
  }
  return teams
}
