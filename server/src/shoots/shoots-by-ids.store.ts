import { sql, type SQL } from 'drizzle-orm'
import { listedShoot, shoot } from '@contactsheet/contracts/shoots/shoot'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { coverWithin, picturedOf, type CoverImage } from './covers.store.ts'
import type { ShootRow } from './shoot-row.store.ts'
import { shoots } from './shoots.tables.ts'
import {
  listedMemberOf,
  memberOf,
  membersOf,
  namedMembersOf,
  type FlatMember,
  type NamedMember,
} from './planning/team.store.ts'

type Cover = { boardId: number } & CoverImage
type Found<Row, Flat> = { rows: Row[]; team: Flat[]; covers: Cover[] }

/** The shoots and the members of their teams, selected as JSON by `rows` and `team`, and a cover for each of their moodboards. */
const withTeams = (mine: MineOf, rows: SQL, team: SQL) => sql`
  with listed as (${rows}), team as (${team}), covers as (
    select b.id as "boardId", c.key, c.width, c.height, c.placeholder
    from ${mine(moodboards, 'b')} cross join lateral (${coverWithin(mine, sql`b.id`)}) as c
    where b.id = any(array(select "moodboardId" from listed)))
  select (select coalesce(json_agg(listed), '[]') from listed) as rows,
    (select coalesce(json_agg(team order by id), '[]') from team) as team,
    (select coalesce(json_agg(covers), '[]') from covers) as covers`

type Column = keyof ShootRow
const columnsOf = <Name extends string>(shape: Record<Name, unknown>) =>
  Object.keys(shape).filter((name): name is Extract<Name, Column> => name in shoots)

const listedColumns = [...columnsOf(listedShoot.shape), 'moodboardId'] as const
type ListedRow = Pick<ShootRow, (typeof listedColumns)[number]>
/** Shoots as lists show them, each with the names of its team apart. */
export type FoundShoots = Found<ListedRow, NamedMember>

/** A select of the user's shoots among these ids as `FoundShoots`. */
export function listedWithin(mine: MineOf, ids: SQL) {
  const rows = sql`select ${jsonColumns(shoots, 's', [...listedColumns])} from ${mine(shoots, 's')} where s.id = any(${ids})`
  return withTeams(mine, rows, namedMembersOf(mine, ids))
}

/** The same of those that fit a condition, which may end in an order and a limit. */
export function listedWhere(mine: MineOf, condition: SQL) {
  const rows = sql`select ${jsonColumns(shoots, 's', [...listedColumns])} from ${mine(shoots, 's')} where ${condition}`
  return withTeams(mine, rows, namedMembersOf(mine, sql`array(select id from listed)`))
}

const listedStatement = new FixedStatement<FoundShoots, 'ids'>('listed_shoots', (mine, value) =>
  listedWithin(mine, sql`${value('ids')}::int[]`),
)

/** The user's shoots among these ids as lists show them, in the order of the ids. */
export async function listedShoots(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  return nameTeams(await owner.fixed(listedStatement, { ids: arrayText(ids) }), ids)
}

const { moodboardId: _board, ...rest } = shoot.shape
const columns = columnsOf(rest)
type Row = Pick<ShootRow, (typeof columns)[number] | 'moodboardId'> & { moodboardTitle: string | null }

/** A select of these shoots with all their fields, and with the moodboard unless that was deleted. */
const wholeShoots = (mine: MineOf, ids: SQL) => sql`
  select ${jsonColumns(shoots, 's', columns)}, m.id as "moodboardId", m.title as "moodboardTitle"
  from ${mine(shoots, 's')} left join ${mine(moodboards, 'm')} on m.id = s.moodboard_id
  where s.id = any(${ids})`

const allStatement = new FixedStatement<Found<Row, NamedMember>, 'ids'>('shoots_by_ids', (mine, value) => {
  const ids = sql`${value('ids')}::int[]`
  return withTeams(mine, wholeShoots(mine, ids), namedMembersOf(mine, ids))
})

/** The same with all their fields and their moodboards. */
export async function shootsByIds(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  return nameTeams(await owner.fixed(allStatement, { ids: arrayText(ids) }), ids).map(nestMoodboard)
}

const oneStatement = new FixedStatement<Found<Row, FlatMember>, 'id'>('shoot_by_id', (mine, value) => {
  const ids = sql`array[${value('id')}::int]`
  return withTeams(mine, wholeShoots(mine, ids), membersOf(mine, ids))
})

/** One shoot with everything that is known of its team; undefined when the user has none of this id. */
export async function shootById(owner: Owner, id: number) {
  const { rows, team, covers } = await owner.fixed(oneStatement, { id })
  return covered(rows, covers)
    .map((row) => ({ ...nestMoodboard(row), shootContacts: team.map(memberOf) }))
    .at(0)
}

/** The shoots in the order of the ids, each with the names of its team. */
export function nameTeams<R extends Boarded & { id: number }>(
  { rows, team, covers }: Found<R, NamedMember>,
  ids: number[],
) {
  const teams = Map.groupBy(team, (member) => member.shootId)
  return covered(inOrder(rows, ids), covers).map((row) => ({
    ...row,
    shootContacts: (teams.get(row.id) ?? []).map(listedMemberOf),
  }))
}

type Boarded = { moodboardId: number | null }

/** The shoots, each with the first picture of its moodboard. */
function covered<R extends Boarded>(rows: R[], covers: Cover[]) {
  const pictures = new Map(covers.map(({ boardId, ...cover }) => [boardId, picturedOf(cover)]))
  return rows.map((row) => ({ ...row, cover: pictures.get(row.moodboardId ?? 0) ?? null }))
}

function nestMoodboard<R extends Row>({ moodboardTitle: title, ...shoot }: R) {
  const moodboard = shoot.moodboardId === null ? null : { id: shoot.moodboardId, title: title ?? '' }
  return { ...shoot, moodboard }
}
