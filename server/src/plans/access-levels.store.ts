import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { adminLevel, isNeeded, levelLimits } from '@contactsheet/contracts/admin/admin-names'
import type { AccessLevelChange, NewAccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { conflict, invalid, notFound } from '@contactsheet/contracts/calls/problem'
import { users } from '#identity/identity.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { sameIds } from '#platform/owner/reorder.ts'
import { accessLevels } from './plans.tables.ts'

// Every function here runs inside the transaction of an administrator's act.

export type LevelWithUsers = typeof accessLevels.$inferSelect & { userCount: number }

/** Every level, in display order. */
export const levelsWithUsers = (db: Database) =>
  db
    .select({ ...getTableColumns(accessLevels), userCount: sql<number>`count(${users.id})::int` })
    .from(accessLevels)
    .leftJoin(users, eq(users.accessLevel, accessLevels.level))
    .groupBy(accessLevels.id)
    .orderBy(asc(accessLevels.order), asc(accessLevels.id))

async function getLevelOrThrow(db: Database, id: number): Promise<LevelWithUsers> {
  const [level] = await levelsWithUsers(db).having(eq(accessLevels.id, id))
  if (level === undefined) throw notFound('Access level')
  return level
}

/** Makes other changes of levels wait until the transaction ends. Reading them goes on, and so does whatever refers to one. */
const lockLevels = (db: Database) => db.execute(sql`lock table ${accessLevels} in share row exclusive mode`)

/**
 * Keeps a level from being deleted until the transaction ends; false when there is none with this name. It locks a number and no
 * row: in a distributed database a change of a user locks all users and then all levels, and would wait in the other order.
 */
export async function lockLevel(db: Database, name: string) {
  await db.execute(sql`select pg_advisory_xact_lock_shared(724010, 0)`)
  const found = await db.select({ id: accessLevels.id }).from(accessLevels).where(eq(accessLevels.level, name))
  return found.length > 0
}

/** Adds a level behind all others. Throws 409 when the name is taken, in any case, or there are as many as there may be. */
export async function addLevel(db: Database, fields: NewAccessLevel) {
  await lockLevels(db)
  const levels = await levelsWithUsers(db)
  const taken = levels.find(({ level }) => level.toLowerCase() === fields.level.toLowerCase())
  if (taken !== undefined) throw conflict(`There is already an access level named ${taken.level}`)
  if (levels.length >= levelLimits.levels) throw conflict(`At most ${levelLimits.levels} access levels are possible`)
  const order = Math.max(-1, ...levels.map((level) => level.order)) + 1
  const [added] = await db
    .insert(accessLevels)
    .values({ ...fields, order })
    .returning({ id: accessLevels.id })
  return getLevelOrThrow(db, added?.id ?? 0)
}

/** Changes a level for everybody on it; returns it before and after. Throws 404, and 400 for limits of administrators. */
export async function changeLevelFields(db: Database, id: number, changes: AccessLevelChange) {
  await lockLevels(db)
  const before = await getLevelOrThrow(db, id)
  const { description: _description, ...limits } = changes
  const differs = Object.entries(limits).find(([name, value]) => before[name as keyof typeof limits] !== value)
  if (before.level === adminLevel && differs !== undefined)
    throw invalid('Administrators have no limits and no price: only the description can be changed', differs[0])
  if (Object.keys(changes).length > 0) await db.update(accessLevels).set(changes).where(eq(accessLevels.id, id))
  return { before, after: await getLevelOrThrow(db, id) }
}

/** Deletes a level and returns it. Throws 404, and 409 while users have it, or when the product needs it. */
export async function removeLevel(db: Database, id: number) {
  await lockLevels(db)
  // Whoever is being moved to this level is waited for, and counted.
  await db.execute(sql`select pg_advisory_xact_lock(724010, 0)`)
  const level = await getLevelOrThrow(db, id)
  if (isNeeded(level.level)) throw conflict(`The level ${level.level} cannot be deleted`)
  if (level.userCount > 0) throw conflict(inUse(level))
  await db.delete(accessLevels).where(eq(accessLevels.id, id))
  return level
}

const inUse = ({ level, userCount }: LevelWithUsers) =>
  userCount === 1
    ? `One person is on the level ${level}. Choose another level for them first.`
    : `${userCount} people are on the level ${level}. Choose another level for them first.`

/** Puts the levels into an order; returns them before and after. Throws 409 unless it names exactly the levels there are. */
export async function orderLevels(db: Database, ids: number[]) {
  await lockLevels(db)
  const before = await levelsWithUsers(db)
  const there = before.map(({ id }) => id)
  if (!sameIds(ids, there)) throw conflict('The list of access levels has changed. Please try again.', 'stale_order')
  await db.execute(sql`update ${accessLevels} set "order" = given.place, updated_at = now()
    from unnest(${sql.param(ids)}::int[]) with ordinality as given(id, place) where ${accessLevels.id} = given.id`)
  return { before, after: await levelsWithUsers(db) }
}
