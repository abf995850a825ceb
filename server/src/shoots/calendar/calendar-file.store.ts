import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { calendarProblem, eventTitle } from '@contactsheet/contracts/calendar-links'
import { Problem } from '@contactsheet/contracts/problem'
import { users } from '#identity/identity.tables.ts'
import type { Database } from '#platform/database.ts'
import { Owner } from '#platform/owner.ts'
import { demandShoot, type ShootRow } from '../shoot-row.store.ts'
import { calendarFeeds, shoots } from '../shoots.tables.ts'
import { shootCalendar, shootFeed, type CalendarShoot, type CalendarSource } from './ics.ts'

/** The owner of a subscription's address; undefined when it is unknown, stopped or replaced, or the owner deactivated. */
export async function ownerOfFeed(db: Database, token: string): Promise<Owner | undefined> {
  const [found] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), eq(users.isActive, true)))
    .where(eq(calendarFeeds.token, token))
  return found && new Owner(db, found.userId)
}

/** All dated shoots, cancelled ones too. */
export async function feedOf(owner: Owner, source: CalendarSource): Promise<string> {
  const { timeZone, firstName } = await owner.self(users)
  const rows = await owner.rows(shoots, isNotNull(shoots.date), { orderBy: [asc(shoots.id)] })
  const name = firstName === null ? 'Shoots' : `${firstName}’s shoots`
  return shootFeed(
    rows.map((row) => eventFrom(row, timeZone)),
    source,
    name,
  )
}

/** One shoot as a file. Throws 404, and 400 when it has no date. */
export async function fileOf(owner: Owner, id: number, source: CalendarSource): Promise<string> {
  const shoot = await demandShoot(owner, id)
  const { timeZone } = await owner.self(users)
  const file = shootCalendar(eventFrom(shoot, timeZone), source)
  if (file === undefined) throw new Problem(400, calendarProblem)
  return file
}

const eventFrom = (row: ShootRow, ownZone: string): CalendarShoot => ({
  ...row,
  zone: row.timeZone ?? ownZone,
  title: eventTitle(row.genre),
  details: row.notes,
})
