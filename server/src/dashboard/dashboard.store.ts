import { sql } from 'drizzle-orm'
import { byName } from '@contactsheet/contracts/calls/by-name'
import { followUpDays, type FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import {
  attentionLimits,
  type Dashboard,
  beginnerShootLimit,
  firstSteps,
  type FirstStep,
} from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { addDays } from '@contactsheet/contracts/time/dates'
import { currentInstant } from '#platform/process/clock.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { atMoment, zonesNear, type Moment } from '#shoots/moments.store.ts'
import { listedWithin, nameTeams, type FoundShoots } from '#shoots/shoots-by-ids.store.ts'
import { attentionFrom, type FoundAttention } from './attention.rules.ts'
import { happeningStore } from './happenings.store.ts'
import { noticeStore, type NoticeWays } from './notices/notices.store.ts'
import { attentionWithin } from './attention.store.ts'
import { extrasFrom, extrasWithin, type FoundExtras } from './next-shoot.store.ts'
import { countShoots, summaryWithin, type StageCount, type Summary } from './summary.store.ts'

/** The first thing the photographer sees. */
export const dashboardStore = (owner: Owner, ways: NoticeWays) => ({
  happenings: happeningStore(owner),
  notices: noticeStore(owner, ways),

  async overview(timeZone: string): Promise<Dashboard> {
    const found = await atMoment(owner, timeZone, (moment) =>
      owner.fixed(statement, { ...moment, ...daysOf(moment), ...followUpDays(currentInstant(), timeZone) }),
    )
    const { upcomingIds, recentIds, nextId, extras } = found
    const { pastOpen, ...counts } = countShoots(found)
    const among = (ids: number[]) => nameTeams(found.listed, ids)
    const [next] = nextId === null ? [] : among([nextId])
    const contacts = countPeople(found.people)
    const { hasShared, hasBoard } = found
    const done = { people: contacts.total + contacts.archived, shoots: counts.shoots.total, hasShared, hasBoard }
    return {
      contacts,
      ...counts,
      next: next !== undefined && extras ? { ...next, ...extrasFrom(extras) } : null,
      attention: attentionFrom({ ...found.attention, pastOpen }, timeZone),
      firstSteps: firstStepsLeft(done),
      upcoming: among(upcomingIds),
      recent: among(recentIds),
    }
  },
})

/** The days that the statement asks for, beside those of the moment. */
function daysOf({ from, own }: Moment) {
  const today = own.slice(0, 10)
  return { month: `${from.slice(0, 7)}-01`, soon: addDays(today, attentionLimits.soonDays) }
}

type Found = Summary & {
  zones: string[]
  attention: FoundAttention
  listed: FoundShoots
  extras: FoundExtras | null
}

type Given = keyof Moment | keyof FollowUpDays | keyof ReturnType<typeof daysOf>

/** All of the dashboard, in one statement: what is counted says which shoots are shown, and of these the rest is read. */
const statement = new FixedStatement<Found, Given>('dashboard', (mine, value) => {
  const listed = sql`(select "upcomingIds" || "recentIds" from summed)::int[]`
  const next = sql`(select "nextId" from summed)`
  return sql`
    with summed as (${summaryWithin(mine, value)})
    select summed.*, ${zonesNear(mine, value)} as zones,
      (select row_to_json(each) from (${attentionWithin(mine, value)}) as each) as attention,
      (select row_to_json(each) from (${listedWithin(mine, sql`array_append(${listed}, ${next})`)}) as each) as listed,
      (select row_to_json(each) from (${extrasWithin(mine, next)}) as each) as extras
    from summed`
})

/** Contacts by stage, without archived ones, as the list shows them. */
function countPeople(people: StageCount[]): Dashboard['contacts'] {
  const byStage = byName(contactStages, () => 0)
  const [archived, live] = [people.filter((group) => group.archived), people.filter((group) => !group.archived)]
  for (const { stage, n } of live) byStage[stage] += n
  const sum = (groups: StageCount[]) => groups.reduce((total, { n }) => total + n, 0)
  return { total: sum(live), archived: sum(archived), byStage }
}

type Done = { people: number; shoots: number; hasShared: boolean; hasBoard: boolean }

/** What a beginner has not done yet. A link that was ever made counts, whether or not it still works. */
function firstStepsLeft({ people, shoots, hasShared, hasBoard }: Done): FirstStep[] {
  if (shoots >= beginnerShootLimit) return []
  const done = { board: hasBoard || shoots > 0, people: people > 0, shoot: shoots > 0, share: hasShared }
  return firstSteps.filter((step) => !done[step])
}
