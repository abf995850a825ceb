import { sql } from 'drizzle-orm'
import { adminLimits } from '@contactsheet/contracts/admin/admin.schemas'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { shownByImages } from '#moodboards/moodboard-usage.store.ts'
import { view } from './named-acts.ts'

type Use = { id: string; email: string; images: number; bytes: number; deletedBytes: number }
/** The same, with what is counted before the list is cut off. */
type Row = Use & { total: number; userCount: number }

/** Who uses how much storage; `max` is what one user may use, in bytes. */
export const storageActs = (max: number) => ({
  overview: () =>
    view('view storage', async (db) => {
      const { rows } = await db.execute<Row>(sql`
        with pictures as materialized (select user_id, bytes, ${shownByImages} as counts from ${mediaFiles})
        select u.id, u.email, count(*) filter (where p.counts)::int as images,
          coalesce(sum(p.bytes) filter (where p.counts), 0)::float8 as bytes,
          coalesce(sum(p.bytes) filter (where not p.counts), 0)::float8 as "deletedBytes",
          (sum(sum(p.bytes)) over ())::float8 as total, (count(*) over ())::int as "userCount"
        from pictures p join ${users} u on u.id = p.user_id group by u.id
        order by bytes desc, "deletedBytes" desc, u.id limit ${adminLimits.storage}`)
      const [first] = rows
      return { total: first?.total ?? 0, max, users: rows, userCount: first?.userCount ?? 0 }
    }),
})
