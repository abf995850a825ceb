import { createHash } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { FaceAnswer, Standing } from '@contactsheet/contracts/shoots/answers'
import type { PlanState } from '@contactsheet/contracts/sharing/plan-changes'
import { users } from '#identity/identity.tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { callTimes, shoots } from '../shoots.tables.ts'
import { shootAnswers } from './answers.tables.ts'

/** The plan of a shoot as answers keep it: JSON that is the same as long as the plan is. */
export const planStateWithin = (mine: MineOf, shootId: SQL) => sql`(select jsonb_build_object(
    'date', p.date, 'time', p.time, 'zone', coalesce(p.time_zone, (select u.time_zone from ${mine(users, 'u')})), 'place', p.location, 'cancelled', p.status = 'cancelled',
    'pin', case when p.latitude is not null then jsonb_build_array(p.latitude, p.longitude) end,
    'calls', (select coalesce(jsonb_agg(jsonb_build_array(t.time, t.title) order by t.time, t.id), '[]')
      from ${mine(callTimes, 't')} where t.shoot_id = p.id))
  from ${mine(shoots, 'p')} where p.id = ${shootId})`

/** The plan of a shoot as it is. Throws 404. */
export async function planStateOf(owner: Owner, shootId: number): Promise<PlanState> {
  const [row] = await owner.query<{ state: PlanState | null }>(
    (mine) => sql`select ${planStateWithin(mine, sql`${shootId}::int`)} as state`,
  )
  if (row?.state == null) throw notFound('Shoot')
  return row.state
}

/** Names a plan: short, and another one as soon as the plan is. */
export const nameOfState = ({ date, time, zone, place, pin, cancelled, calls }: PlanState): string =>
  shortHash(JSON.stringify([date, time, zone, place, pin, cancelled, calls]))

/** What the names on the plan of a shoot go by; strangers do not know when it was made. */
export type NamingShoot = { id: number; userId: string; createdAt: string }

/** How a plan names a person or a day to whoever has its link: nothing that leads to the row, and always the same. */
export const nameOnPlan = (kind: 'person' | 'day', { userId, id, createdAt }: NamingShoot, rowId: number): string =>
  shortHash(`${kind} ${userId} ${id} ${createdAt} ${rowId}`)

const shortHash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** The start of a select of the teams of these shoots: the `plans` that somebody of them answered to, each made once. */
export const plansAnswered = (mine: MineOf, shootIds: SQL) => sql`
  with plans as materialized (select q.shoot_id, ${planStateWithin(mine, sql`q.shoot_id`)} as state from (
    select distinct shoot_id from ${mine(shootAnswers, 'asked')} where answer is not null and shoot_id = any(${shootIds})) as q)`

/** Joins the answers `a` of a team whose rows are `j`, and its `plan`. */
export const answersOfTeam = (mine: MineOf) => sql`
  left join ${mine(shootAnswers, 'a')} on a.shoot_id = j.shoot_id and a.contact_id = j.contact_id
  left join plans as plan on plan.shoot_id = a.shoot_id`

const standing = sql`case when a.answer is not null then a.answer when a.opened_at is not null then 'opened'
  when a.sent_at is not null then 'unopened' end`

/** Of an answer `a`: how far its person is, and whether the `plan` has changed since. */
export const faceColumns = sql`${standing} as standing,
  a.answer is not null and a.answered_to is distinct from plan.state as "isOld"`

/** A row's part of `faceColumns`. */
export type FaceRow = { standing: Standing | null; isOld: boolean }

/** The same as the API returns it. */
export const faceAnswerOf = ({ standing, isOld }: FaceRow): FaceAnswer | null =>
  standing === null ? null : { standing, isOld }
