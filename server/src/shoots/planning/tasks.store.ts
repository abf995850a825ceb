import { and, asc, eq, sql } from 'drizzle-orm'
import { conflict, notFound } from '@contactsheet/contracts/calls/problem'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { TaskStatus } from '@contactsheet/contracts/shoots/shoot-values'
import { blanksToNull } from '#platform/database/blanks.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { getShootOrThrow, touchShoot } from '../shoot-row.store.ts'
import { assertShootHolds, sameIds } from '../shoots.rules.ts'
import { tasks } from '../shoots.tables.ts'
import { together } from '#platform/owner/together.ts'

type Changes = {
  title?: string | undefined
  description?: string | null | undefined
  assignedTo?: string | null | undefined
  status?: TaskStatus | undefined
  dueDate?: string | null | undefined
}

/** The to-do list of a shoot. */
export const taskStore = (owner: Owner) => ({
  async list(shootId: number) {
    const [, list] = await together([getShootOrThrow(owner, shootId), tasksOf(owner, shootId)])
    return list
  },

  /** Adds the task at the end of the list. Throws 404, and 400 when the shoot has reached its limit of tasks. */
  add: (shootId: number, title: string) =>
    touchShoot(owner, shootId, async (owner) => {
      const list = await tasksOf(owner, shootId)
      assertShootHolds('tasks', list.length + 1)
      return owner.add(tasks, { shootId, title, order: (list.at(-1)?.order ?? -1) + 1 })
    }),

  change: (shootId: number, taskId: number, changes: Changes) =>
    touchShoot(owner, shootId, async (owner) => {
      const [changed] = await owner.changeAll(tasks, one(shootId, taskId), { ...blanksToNull(changes), shootId })
      if (changed === undefined) throw notFound('Task')
      return changed
    }),

  remove: (shootId: number, taskId: number) =>
    touchShoot(owner, shootId, async (owner) => {
      if ((await owner.remove(tasks, one(shootId, taskId))).length === 0) throw notFound('Task')
    }),

  /** Throws 404, and 409 when the ids are not exactly the shoot's tasks, because the list has changed in the meantime. */
  reorder: (shootId: number, taskIds: number[]) =>
    touchShoot(owner, shootId, async (owner) => {
      const ids = (await tasksOf(owner, shootId)).map((task) => task.id)
      if (!sameIds(taskIds, ids)) throw conflict('The list of tasks has changed. Please try again.', 'stale_order')
      const ordering = owner.query(
        (mine) => sql`update ${tasks} set "order" = given.place, updated_at = now()
          from unnest(${intArray(taskIds)}) with ordinality as given(id, place)
          where ${mine(tasks)} and ${tasks.shootId} = ${shootId} and ${tasks.id} = given.id`,
      )
      const [, ordered] = await together([ordering, tasksOf(owner, shootId)])
      return ordered
    }),
})

const one = (shootId: number, taskId: number) => and(eq(tasks.shootId, shootId), eq(tasks.id, taskId))

/** The tasks of a shoot in the photographer's order, as many as a shoot may have. */
export const tasksOf = (owner: Owner, shootId: number) =>
  owner.rows(tasks, eq(tasks.shootId, shootId), {
    orderBy: [asc(tasks.order), asc(tasks.id)],
    limit: shootLimits.tasks,
  })
