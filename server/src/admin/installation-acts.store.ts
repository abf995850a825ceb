import { sql } from 'drizzle-orm'
import type { BackupState, Installation, MailState } from '@contactsheet/contracts/admin/installation'
import { users } from '#identity/identity.tables.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'
import { runtime } from '#platform/process/runtime.ts'
import { version } from '#platform/process/version.ts'
import { view } from './named-acts.ts'

/** Whether mails are sent. */
export type MailStateOf = (db: Database) => Promise<MailState>

/** The state of the backups. */
export type BackupStateOf = (db: Database) => Promise<BackupState>

/** What runs here, and on what. */
export const installationActs = (mail: MailStateOf, backups: BackupStateOf) => ({
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
})
