import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { request } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { imageSettings, startPictureService } from '../e2e/picture-service.ts'
import { startServer } from '../e2e/server.ts'
import { signUp, stranger } from '../e2e/sign-up.ts'
import { users } from '../server/src/identity/identity.tables.ts'
import { ownerOf } from '../server/src/identity/users.store.ts'
import { openDatabase, type Database } from '../server/src/platform/database/database.ts'
import { client } from './measures/client.ts'

const sample = path.join(import.meta.dirname, '../server/src/sample/main.ts')
const run = promisify(execFile)
const metricsToken = 'a-metrics-token-for-measurements'
const shoots = 5000

/** Shoots of the month after the crowded ones, as a busy photographer has them. */
export const usualMonth = 128
/** Empties five months from this one on, and fills three of them with 500 shoots each, as busy as a calendar gets, and the fourth with the usual number. */
const crowd = `
  update shoots set date = case
    when place > 1500 + ${usualMonth} then date + interval '1 year'
    else date_trunc('month', now()) + make_interval(months => (place - 1) / 500, days => 7 + place % 17) end
  from (
    select id as wanted, row_number() over (order by id)::int as place from shoots where user_id = $1 and deleted_at is null
  ) picked
  where user_id = $1 and id = wanted and (
    place <= 1500 + ${usualMonth}
    or date >= date_trunc('month', now()) and date < date_trunc('month', now()) + interval '5 months'
  )`

/** The longest time in milliseconds for which a server answered nobody since the last call. */
export async function longestHold(address: string) {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? []
  return Number(seconds) * 1000
}

type Place = { address: string; db: Database }
/** A photographer signed in, seen from both sides: calls over HTTP, and the account in the database. */
export type Studio = Awaited<ReturnType<typeof openStudio>>

async function openStudio({ address, db }: Place) {
  const context = await request.newContext({ baseURL: address })
  const account = stranger()
  await signUp(context, account)
  const { cookies } = await context.storageState()
  await context.dispose()
  const plan = { accessLevel: 'pro' }
  const [user] = await db.update(users).set(plan).where(eq(users.email, account.email)).returning()
  if (!user) throw new Error('The new account is not in the database')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { call, ...asking } = client(address, cookie)
  const { email, password } = account
  return Object.assign(call, { email, password, userId: user.id, cookie, owner: ownerOf(db, user.id), ...asking })
}

/** The real server on a database of its own, with a second connection to that database for comparisons. */
export type BenchEnvironment = Awaited<ReturnType<typeof prepareBenchEnvironment>>

export async function prepareBenchEnvironment() {
  const pictures = await startPictureService()
  // All cities, as people have them.
  const settings = { METRICS_TOKEN: metricsToken, CITIES_FILE: '', ...imageSettings(pictures.url, ['flux', 'openai']) }
  const server = await startServer(settings)
  const { db, pool, connection, close } = await openDatabase({ dataDir: server.data, purpose: 'tool' })
  const studios = new Map<string, Studio>()
  const newStudio = () => openStudio({ address: server.address, db })

  /** A photographer with this many contacts and 5,000 shoots from `npm run sample`; the same one each time for the same use. */
  async function studio(contacts = 10_000, use = 'reading') {
    const known = studios.get(`${contacts} ${use}`)
    if (known) return known
    const filled = await newStudio()
    const begun = performance.now()
    const numbers = ['--contacts', String(contacts), '--shoots', String(shoots), '--images', '0']
    const env = { ...process.env, DATA_DIR: server.data, DATABASE_URL: '' }
    await run(process.execPath, [sample, '--email', filled.email, ...numbers], { env })
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    await pool.query(crowd, [filled.owner.userId])
    // As after a minute of the database's own care: until then what is measured gets quicker by itself.
    await pool.query('vacuum analyze')
    console.log(`Filled an account with ${contacts} contacts and ${shoots} shoots in ${seconds} s`)
    studios.set(`${contacts} ${use}`, filled)
    return filled
  }

  /** Where the database answers. */
  const database = { host: String(connection.host), port: Number(connection.port) }

  /** Another server on the same database and files, whose process has done nothing yet. */
  function freshServer({ host, port } = database) {
    const { user, database: name, password } = connection
    const at = new URLSearchParams({ host, port: String(port) })
    const url = `postgres://${user}:${String(password)}@localhost/${name}?${at.toString()}`
    return startServer({ ...settings, DATA_DIR: server.data, DATABASE_URL: url })
  }

  return {
    settings: { ...settings, DATA_DIR: server.data },
    database,
    freshServer,
    address: server.address,
    pid: server.pid,
    data: server.data,
    db,
    pool,
    newStudio,
    studio,
    close: async () => {
      for (const filled of studios.values()) filled.close()
      await close()
      await server.stop()
      pictures.stop()
    },
  }
}
