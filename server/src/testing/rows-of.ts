import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Person } from './start-app.ts'

/** Everything that is stored for one user, to check that nothing was written. */
export async function rowsOf(db: Database, person: Person) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' and table_name <> 'sessions' order by 1`,
  )
  const owned = tables.map(({ name }) => ({ name, column: 'user_id' }))
  const found = await Promise.all(
    [{ name: 'users', column: 'id' }, ...owned].map(async ({ name, column }) => {
      const { rows } = await db.execute<{ row: unknown }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${person.userId} order by to_jsonb(t)::text`,
      )
      return [name, rows.map(({ row }) => row)]
    }),
  )
  return Object.fromEntries(found) as Record<string, unknown[]>
}
