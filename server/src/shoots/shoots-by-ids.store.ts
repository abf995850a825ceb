import { sql } from 'drizzle-orm'
import { shoot } from '@contactsheet/contracts/shoots/shoot'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { jsonColumns } from '#platform/database/json-columns.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import { arrayText, type Owner } from '#platform/owner/owner.ts'
import type { ShootRow } from './shoot-row.store.ts'
import { shoots } from './shoots.tables.ts'
import { listedMemberOf, namedMembersOf, type NamedMember } from './planning/team.store.ts'

const isListed = (name: string): name is Exclude<Extract<keyof typeof shoot.shape, keyof ShootRow>, 'moodboardId'> =>
  name in shoots && name !== 'moodboardId'
const listed = Object.keys(shoot.shape).filter(isListed)

type Row = Pick<ShootRow, (typeof listed)[number] | 'moodboardId'> & { moodboardTitle: string | null }
type Found = { rows: Row[]; team: NamedMember[] }

const statement = new FixedStatement<Found, 'ids'>('shoots_by_ids', (mine, value) => {
  const ids = sql`${value('ids')}::int[]`
  return sql`
    with listed as (
      select ${jsonColumns(shoots, 's', listed)}, m.id as "moodboardId", m.title as "moodboardTitle"
      from ${shoots} s left join ${moodboards} m on ${mine(moodboards, 'm')} and m.id = s.moodboard_id
      where ${mine(shoots, 's')} and s.id = any(${ids})),
    team as (${namedMembersOf(mine, ids)})
    select (select coalesce(json_agg(listed), '[]') from listed) as rows,
      (select coalesce(json_agg(team order by id), '[]') from team) as team`
})

/** The user's shoots among these ids, in the order of the ids, each with its team's names and its moodboard unless that was deleted. */
export async function shootsByIds(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  const { rows, team } = await owner.fixed(statement, { ids: arrayText(ids) })
  const teams = Map.groupBy(team, (member) => member.shootId)
  return inOrder(rows, ids).map(({ moodboardTitle: title, ...shoot }) => {
    const moodboard = shoot.moodboardId === null ? null : { id: shoot.moodboardId, title: title ?? '' }
    return { ...shoot, moodboard, shootContacts: (teams.get(shoot.id) ?? []).map(listedMemberOf) }
  })
}
