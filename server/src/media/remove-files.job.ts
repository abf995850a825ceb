import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import { fileRemovals } from './media.tables.ts'
import { removalsAllowed } from './removal-lock.ts'
import { fileKey, sizes } from './media.store.ts'

/** Pictures whose files are removed in one step. */
const slice = 100

type Note = { id: number; key: string }

/** Removes the files of pictures that were purged, and of those that were never kept because their upload was cut off. */
export const removeFiles = (files: FileStore): Job => ({
  kind: 'remove files',
  // What goes with an account should not outlive it for long.
  every: 60,
  run: async (_input, { db, stopped }: Attempt) => {
    await files.tidy()
    for (let notes = await due(db); notes.length > 0; notes = await due(db)) {
      const left = new Set(await files.remove(notes.flatMap(filesOf)))
      const done = notes.filter((note) => !filesOf(note).some((file) => left.has(file)))
      await forget(db, done)
      stopped.throwIfAborted()
    }
  },
})

const filesOf = ({ key }: Note) => sizes.map((size) => fileKey(key, size))

/** None while a backup is made: it copies the files of rows that may have gone since it read them. */
const due = (db: Database) =>
  db.transaction(async (db) => {
    const { rows } = await db.execute<{ allowed: boolean }>(sql.raw(removalsAllowed))
    return rows[0]?.allowed === true ? claimed(db) : []
  })

/**
 * Notes that are due, put off by an hour, so that whatever is not removed now is tried again then, behind all others. A new
 * number says that the files are going: whoever is still keeping the picture looks for the old one, and gives up.
 */
async function claimed(db: Database): Promise<Note[]> {
  const { rows } = await db.execute<Note>(sql`
    update ${fileRemovals} set id = default, due_at = now() + interval '1 hour' where id = any(array(
      select id from ${fileRemovals} where due_at <= now() order by due_at limit ${slice} for update skip locked))
    returning id, key`)
  return rows
}

async function forget(db: Database, notes: Note[]) {
  const ids = notes.map(({ id }) => id)
  await db.execute(sql`delete from ${fileRemovals} where id = any(${sql.param(ids)}::int[])`)
}
