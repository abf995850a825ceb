import type { Change, View } from '@contactsheet/contracts/admin/admin-names'
import type { Database } from '#platform/database/database.ts'
import { Act, type ChangedUser, type Done } from '#platform/everyone/act.ts'

/** A look at something: it changes nothing, and is recorded like everything else. */
export const view = <R>(name: View, read: (db: Database) => Promise<R>): Act<R> =>
  new Act(name, async (db) => ({ answer: await read(db) }))

/** Something that changes what there is; `user` is whom it changes, if it is a person. */
export const change = <R>(name: Change, work: (db: Database) => Promise<Done<R>>, user?: ChangedUser): Act<R> =>
  new Act(name, work, user)
