import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import pg from 'pg'
import { distribute } from '#platform/database/distributed/distribute.ts'
import { ownedTables } from '#platform/database/distributed/citus.ts'
import { migrate, ownMigrations } from '#platform/database/migrate.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { addressOf } from '#platform/testing/superuser.ts'
import { citusVariable, dropCitusDatabase, makeOnNodes } from '#platform/testing/test-citus.ts'
import { fillAccount } from '#account/testing/full-account.ts'
import { blockOf } from '../../scripts/runbook-blocks.ts'
import { placement } from './placement.ts'
import { startApp } from './testing/start-app.ts'

const coordinator = process.env[citusVariable]
if (!coordinator) throw new Error('These tests need a Citus cluster: npm run check -- --citus, with CITUS_URL')

const root = path.join(import.meta.dirname, '../..')

/** A database on all nodes that is not distributed yet, with an account that has something of everything. */
async function filledDatabase(t: TestContext) {
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  await makeOnNodes(coordinator ?? '', name)
  const url = addressOf(coordinator ?? '', name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.after(async () => {
    await client.end()
    await dropCitusDatabase(coordinator ?? '', name)
  })
  await withApp(url, async (app) => fillAccount(await app.signIn(), app.anonymous))
  return { name, url, client, connection: { connectionString: url, options: '-c citus.shard_count=4' } }
}

/** The product on a database, for as long as the work takes. */
async function withApp<T>(url: string, work: (app: Awaited<ReturnType<typeof startApp>>) => Promise<T>) {
  const pool = new Pool({ connectionString: url })
  const app = await startApp({}, { db: drizzle(pool) })
  try {
    return await work(app)
  } finally {
    await app.close()
    await pool.end()
  }
}

/** A hash of all rows of each table, and everything that holds them together, as PostgreSQL prints it; nothing of the shards on the coordinator. */
async function everything(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname !~ '_\\d{5,}$' order by 1`,
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const found = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    const all = found.rows.map(({ row }) => row).toSorted()
    rows[name] = `${all.length} ${createHash('sha256').update(all.join('\n')).digest('hex')}`
  }
  const { rows: held } = await client.query<{ line: string }>(
    `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace and tgname !~ 'truncate_trigger'`,
  )
  // The same condition may be printed with other casts.
  const lines = held.map(({ line }) => line.replace(/::(text|character varying)(\[\])?|[()]/g, ''))
  return { rows, held: lines.filter((line) => !/_\d{5,}\b/.test(line)).toSorted() }
}

/** Runs the command as an operator does who has read the page. */
async function runDistribute(databaseUrl: string) {
  const env = { ...process.env, DATA_DIR: tmpdir(), DATABASE_URL: databaseUrl }
  const child = spawn('sh', ['-c', blockOf('distribute')], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => (said += String(text)))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

test('the command distributes everything, loses nothing, and has nothing to do a second time', async (t) => {
  const { url, client } = await filledDatabase(t)
  const before = await everything(client)
  assert.match(before.rows['contacts'] ?? '', /^[3-9] /)

  const first = await runDistribute(url)
  assert.equal(first.code, 0, first.said)
  assert.match(first.said, /^contacts: \d+ rows$/m)
  assert.match(first.said, /^Done: \d+ tables of users lie in \d+ shards on \d+ workers?\.$/m)
  assert.deepEqual(await everything(client), before)

  const { rows } = await client.query<{ name: string; type: string; groups: number }>(
    'select table_name::text as name, citus_table_type as type, colocation_id as groups from citus_tables',
  )
  const named = (type: string) => rows.filter((row) => row.type === type).map(({ name }) => name)
  assert.deepEqual(named('distributed').toSorted(), await ownedTables(client))
  assert.deepEqual(named('reference').toSorted(), placement.everywhere.toSorted())
  assert.deepEqual(named('local').toSorted(), placement.together.toSorted())
  const groups = new Set(rows.filter(({ type }) => type === 'distributed').map((row) => row.groups))
  assert.equal(groups.size, 1, 'all rows of a user are together')

  const second = await runDistribute(url)
  assert.equal(second.code, 0)
  assert.match(second.said, /^Everything is distributed already: /m)
})

test('a distribution that is cut off changes nothing and can be done again', async (t) => {
  const { client, connection } = await filledDatabase(t)
  const before = await everything(client)
  const cut = async (sentence: string) => {
    if (!sentence.startsWith('shoots:')) return
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'contactsheet distribution'",
    )
  }
  const cutting: Promise<void>[] = []
  await assert.rejects(distribute(connection, placement, (sentence) => void cutting.push(cut(sentence))))
  await Promise.all(cutting)
  assert.deepEqual(await everything(client), before)
  assert.equal((await client.query('select from citus_tables')).rowCount, 0)

  await distribute(connection, placement, () => undefined)
  assert.deepEqual(await everything(client), before)
})

test('a later migration adds columns and tables, and those of users are distributed with the others', async (t) => {
  const { url, client, connection } = await filledDatabase(t)
  await distribute(connection, placement, () => undefined)
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-migrations-'))
  t.after(() => rm(folder, { recursive: true }))
  await addMigration(folder)

  assert.equal(await migrate({ connectionString: url }, folder), 1)

  const { rows } = await client.query<{ together: boolean }>(
    `select count(distinct colocation_id) = 1 and count(*) = 2 as together from citus_tables where table_name::text in ('lenses', 'shoots')`,
  )
  assert.deepEqual(rows, [{ together: true }])
  const { rows: shoots } = await client.query<{ user_id: string; id: number }>('select user_id, id from shoots limit 1')
  const owner = shoots[0]
  assert.ok(owner)
  const insert = 'insert into lenses (user_id, shoot_id, name) values ($1, $2, $3) returning id'
  const added = await client.query(insert, [owner.user_id, owner.id, '35 mm'])
  assert.deepEqual(added.rows, [{ id: 1 }])
  await assert.rejects(client.query(insert, [owner.user_id, 999_999, 'none']), { code: '23503' })
  const { rows: parked } = await client.query('select distinct parking from shoots')
  assert.deepEqual(parked, [{ parking: 'behind the house' }])
})

/** As drizzle-kit writes it: a column with values, and a table of users with its foreign keys and an index. */
async function addMigration(folder: string) {
  await cp(ownMigrations, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] }
  const last = journal.entries.at(-1)
  assert.ok(last)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_lenses' })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(
    path.join(folder, '9999_lenses.sql'),
    [
      'create table "lenses" ("user_id" text not null, "id" integer generated by default as identity not null, "shoot_id" integer not null, "name" text not null, constraint "lenses_pk" primary key ("user_id", "id"))',
      'alter table "shoots" add column "parking" text',
      `update "shoots" set "parking" = 'behind the house'`,
      'alter table "lenses" add constraint "lenses_users_fk" foreign key ("user_id") references "public"."users"("id") on delete cascade',
      'alter table "lenses" add constraint "lenses_shoots_fk" foreign key ("user_id", "shoot_id") references "public"."shoots"("user_id", "id") on delete cascade',
      'create index "lenses_shoot" on "lenses" using btree ("user_id", "shoot_id")',
    ].join(';\n--> statement-breakpoint\n'),
  )
}

test('a job and the change that it follows are committed both or neither, and workers may take their time', async (t) => {
  const { url, client, connection } = await filledDatabase(t)
  await distribute(connection, placement, () => undefined)
  const heard: string[] = []
  client.on('notice', ({ message }) => heard.push(message ?? ''))
  await client.query("set citus.log_remote_commands = on; set client_min_messages = 'notice'")
  const { rows } = await client.query<{ id: string }>('select id from users limit 1')
  await client.query('begin')
  await client.query("update shoots set genre = 'Moved' where user_id = $1", [rows[0]?.id])
  await client.query("insert into jobs (kind) values ('test')")
  await client.query('commit')
  assert.ok(
    heard.some((line) => line.includes('PREPARE TRANSACTION')),
    heard.join('\n'),
  )
  await withApp(url, async (app) => {
    // The coordinator waits for a worker longer than we wait for a byte.
    await app.db.execute(sql`select pg_sleep(2.5) from shoots where user_id = ${rows[0]?.id} limit 1`)
    const person = await app.signIn()
    assert.equal((await person(shootRoutes.list, { query: {} } as never)).status, 200)
    // What triggers do needs no setting of the connection either.
    assert.equal((await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).status, 201)
  })
})

test('what is not ready is refused in words, and nothing is changed', async (t) => {
  const { name, url, client, connection } = await filledDatabase(t)
  const refused = (words: RegExp, given = connection) =>
    assert.rejects(
      distribute(given, placement, () => undefined),
      { name: 'StartRefused', message: words },
    )

  const running = new Pool(connection)
  await running.query('select 1')
  await refused(/^Nothing was changed\. Contactsheet is running on this database \(1 connections\)/)
  await running.end()

  const { rows: nodes } = await client.query<{ host: string; port: number; own: number }>(
    'select nodename as host, nodeport as port, groupid as own from pg_dist_node order by groupid',
  )
  const [own, ...workers] = nodes
  const [first] = workers
  assert.ok(own && first)
  const worker = new URL(url)
  worker.hostname = first.host
  worker.port = String(first.port)
  await refused(/leads to a worker .*Give it the address of the coordinator/, {
    ...connection,
    connectionString: worker.href,
  })

  const superuser = new URL(coordinator ?? '')
  superuser.pathname = `/${name}`
  const admin = new pg.Client({ connectionString: superuser.href })
  await admin.connect()
  const moved = 'update pg_dist_node set nodeport = $2 where groupid = $1'
  await admin.query(moved, [first.own, 1])
  await refused(new RegExp(`changed\\. ${own.host}:${own.port} does not reach ${first.host}:1\\.`))
  await admin.query(moved, [first.own, first.port])
  await admin.query('select citus_remove_node($1, $2)', [own.host, own.port])
  await refused(/The workers do not know the coordinator\. Tell them with: select citus_set_coordinator_host/)
  for (const { host, port } of workers) await admin.query('select citus_remove_node($1, $2)', [host, port])
  await refused(/has no workers\. Add each with: select citus_add_node/)
  await admin.query('drop extension citus cascade')
  await refused(/has no Citus\. Run "create extension citus" in it/)
  await admin.end()
  assert.ok((await client.query('select from contacts')).rowCount)
})
