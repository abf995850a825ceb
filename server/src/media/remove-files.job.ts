import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import { fileRemovals } from './media.tables.ts'
import { fileKey, sizes } from './media.store.ts'

/** Pictures whose files are removed in one step: so few that a slow store does not keep a transaction open for long. */
const slice = 8

/** Removes the files of pictures that were purged, and of those that were never kept because their upload was cut off. */
export const removeFiles = (files: FileStore): Job => ({
  kind: 'remove files',
  every: 3600,
  run: async (_input, { db, stopped }: Attempt) => {
    await files.tidy()
    let found = slice
    while (found === slice) {
      stopped.throwIfAborted()
      const step = await db.transaction((db) => removeSome(db, files))
      // The store is away rather than a single file stuck.
      if (step.found > 0 && step.stuck === step.found) throw step.reason
      found = step.found
    }
  },
})

/** Removes what is due; what cannot be removed is due again in an hour, so that it keeps nothing else waiting. */
async function removeSome(db: Database, files: FileStore) {
  // Locked until the files are gone, so that nobody keeps a picture that is being removed.
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    select id, key from ${fileRemovals} where due_at <= now() order by due_at limit ${slice} for update skip locked`)
  const outcomes = await Promise.allSettled(
    rows.map(({ key }) => files.remove(sizes.map((size) => fileKey(key, size)))),
  )
  const ids = (status: PromiseSettledResult<void>['status']) =>
    sql.param(rows.filter((_, at) => outcomes[at]?.status === status).map(({ id }) => id))
  await db.execute(sql`delete from ${fileRemovals} where id = any(${ids('fulfilled')}::int[])`)
  await db.execute(sql`
    update ${fileRemovals} set due_at = now() + interval '1 hour' where id = any(${ids('rejected')}::int[])`)
  const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
  return { found: rows.length, stuck: failed.length, reason: failed[0]?.reason as unknown }
}
