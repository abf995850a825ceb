import { inArray } from 'drizzle-orm'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Owner } from '#platform/owner.ts'
import type { ShootRow } from './shoot-row.store.ts'
import { teamsOf } from './team.store.ts'

/** Shoots as lists show them: each with its team, and with its moodboard unless that was deleted. */
export async function withTeams(owner: Owner, rows: ShootRow[]) {
  const teams = Map.groupBy(
    await teamsOf(
      owner,
      rows.map((row) => row.id),
    ),
    (member) => member.shootId,
  )
  const boards = await boardsOf(owner, rows)
  return rows.map((row) => {
    const moodboard = boards.get(row.moodboardId ?? 0) ?? null
    return { ...row, shootContacts: teams.get(row.id) ?? [], moodboardId: moodboard?.id ?? null, moodboard }
  })
}

async function boardsOf(owner: Owner, rows: ShootRow[]) {
  const ids = rows.flatMap((row) => row.moodboardId ?? [])
  const found = ids.length === 0 ? [] : await owner.rows(moodboards, inArray(moodboards.id, [...new Set(ids)]))
  return new Map(found.map(({ id, title }) => [id, { id, title }]))
}
