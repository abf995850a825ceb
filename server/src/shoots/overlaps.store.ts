import { asc, between, sql } from 'drizzle-orm'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { addDays } from '@contactsheet/contracts/time/dates'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { overlap, spanOf } from '@contactsheet/contracts/time/shoot-time'
import type { OverlapHint } from '@contactsheet/contracts/shoots/shoot'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { getShootOrThrow, type ShootRow } from './shoot-row.store.ts'
import { shoots } from './shoots.tables.ts'
import { teamsOf } from './planning/team.store.ts'

/** Days to search on either side: a shoot lasts at most a week, and two zones are barely more than a day apart. */
export const reachDays = 9

/** More shoots than anybody has within that range. */
export const mostNear = 500

/** The nearest other shoots at the same time, sorted by time, with the people on both. Cancelled ones and those that are over are ignored. Throws 404. */
export async function overlapsOf(owner: Owner, id: number): Promise<OverlapHint[]> {
  const shoot = await getShootOrThrow(owner, id)
  if (shoot.date === null || shoot.status === 'cancelled') return []
  const near = await owner.rows(
    shoots,
    sql`${between(shoots.date, addDays(shoot.date, -reachDays), addDays(shoot.date, reachDays))}
      and ${shoots.id} <> ${id} and ${shoots.status} <> 'cancelled'`,
    { orderBy: [sql`abs(${shoots.date} - ${shoot.date}::date)`, asc(shoots.id)], limit: mostNear },
  )
  const { timeZone } = await owner.self(users)
  const placed = (row: ShootRow) => ({ ...row, zone: row.timeZone ?? timeZone })
  const now = currentInstant()
  const isOver = (row: ShootRow) => (spanOf(placed(row))?.end ?? now) < now
  if (isOver(shoot)) return []
  const hits = near
    .filter((other) => !isOver(other))
    .flatMap((other) => {
      const certainty = overlap(placed(shoot), placed(other))
      return certainty === 'no' || other.date === null ? [] : [{ ...other, date: other.date, certainty }]
    })
    .slice(0, shootLimits.overlaps)
    .toSorted((a, b) => (moment(a) < moment(b) ? -1 : 1))
  const people = await peopleOnBoth(
    owner,
    id,
    hits.map((hit) => hit.id),
  )
  return hits.map((hit) => ({ ...hit, shootId: hit.id, people: people.get(hit.id) ?? [] }))
}

/** A key that sorts by date and time; shoots without a time come last on their day. */
export const moment = ({ date, time, id }: Pick<ShootRow, 'date' | 'time' | 'id'>) =>
  `${date} ${time ?? '24:00'} ${String(id).padStart(10, '0')}`

/** Who of a shoot's team is on other shoots too, by shoot. */
export async function peopleOnBoth(owner: Owner, id: number, others: number[]) {
  const teams = others.length === 0 ? [] : await teamsOf(owner, [id, ...others])
  const here = new Set(teams.filter((member) => member.shootId === id).map((member) => member.contactId))
  const shared = teams.filter((member) => member.shootId !== id && here.has(member.contactId))
  const people = shared.map(({ shootId, contactId, contact }) => ({ shootId, contactId, name: displayName(contact) }))
  return Map.groupBy(people, (person) => person.shootId)
}
