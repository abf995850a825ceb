import { sql, type SQL } from 'drizzle-orm'
import { listedShoot, shoot } from '@contactsheet/contracts/shoots/shoot'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { jsonColumns } from '#platform/database/json-columns.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import type { MineOf } from '#platform/owner/owned-statement.ts'
import { arrayText, type Owner } from '#platform/owner/owner.ts'
import type { ShootRow } from './shoot-row.store.ts'
import { shoots } from './shoots.tables.ts'
import { listedMemberOf, namedMembersOf, type NamedMember } from './planning/team.store.ts'

type Found<Row> = { rows: Row[]; team: NamedMember[] }

/** The shoots that `rows` selects as JSON, and their teams. */
const withTeams = (mine: MineOf, ids: SQL, rows: SQL) => sql`
  with listed as (${rows}), team as (${namedMembersOf(mine, ids)})
  select (select coalesce(json_agg(listed), '[]') from listed) as rows,
    (select coalesce(json_agg(team order by id), '[]') from team) as team`

/** The shoots in the order of the ids, each with the names of its team. */
function nameTeams<Row extends { id: number }>({ rows, team }: Found<Row>, ids: number[]) {
  const teams = Map.groupBy(team, (member) => member.shootId)
  return inOrder(rows, ids).map((row) => ({ ...row, shootContacts: (teams.get(row.id) ?? []).map(listedMemberOf) }))
}

type Column = keyof ShootRow
const columnsOf = <Name extends string>(shape: Record<Name, unknown>) =>
  Object.keys(shape).filter((name): name is Extract<Name, Column> => name in shoots)

const listedColumns = columnsOf(listedShoot.shape)
const listedStatement = new FixedStatement<Found<Pick<ShootRow, (typeof listedColumns)[number]>>, 'ids'>(
  'listed_shoots',
  (mine, value) => {
    const ids = sql`${value('ids')}::int[]`
    const columns = jsonColumns(shoots, 's', listedColumns)
    return withTeams(
      mine,
      ids,
      sql`select ${columns} from ${shoots} s where ${mine(shoots, 's')} and s.id = any(${ids})`,
    )
  },
)

/** The user's shoots among these ids as lists show them, in the order of the ids. */
export async function listedShoots(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  return nameTeams(await owner.fixed(listedStatement, { ids: arrayText(ids) }), ids)
}

const { moodboardId: _board, ...rest } = shoot.shape
const columns = columnsOf(rest)
type Row = Pick<ShootRow, (typeof columns)[number] | 'moodboardId'> & { moodboardTitle: string | null }
const statement = new FixedStatement<Found<Row>, 'ids'>('shoots_by_ids', (mine, value) => {
  const ids = sql`${value('ids')}::int[]`
  return withTeams(
    mine,
    ids,
    sql`
      select ${jsonColumns(shoots, 's', columns)}, m.id as "moodboardId", m.title as "moodboardTitle"
      from ${shoots} s left join ${moodboards} m on ${mine(moodboards, 'm')} and m.id = s.moodboard_id
      where ${mine(shoots, 's')} and s.id = any(${ids})`,
  )
})

/** The same with all their fields, and with the moodboard unless that was deleted. */
export async function shootsByIds(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  const found = nameTeams(await owner.fixed(statement, { ids: arrayText(ids) }), ids)
  return found.map(({ moodboardTitle: title, ...shoot }) => {
    const moodboard = shoot.moodboardId === null ? null : { id: shoot.moodboardId, title: title ?? '' }
    return { ...shoot, moodboard }
  })
}
