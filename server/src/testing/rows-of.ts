import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Person } from './start-app.ts'

/** Tables that hold rows of users, of each database that was asked; no test adds one later. */
const known = new WeakMap<Database, Promise<string[]>>()

/** Everything that is stored for one user, to check that nothing was written. */
export async function rowsOf(db: Database, person: Pick<Person, 'userId'>) {
  const tables = known.get(db) ?? tablesOf(db)
  known.set(db, tables)
  const owned = (await tables).map((name) => ({ name, column: 'user_id' }))
  // One statement for all tables: one for each took longer than most calls that are tested by it.
  const parts = [{ name: 'users', column: 'id' }, ...owned].map(
    ({ name, column }) => sql`
      select ${name}::text as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
      from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${person.userId}`,
  )
  const { rows } = await db.execute<{ name: string; rows: unknown[] }>(sql.join(parts, sql` union all `))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

async function tablesOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' and table_name <> 'sessions' order by 1`,
  )
  return rows.map(({ name }) => name)
}
