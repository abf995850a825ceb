import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import { shootLimits, type ShootPart } from '@contactsheet/contracts/shoots/shoot-limits'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Row, Values } from '#platform/owner/owned-tables.ts'
import { reorder, type NewOrder } from '#platform/owner/reorder.ts'
import { together } from '#platform/owner/together.ts'
import { assertUnchanged } from '#platform/database/unchanged.ts'
import { rowBefore } from '#platform/owner/row-before.ts'
import { getShootOrThrow, touchShoot } from '../shoot-row.store.ts'
import { assertShootHolds } from '../shoots.rules.ts'
import { callTimes, shootLinks, tasks, type shots } from '../shoots.tables.ts'

type PartTable = typeof shootLinks | typeof callTimes | typeof tasks | typeof shots
/** What a shoot has several of, and how. */
export type Kind<T extends PartTable> = {
  table: T
  part: ShootPart
  word: string
  sorted: AnyPgColumn
  /** Its texts may be empty, but are never null. */
  neverNull?: true
}
type Fields<T extends PartTable> = Omit<Values<T>, 'shootId' | 'order'>

const links: Kind<typeof shootLinks> = {
  table: shootLinks,
  part: 'links',
  word: 'Link',
  sorted: shootLinks.order,
  neverNull: true,
}
const times: Kind<typeof callTimes> = { table: callTimes, part: 'callTimes', word: 'Call time', sorted: callTimes.time }
const todo: Kind<typeof tasks> = { table: tasks, part: 'tasks', word: 'Task', sorted: tasks.order }

/** The parts of a shoot in their order, as many as it may have. */
export const rowsOf =
  <T extends PartTable>({ table, part, sorted }: Kind<T>, where?: SQL) =>
  (owner: Owner, shootId: number) =>
    owner.rows(table, and(eq(table.shootId, shootId), where), {
      orderBy: [asc(sorted), asc(table.id)],
      limit: shootLimits[part],
    })

/** The links of a shoot, in the order they were added. */
export const linksOf = rowsOf(links)
/** The call times of a shoot, by time of day. */
export const callTimesOf = rowsOf(times)
/** Makes all call times of a shoot later by so many minutes, or earlier; a clock goes round. */
export const moveCallTimes = (owner: Owner, shootId: number, minutes: number) =>
  owner.changeAll(callTimes, eq(callTimes.shootId, shootId), {
    time: sql`to_char(${callTimes.time}::time + make_interval(mins => ${minutes}), 'HH24:MI')`,
  })
/** The tasks of a shoot, in the photographer's order. */
export const tasksOf = rowsOf(todo)
/** Those of them that the shared plan shows. */
export const sharedTasksOf = rowsOf(todo, eq(tasks.onlyMe, false))

/** Inside a transaction that locks the shoot: adds parts behind those that are there. Throws 400 for more than a shoot may have. */
export function behind<T extends PartTable>(
  owner: Owner,
  { table, part }: Kind<T>,
  there: readonly (Row<T> & { order?: number })[],
  added: readonly object[],
): Promise<Row<T>[]> {
  assertShootHolds(part, there.length + added.length)
  const next = (there.at(-1)?.order ?? -1) + 1
  const placed = added.map((one, n) => ('order' in table ? { ...one, order: next + n } : one))
  return owner.addAll(table, placed as unknown as Values<T>[])
}

/** What a shoot has several of: read, added, changed and removed. All writes throw 404 for what is missing. */
export function partStore<T extends PartTable>(owner: Owner, kind: Kind<T>) {
  const { table, word, neverNull } = kind
  const one = (shootId: number, id: number) => and(eq(table.shootId, shootId), eq(table.id, id))
  const stored = (fields: object) => (neverNull ? fields : blanksToNull({ ...fields }))
  return {
    async list(shootId: number) {
      const [, list] = await together([getShootOrThrow(owner, shootId), rowsOf(kind)(owner, shootId)])
      return list
    },

    /** Behind all others where the user orders them. Throws 400 when the shoot has as many as it may have. */
    add: (shootId: number, fields: Fields<T>) =>
      touchShoot(owner, shootId, async (owner) => {
        const there = await rowsOf(kind)(owner, shootId)
        const [added] = await behind(owner, kind, there, [{ ...stored(fields), shootId }])
        return added as Row<T>
      }),

    /** Throws 409 `conflict` when what it `was` is another by now. */
    change: (shootId: number, id: number, { was, ...changes }: WithWas<Partial<Fields<T>>>) =>
      touchShoot(owner, shootId, async (owner) => {
        const values = { ...stored(changes), shootId } as unknown as Partial<Values<T>>
        const [before, [changed]] = await together([
          was && rowBefore(owner, table, one(shootId, id)),
          owner.changeAll(table, one(shootId, id), values),
        ])
        if (changed === undefined) throw notFound(word)
        assertUnchanged(before, changes, was)
        return changed
      }),

    remove: (shootId: number, id: number) =>
      touchShoot(owner, shootId, async (owner) => {
        if ((await owner.remove(table, one(shootId, id))).length === 0) throw notFound(word)
      }),
  }
}

/** Gives a new shoot its call times. */
export const addCallTimes = (owner: Owner, shootId: number, called: { title: string; time: string }[]) =>
  owner.addAll(
    callTimes,
    called.map((one) => ({ ...one, shootId })),
  )

/** Links, call times and tasks of shoots. */
export const partStores = (owner: Owner) => ({
  links: partStore(owner, links),
  callTimes: partStore(owner, times),
  tasks: {
    ...partStore(owner, todo),

    /** Throws 404, and 409 when the ids are not exactly the shoot's tasks; an order that may have waited is merged with them. */
    reorder: (shootId: number, order: NewOrder) =>
      touchShoot(owner, shootId, (owner) => {
        const list = eq(tasks.shootId, shootId)
        return reorder(owner, tasks, { ...order, list, what: 'The list of tasks has' }, () => tasksOf(owner, shootId))
      }),
  },
})
