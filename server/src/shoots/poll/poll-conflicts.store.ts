import { sql } from 'drizzle-orm'
import type { PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { pollLimits } from '@contactsheet/contracts/shoots/poll-votes'
import { overlap, spanOf } from '@contactsheet/contracts/time/shoot-time'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { moment, mostNear, peopleOnBoth, reachDays } from '../overlaps.store.ts'
import type { ShootRow } from '../shoot-row.store.ts'
import { shoots } from '../shoots.tables.ts'
import { pollDays } from './poll.tables.ts'

type Other = Pick<ShootRow, 'id' | 'title' | 'genre' | 'time' | 'duration' | 'timeZone'> & { date: string }
type Offered = { id: number; date: string; time: string | null }
type Asked = { shoot: Pick<ShootRow, 'id' | 'time' | 'duration'>; zone: string; homeZone: string }

/** The other shoots around the days that a shoot offers; cancelled ones are ignored. */
export const shootsAroundDays = (owner: Owner, shootId: number) =>
  owner.query<Other>(
    (mine) => sql`
      select s.id, s.title, s.genre, s.date::text as date, s.time, s.duration, s.time_zone as "timeZone"
      from ${mine(shoots, 's')}
      join lateral (select min(abs(s.date - d.date)) as away from ${mine(pollDays, 'd')} where d.shoot_id = ${shootId}) as near
        on near.away <= ${reachDays}
      where s.id <> ${shootId} and s.status <> 'cancelled' order by near.away, s.id limit ${mostNear}`,
  )

/** For each day what else is on at that time, by time, with the people on both. What is over is ignored. */
export async function conflictsOf(owner: Owner, days: Offered[], around: Other[], { shoot, zone, homeZone }: Asked) {
  const now = currentInstant()
  const others = around
    .map((other) => ({ ...other, zone: other.timeZone ?? homeZone }))
    .filter((other) => (spanOf(other)?.end ?? now) >= now)
  const hits = days.map((day) =>
    others
      .flatMap((other) => {
        const certainty = overlap(
          { date: day.date, time: day.time ?? shoot.time, duration: shoot.duration, zone },
          other,
        )
        return certainty === 'no' ? [] : [{ ...other, certainty }]
      })
      .slice(0, pollLimits.conflicts)
      .toSorted((a, b) => (moment(a) < moment(b) ? -1 : 1)),
  )
  const ids = [...new Set(hits.flat().map(({ id }) => id))]
  const people = await peopleOnBoth(owner, shoot.id, ids)
  return hits.map((found): PollDay['conflicts'] =>
    found.map((hit) => ({ ...hit, shootId: hit.id, people: people.get(hit.id) ?? [] })),
  )
}
