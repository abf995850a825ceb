import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import type { Database } from '#platform/database/database.ts'

/** Whom or what an act is about: the id that stays, and what it was called at that time. */
export type Subject = { id: string; name: string }

/** The result of an act. `before` and `after` hold the fields that changed, and never a secret. */
export type Done<R> = {
  answer: R
  subject?: Subject
  before?: object | undefined
  after?: object | undefined
  /** Runs after the commit, for example to end in this process what other processes notice later. */
  afterwards?: () => void
}

/** The user whom an act changes: locked together with whoever acts, so that two who change each other do not block. */
export type ChangedUser = {
  id: string
  /** Runs before the lock is requested, to end what may hold it for long. */
  beforehand?: () => void
}

/**
 * Something that an administrator wants to do or to see, not done yet. Calls of administrators are answered by performing one:
 * the work and its entry in the record are then one transaction. Nothing else gives the work a database.
 */
export class Act<R> {
  readonly name: string
  readonly #work: (db: Database) => Promise<Done<R>>
  readonly changes: ChangedUser | undefined

  constructor(name: string, work: (db: Database) => Promise<Done<R>>, changes?: ChangedUser) {
    this.name = name
    this.#work = work
    this.changes = changes
  }

  run(db: Database): Promise<Done<R>> {
    return this.#work(db)
  }
}

/** The fields that differ between two states of a thing, as they were and as they are. */
export function changedFields<T extends object>(before: T, after: T): { before?: Partial<T>; after?: Partial<T> } {
  const names = keysIn(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  if (names.length === 0) return {}
  const only = (of: T) => byName(names, (name) => of[name]) as Partial<T>
  return { before: only(before), after: only(after) }
}
