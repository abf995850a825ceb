import { byName } from '@contactsheet/contracts/calls/by-name'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import {
  type Dashboard,
  beginnerShootLimit,
  firstSteps,
  type FirstStep,
  nextShootLimits,
  type NextShoot,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { Owner } from '#platform/owner/owner.ts'
import { currentMoment } from '#shoots/moments.store.ts'
import { picturesOfShoots } from '#shoots/neighbours.store.ts'
import { listedShoots } from '#shoots/shoots-by-ids.store.ts'
import { attentionFrom } from './attention.rules.ts'
import { needsAttention } from './attention.store.ts'
import { summary, type StageCount } from './summary.store.ts'
import { sql } from 'drizzle-orm'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { mapLinks } from '@contactsheet/contracts/shoots/place'
import { users } from '#identity/identity.tables.ts'
import { genres } from '#labels/labels.tables.ts'
import { coversOf } from '#moodboards/images-of-boards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { sunOf } from '#shoots/shoots.rules.ts'
import { callTimes as calls, shoots, tasks } from '#shoots/shoots.tables.ts'

/** The first thing the photographer sees. */
export const dashboardStore = (owner: Owner) => ({
  async overview(): Promise<Dashboard> {
    const moment = await currentMoment(owner)
    const [counted, found] = await Promise.all([owner.fixed(summary, moment), needsAttention(owner, moment)])
    const { upcomingIds, recentIds, nextId, people, pastOpen, hasShared, ...counts } = counted
    const { upcomingBooked, recentTotal, ...shoots } = counts
    const shown = [...new Set([...upcomingIds, ...recentIds, ...(nextId === null ? [] : [nextId])])]
    const [listed, pictures, extras] = await Promise.all([
      listedShoots(owner, shown),
      picturesOfShoots(owner, [...upcomingIds, ...recentIds]),
      nextId === null ? null : extrasOf(owner, nextId),
    ])
    const rows = listed.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
    const among = (ids: number[]) => ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    const [next] = nextId === null ? [] : among([nextId])
    const contacts = countPeople(people)
    return {
      contacts,
      shoots,
      next: next !== undefined && extras ? { ...next, ...extras } : null,
      attention: attentionFrom({ ...found, pastOpen }),
      firstSteps: firstStepsLeft({ people: contacts.total + contacts.archived, shoots: shoots.total, hasShared }),
      upcoming: among(upcomingIds),
      recent: among(recentIds),
      upcomingBooked,
      recentTotal,
    }
  },
})

/** Contacts by stage, without archived ones, as the list shows them. */
function countPeople(people: StageCount[]): Dashboard['contacts'] {
  const byStage = byName(contactStages, () => 0)
  const [archived, live] = [people.filter((group) => group.archived), people.filter((group) => !group.archived)]
  for (const { stage, n } of live) byStage[stage] += n
  const sum = (groups: StageCount[]) => groups.reduce((total, { n }) => total + n, 0)
  return { total: sum(live), archived: sum(archived), byStage }
}

type Done = { people: number; shoots: number; hasShared: boolean }

/** What a beginner has not done yet. A link that was ever made counts, whether or not it still works. */
function firstStepsLeft({ people, shoots, hasShared }: Done): FirstStep[] {
  if (shoots >= beginnerShootLimit) return []
  const done = { people: people > 0, shoot: shoots > 0, share: hasShared }
  return firstSteps.filter((step) => !done[step])
}

/** What the card of the next shoot shows beside what lists show. */
type Extras = Omit<NextShoot, 'id' | 'genre' | 'status' | 'shootContacts'>
type Board = { id: number; title: string }
type Found = Pick<NextShoot, 'date' | 'time' | 'duration' | 'location' | 'zone' | 'openTasks'> & {
  callTimes: { title: string; time: string }[]
  latitude: number | null
  longitude: number | null
  color: string | null
  board: Board | null
}

const statement = new FixedStatement<Found, 'id'>(
  'dashboard_next_shoot',
  (mine, value) => sql`
    select s.date, s.time, s.duration, s.location, s.latitude, s.longitude, coalesce(s.time_zone, u.time_zone) as zone,
      (select g.color from ${mine(genres, 'g')} where g.name = s.genre limit 1) as color,
      (select coalesce(json_agg(json_build_object('title', c.title, 'time', c.time) order by c.time, c.id), '[]')
        from ${mine(calls, 'c')} where c.shoot_id = s.id) as "callTimes",
      (select count(*)::int from ${mine(tasks, 't')} where t.shoot_id = s.id and t.status <> 'done') as "openTasks",
      (select json_build_object('id', b.id, 'title', b.title)
        from ${mine(moodboards, 'b')} where b.id = s.moodboard_id) as board
    from ${mine(shoots, 's')}, ${mine(users, 'u')} where s.id = ${value('id')}::int`,
)

/** What the card shows of a shoot beside what lists show. */
async function extrasOf(owner: Owner, id: number): Promise<Extras> {
  const { latitude, longitude, color, board, callTimes, ...found } = await owner.fixed(statement, { id })
  const { date, location, zone } = found
  return {
    ...found,
    genreColor: color ?? defaultShootColour,
    mapsUrl: mapLinks({ location, latitude, longitude }).mapsUrl,
    line: dayLine({ ...found, callTimes, sun: sunOf({ date, latitude, longitude }, zone) }) ?? null,
    moodboard: board && (await withImages(owner, board)),
  }
}

async function withImages(owner: Owner, board: Board) {
  const cover = (await coversOf(owner, [board.id], nextShootLimits.pictures)).get(board.id)
  return { ...board, imageCount: cover?.imageCount ?? 0, images: cover?.images ?? [] }
}
