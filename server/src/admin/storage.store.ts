import { countDistinct, sql, sum } from 'drizzle-orm'
import { adminLimits } from '@contactsheet/contracts/admin'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { shownByImages } from '#moodboards/moodboard-usage.store.ts'
import type { Database } from '#platform/database/database.ts'

type Use = { id: string; email: string; images: number; bytes: number; deletedBytes: number }

/** Who uses how much storage; `max` is what one user may use, in bytes. */
export const storageStore = (db: Database, max: number) => ({
  async overview() {
    const [all] = await db
      .select({ bytes: sum(mediaFiles.bytes).mapWith(Number), users: countDistinct(mediaFiles.userId) })
      .from(mediaFiles)
    const { rows } = await db.execute<Use>(sql`
      with pictures as (select user_id, bytes, ${shownByImages} as counts from ${mediaFiles})
      select u.id, u.email, count(*) filter (where p.counts)::int as images,
        coalesce(sum(p.bytes) filter (where p.counts), 0)::float8 as bytes,
        coalesce(sum(p.bytes) filter (where not p.counts), 0)::float8 as "deletedBytes"
      from pictures p join ${users} u on u.id = p.user_id group by u.id
      order by bytes desc, "deletedBytes" desc, u.id limit ${adminLimits.storage}`)
    return { total: all?.bytes ?? 0, max, users: rows, userCount: all?.users ?? 0 }
  },
})
