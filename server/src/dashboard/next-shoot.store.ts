import { sql, type SQL } from 'drizzle-orm'
import { nextShootLimits, type NextShoot } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { users } from '#identity/identity.tables.ts'
import { genres } from '#labels/labels.tables.ts'
import { coversFrom, coversWithin, type FoundCover } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { callTimes as calls, shoots, tasks } from '#shoots/shoots.tables.ts'

/** What the card of the next shoot shows beside what lists show. */
type Extras = Omit<NextShoot, Exclude<keyof ListedShoot, 'date' | 'time' | 'duration' | 'location'>>
/** The same as the statement finds it. */
export type FoundExtras = Pick<NextShoot, 'date' | 'time' | 'duration' | 'location' | 'zone' | 'openTasks'> & {
  callTimes: { title: string; time: string }[]
  latitude: number | null
  longitude: number | null
  color: string | null
  board: { id: number; title: string } | null
  covers: FoundCover[]
}

const pictures = sql.raw(String(nextShootLimits.pictures))

/** A select of the shoot with this id as `FoundExtras`. */
export const extrasWithin = (mine: MineOf, id: SQL) => sql`
  select s.date, s.time, s.duration, s.location, s.latitude, s.longitude, coalesce(s.time_zone, u.time_zone) as zone,
    (select g.color from ${mine(genres, 'g')} where g.name = s.genre limit 1) as color,
    (select coalesce(json_agg(json_build_object('title', c.title, 'time', c.time) order by c.time, c.id), '[]')
      from ${mine(calls, 'c')} where c.shoot_id = s.id) as "callTimes",
    (select count(*)::int from ${mine(tasks, 't')} where t.shoot_id = s.id and t.status <> 'done') as "openTasks",
    (select json_build_object('id', b.id, 'title', b.title)
      from ${mine(moodboards, 'b')} where b.id = s.moodboard_id) as board,
    (${coversWithin(mine, sql`array[s.moodboard_id]`, pictures)}) as covers
  from ${mine(shoots, 's')}, ${mine(users, 'u')} where s.id = ${id}`

/** What the card shows of a shoot beside what lists show. */
export function extrasFrom({ latitude, longitude, color, board, covers, callTimes, ...found }: FoundExtras): Extras {
  const { date, location, zone } = found
  const { imageCount = 0, images = [] } = (board && coversFrom(covers).get(board.id)) ?? {}
  return {
    ...found,
    genreColor: color ?? defaultShootColour,
    mapsUrl: mapLinks({ location, latitude, longitude }).mapsUrl,
    line: dayLine({ ...found, callTimes, sun: sunOf({ date, latitude, longitude }, zone) }) ?? null,
    moodboard: board && { ...board, imageCount, images },
  }
}
