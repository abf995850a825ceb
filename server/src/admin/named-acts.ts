import type { Change, View } from '@contactsheet/contracts/admin/admin-names'
import type { Database } from '#platform/database/database.ts'
import { Act, type ChangedUser, type Done } from '#platform/everyone/act.ts'

/** A read-only act; it is recorded like any other. */
export const view = <R>(name: View, read: (db: Database) => Promise<R>): Act<R> =>
  new Act(name, async (db) => ({ answer: await read(db) }))

/** A changing act; `user` is the user it changes, if any. */
export const change = <R>(name: Change, work: (db: Database) => Promise<Done<R>>, user?: ChangedUser): Act<R> =>
  new Act(name, work, user)
