import { sql } from 'drizzle-orm'
import type { BackupState, Installation, MailState } from '@contactsheet/contracts/admin/installation'
import { adminLimits } from '@contactsheet/contracts/admin/admin.schemas'
import { users } from '#identity/identity.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'
import { runtime, version } from '#platform/process/version.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { countsAsStored } from './counted-pictures.ts'
import { countJobs, failures, tryAgain } from '#platform/work/jobs.store.ts'
import { view, change } from './named-acts.ts'

type Use = { id: string; email: string; images: number; bytes: number; deletedBytes: number }
/** The same, with what is counted before the list is cut off. */
type Row = Use & { total: number; userCount: number }

type Around = {
  mail: (db: Database) => Promise<MailState>
  backups: (db: Database) => Promise<BackupState>
  /** Bytes that one user may use. */
  maxStorage: number
}

/** What administrators see of the installation, and what they do about its background work. */
export const installationActs = ({ mail, backups, maxStorage }: Around) => ({
  /** What runs here, and on what. */
  overview: () =>
    view('view installation', async (db): Promise<Installation> => {
      const [ofDatabase, ofUsers] = await together([
        db
          .execute<Installation['database']>(sql`
            select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
              (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
              current_setting('max_connections')::int as "maxConnections", count(*)::int as migrations,
              ${instantText(sql`to_timestamp(max(created_at) / 1000.0)`)} as "migratedTo"
            from drizzle.__drizzle_migrations`)
          .execute(),
        db
          .execute<Installation['users']>(sql`
            select count(*) filter (where is_active)::int as active, count(*) filter (where not is_active)::int as inactive,
              count(*) filter (where is_active and access_level = 'admin')::int as administrators from ${users}`)
          .execute(),
      ])
      const [[database], [people]] = [ofDatabase.rows, ofUsers.rows]
      if (database === undefined || people === undefined) throw new Error('The database said nothing about itself')
      return { version, ...runtime(), database, users: people, mail: await mail(db), backups: await backups(db) }
    }),

  storage: () =>
    view('view storage', async (db) => {
      const { rows } = await db.execute<Row>(sql`
        with pictures as materialized (select user_id, bytes, ${countsAsStored} as counts from ${mediaFiles})
        select u.id, u.email, count(*) filter (where p.counts)::int as images,
          coalesce(sum(p.bytes) filter (where p.counts), 0)::float8 as bytes,
          coalesce(sum(p.bytes) filter (where not p.counts), 0)::float8 as "deletedBytes",
          (sum(sum(p.bytes)) over ())::float8 as total, (count(*) over ())::int as "userCount"
        from pictures p join ${users} u on u.id = p.user_id group by u.id
        order by bytes desc, "deletedBytes" desc, u.id limit ${adminLimits.storage}`)
      const [first] = rows
      return { total: first?.total ?? 0, max: maxStorage, users: rows, userCount: first?.userCount ?? 0 }
    }),

  work: () =>
    view('view work', async (db) => ({
      kinds: await countJobs(db),
      failures: await failures(db, adminLimits.failures),
    })),

  /** Makes the failed work of one kind due now. */
  retryWork: (kind: string) =>
    change('retry work', async (db) => {
      const retried = await tryAgain(db, kind)
      return { answer: { retried }, subject: { id: kind, name: kind }, after: { retried } }
    }),
})
