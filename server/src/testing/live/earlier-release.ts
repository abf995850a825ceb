import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { migrate, ownMigrations } from '#platform/database/migrate.ts'
import { testDatabase } from '#platform/testing/test-database.ts'

/** A database as the releases before a migration left it. `migration` is its name without the number, such as `time_zone_set`. */
export async function databaseBefore(t: TestContext, migration: string) {
  const before = await testDatabase({ plain: true })
  t.after(() => before.close())
  await before.pool.query('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-before-'))
  t.after(() => rm(folder, { recursive: true }))
  await cp(ownMigrations, folder, { recursive: true })
  const journal = path.join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const until = entries.findIndex(({ tag }) => tag.endsWith(migration))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, until) }))
  await migrate({ connectionString: before.url }, folder)
  return before
}
