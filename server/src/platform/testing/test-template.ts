import { createHash } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { migrate, ownMigrations } from '#platform/database/migrate.ts'
import { productRole } from '#platform/postgres/private/roles.ts'

/** The name of the database with all tables and no rows, which is built first if there is none for these migrations yet. */
export async function ensureTemplate(superuser: Client, url: string) {
  const name = `template_${hashOfMigrations()}`
  if (await exists(superuser, name)) return name
  await superuser.query('select pg_advisory_lock(724005, 0)')
  try {
    if (!(await exists(superuser, name))) await build(superuser, url, name)
  } finally {
    await superuser.query('select pg_advisory_unlock(724005, 0)')
  }
  return name
}

/** Builds the template under another name, so that an interruption leaves no half-built one behind. */
async function build(superuser: Client, url: string, name: string) {
  const draft = `${name}_draft`
  await superuser.query(`drop database if exists ${draft} with (force)`)
  await superuser.query(`create database ${draft} owner ${productRole}`)
  await superuser.query(`comment on database ${draft} is '${new Date().toISOString()}'`)
  const address = new URL(url)
  address.username = productRole
  address.pathname = `/${draft}`
  await migrate({ connectionString: address.href })
  await superuser.query(`alter database ${draft} is_template true allow_connections false`)
  await superuser.query(`alter database ${draft} rename to ${name}`)
}

async function exists(superuser: Client, name: string) {
  const found = await superuser.query('select from pg_database where datname = $1', [name])
  return found.rowCount === 1
}

function hashOfMigrations() {
  const hash = createHash('sha256')
  for (const migration of readMigrationFiles({ migrationsFolder: ownMigrations })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
