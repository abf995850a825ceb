import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import { fileRemovals } from './media.tables.ts'
import { fileKey, sizes } from './media.store.ts'

const slice = 100
/** Steps in a row for one user while others wait. Whose turn it is takes a look at all notes, so that it is not asked at each step. */
const stepsInARow = 100
/** Users whose turns are found with one look. */
const usersAtOnce = 100

type Note = { userId: string; id: number; key: string }

/** Removes the files of pictures that were purged, and of those that were never kept because their upload was cut off. */
export const removeFiles = (files: FileStore): Job => ({
  kind: 'remove files',
  // What goes with an account should not outlive it for long.
  every: 60,
  run: async (_input, { db, stopped }: Attempt) => {
    await files.tidy()
    for await (const notes of dueIn(db)) {
      const left = new Set(await files.remove(notes.flatMap(filesOf)))
      const done = notes.filter((note) => !filesOf(note).some((file) => left.has(file)))
      await forget(db, done)
      stopped.throwIfAborted()
    }
  },
})

const filesOf = ({ key }: Note) => sizes.map((size) => fileKey(key, size))

/** Due removals in slices, those of the users who have waited longest first. */
async function* dueIn(db: Database): AsyncGenerator<Note[]> {
  for (let found = true; found;) {
    found = false
    let notes: Note[] = []
    for (const userId of await waiting(db)) {
      for (let step = 0; step < stepsInARow; step += 1) {
        notes.push(...(await claimedOf(db, userId, slice - notes.length)))
        found ||= notes.length > 0
        if (notes.length < slice) break
        yield notes
        notes = []
      }
    }
    if (notes.length > 0) yield notes
  }
}

async function waiting(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from ${fileRemovals} where due_at <= now()
    group by user_id order by min(due_at) limit ${usersAtOnce}`)
  return rows.map(({ userId }) => userId)
}

/**
 * Notes of one user, put off by an hour, so that whatever is not removed now is tried again then, behind all others. A new
 * number says that the files are going: whoever is still keeping the picture looks for the old one, and gives up.
 */
const claimedOf = (db: Database, userId: string, most: number) =>
  db.transaction(async (db): Promise<Note[]> => {
    const { rows: found } = await db.execute<{ allowed: boolean }>(sql.raw(removalsAllowed))
    if (found[0]?.allowed !== true) return []
    const { rows } = await db.execute<{ key: string }>(sql`
      delete from ${fileRemovals} where user_id = ${userId} and id = any(array(
        select id from ${fileRemovals} where user_id = ${userId} and due_at <= now()
        order by due_at limit ${most} for update skip locked))
      returning key`)
    const putOff = rows.map(({ key }) => ({ userId, key, dueAt: sql`now() + interval '1 hour'` }))
    return putOff.length === 0 ? [] : db.insert(fileRemovals).values(putOff).returning()
  })

async function forget(db: Database, notes: Note[]) {
  const byUser = Map.groupBy(notes, ({ userId }) => userId)
  for (const [userId, own] of byUser) {
    const ids = own.map(({ id }) => id)
    await db.delete(fileRemovals).where(and(eq(fileRemovals.userId, userId), inArray(fileRemovals.id, ids)))
  }
}

/** Inside a transaction: nothing begins to be removed until its end. Waits for a moment when some is just being chosen. */
export const noRemovals = 'select pg_advisory_xact_lock(724008, 0)'

/** Inside a transaction: whether something may be removed, which nobody forbids until its end. */
const removalsAllowed = 'select pg_try_advisory_xact_lock_shared(724008, 0) as allowed'
