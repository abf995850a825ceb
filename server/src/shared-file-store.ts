import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { identitySecrets } from '#identity/identity.tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Config } from '#platform/process/config.ts'
import { withDeadline } from '#platform/process/deadline.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

const name = 'file_store'
/** Milliseconds between two signs of life, three of which may get lost. */
const every = 20_000
/** Milliseconds to read the store's name from the disk. */
const patience = 4500

/**
 * All servers of a database keep their files in one place: what one keeps, the others must find. Notes this server's place in the
 * database for as long as it runs. Throws `StartRefused` while another one runs that keeps them elsewhere. Resolves to a function that
 * releases it.
 */
export async function claimFileStore(db: Database, config: Config, notice: (sentence: string) => void) {
  const store = await withDeadline(patience, () => storeName(config)).catch(() => undefined)
  // A disk that is away is no reason not to start; then nothing can be known.
  if (store === undefined) return () => Promise.resolve()
  const server = randomUUID()
  // Nor is a database that only allows reading.
  if (!(await claim(db, server, store).catch(() => true))) throw new StartRefused(elsewhere)
  let said = false
  const renew = async () => {
    const isOurs = await claim(db, server, store)
    if (!isOurs && !said) notice(elsewhere)
    said = !isOurs
  }
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref()
  return async () => {
    clearInterval(timer)
    await letGo(db, server).catch(() => undefined)
  }
}

const elsewhere =
  'Another server on this database keeps its pictures in another place. All servers need one DATA_DIR/files, on a disk that they share, or the same S3 bucket: ' +
  'see docs/operate/several-servers.md. If that server was killed, start this one again in a minute.'

/** The bucket, or what the folder of files says of itself in a file that is made with it. */
async function storeName({ s3, dataDir }: Config) {
  if (s3 !== undefined) return `${s3.endpoint ?? s3.region} ${s3.bucket}`
  const folder = path.join(dataDir, 'files')
  const file = path.join(folder, 'store-id')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Servers that start at the same time on a shared disk must not find it before it says something.
  const [name, draft] = [randomUUID(), `${file}.${randomUUID()}`]
  await writeFile(draft, name, { flag: 'wx', mode: 0o600, flush: true })
  await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
    // Some network drives know no links; there the later one counts.
    if (error.code !== 'EEXIST') await rename(draft, file)
  })
  await rm(draft, { force: true })
  return await readFile(file, 'utf8')
}

/** Which run of which database this is: what a copy or a backup brings along says nothing about servers here. */
const here = sql`(select oid::text from pg_database where datname = current_database()) || ' ' || pg_postmaster_start_time()::text`

/** The recorded servers that were seen lately. */
const lately = sql`(
  select coalesce(jsonb_object_agg(server, heard), '{}') from jsonb_each_text(known.value -> 'heard') as one (server, heard)
  where heard::timestamptz > now() - make_interval(secs => ${(every * 3) / 1000}::float8))`

/**
 * Whether all servers that have been heard of lately keep their files in this store. Each is noted by itself: when one of them stops, and
 * another release is started in its place, those that stay still count.
 */
async function claim(db: Database, server: string, store: string) {
  const { rowCount } = await db.execute(sql`
    insert into ${identitySecrets} as known (name, value)
    values (${name}, jsonb_build_object('store', ${store}::text, 'here', ${here}, 'heard', jsonb_build_object(${server}::text, now())))
    on conflict (name) do update set value = case
      when known.value ->> 'here' = excluded.value ->> 'here' and known.value ->> 'store' = ${store}
      then jsonb_set(known.value, '{heard}', ${lately} || (excluded.value -> 'heard')) else excluded.value end
    where known.value ->> 'store' = ${store} or known.value ->> 'here' is distinct from excluded.value ->> 'here'
      or ${lately} = '{}'`)
  return rowCount === 1
}

const letGo = (db: Database, server: string) =>
  db.execute(sql`update ${identitySecrets} set value = value #- array['heard', ${server}::text] where name = ${name}`)
