import { sql } from 'drizzle-orm'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import { fileRemovals } from './media.tables.ts'
import { fileKey, sizes } from './media.store.ts'

/** Pictures whose files are removed in one step. */
const slice = 100

/** Removes the files of pictures that were purged, and of those that were never kept because their upload was cut off. */
export const removeFiles = (files: FileStore): Job => ({
  kind: 'remove files',
  every: 3600,
  run: async (_input, { db, stopped }: Attempt) => {
    await files.tidy()
    let removed = slice
    while (removed === slice) {
      stopped.throwIfAborted()
      removed = await db.transaction(async (db) => {
        // Locked until the files are gone, so that nobody keeps a picture that is being removed.
        const { rows } = await db.execute<{ id: number; key: string }>(sql`
          select id, key from ${fileRemovals} where due_at <= now() order by due_at limit ${slice} for update skip locked`)
        await files.remove(rows.flatMap(({ key }) => sizes.map((size) => fileKey(key, size))))
        const ids = rows.map(({ id }) => id)
        await db.execute(sql`delete from ${fileRemovals} where id = any(${sql.param(ids)}::int[])`)
        return rows.length
      })
    }
  },
})
