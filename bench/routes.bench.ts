import type { Route } from '@contactsheet/contracts/calls/route'
import { eq } from 'drizzle-orm'
import { createApp } from '../server/src/app.ts'
import { users } from '../server/src/identity/identity.tables.ts'
import { openFileStore } from '../server/src/platform/files/file-store.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { allRoutes, type Named } from '../server/src/testing/all-routes.ts'
import { requestOf } from '../server/src/testing/request-of.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { client, type Request } from './measures/client.ts'
import { compare, median, latencies } from './measures/load.ts'
import { recordSql } from '../server/src/platform/testing/recorded-sql.ts'
import { failedRow, type Row, type Section } from './measures/report.ts'
import type { People } from './routes/people.ts'
import { assertKnown, routeInput } from './routes/route-input.ts'

/** More than a hundred routes take turns, so each is measured shortly. */
const seconds = { warmUp: 0.3, round: 0.7 }
/** How often each write is made: so many times, or for so long. The statements of one in five are timed. */
const writes = { least: 3, most: 100, seconds: 2, heardOf: 5 }

type Asking = { send: ReturnType<typeof client>['send']; cookie: string }
type Bench = Awaited<ReturnType<typeof openBench>>

/** The same server in this process, where the statements of a call can be heard. */
async function ownApp({ db, settings }: BenchEnvironment) {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...settings })
  const files = await openFileStore(config)
  const app = await createApp({ db, config, files, busyAfter: 0 })
  const close = async () => (await app.close(), await files.close())
  return { app, close }
}

/** The people who call, and both servers. Who writes has an account of the same size, which grows meanwhile. */
async function openBench(environment: BenchEnvironment) {
  const { db, pool, address, newStudio } = environment
  const admin = await newStudio()
  await db.update(users).set({ accessLevel: 'admin' }).where(eq(users.id, admin.userId))
  const nobody = client(address, '')
  const { app, close } = await ownApp(environment)
  const others = { admin, anonymous: nobody.call, newStudio }
  const reading: People = { ...others, studio: await environment.studio() }
  const writing: People = { ...others, studio: await environment.studio(10_000, 'writing') }

  /** What to send, and who sends it. */
  async function call(named: Named): Promise<Asking & { request: Request }> {
    const { access, method } = named.route
    const people = method === 'GET' ? reading : writing
    const { by, ...input } = await routeInput(named, people)
    const usual = { user: people.studio, admin, public: { send: nobody.send, cookie: '' } }[access]
    const { send, cookie } = by ?? usual
    return { send, cookie, request: await requestOf(named.route, input) }
  }
  const inject = ({ request, cookie }: Awaited<ReturnType<typeof call>>) =>
    app.inject({ ...request, headers: { ...request.headers, cookie } })
  const end = async () => (nobody.close(), admin.close(), await close())
  return { pool, call, inject, end }
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const failure = (route: Route, status: number, body: string) =>
  new Error(`${nameOf(route)} answered ${status}: ${body}`)

/** Throws when a call changed nothing: what was measured would be no write. */
function assertDone(route: Route, status: number, body: string) {
  if (status >= 300 || body.includes('"refused":')) throw failure(route, status, body)
}

/** A call that reads is repeated, and compared with its statements sent alone. */
async function reading({ pool, call, inject }: Bench, named: Named) {
  const called = await call(named)
  const { send, request } = called
  const ask = async () => {
    const { status, bytes } = await send(request)
    if (status >= 300) throw failure(named.route, status, bytes.toString())
  }
  // What a process reads once for many calls, such as an index, has been read before.
  await inject(called)
  const sql = await recordSql(pool, () => inject(called))
  const speeds = await compare({ call: ask, bare: sql.replay }, 1, seconds)
  return { ...speeds.call, statements: sql.statements, bare: speeds.bare.p50 }
}

/** A call that writes is made anew each time. Its statements are timed where they are sent, commit included, since they cannot be repeated. */
async function writing({ pool, call, inject }: Bench, named: Named) {
  const { route } = named
  const took: number[] = []
  const recorded: { statements: number; ms: number }[] = []
  async function heard() {
    const called = await call(named)
    return recordSql(pool, async () => {
      const { statusCode, body } = await inject(called)
      assertDone(route, statusCode, body)
    })
  }
  await heard()
  const end = performance.now() + writes.seconds * 1000
  while (took.length < writes.least || (took.length < writes.most && performance.now() < end)) {
    const { send, request } = await call(named)
    const begun = performance.now()
    const { status, bytes } = await send(request)
    took.push(performance.now() - begun)
    assertDone(route, status, bytes.toString())
    if (took.length % writes.heardOf === 1) recorded.push(await heard())
  }
  const [statements, bare] = [median(recorded.map((one) => one.statements)), median(recorded.map(({ ms }) => ms))]
  return { ...latencies(took), statements, bare }
}

async function measured(bench: Bench, named: Named): Promise<Row> {
  const { route } = named
  const isRead = route.method === 'GET'
  const { p50, p95, p99, statements, bare } = await (isRead ? reading : writing)(bench, named)
  const value = `${(p50 / bare).toFixed(2)} x its ${statements} statement${statements === 1 ? '' : 's'}`
  return { what: nameOf(route), p50, p95, p99, value }
}

const notes = [
  'Routes: 10,000 contacts and 5,000 shoots, one call after another. Reads are compared with the same statements sent alone, one after another;',
  `writes, up to ${writes.most} of each, with the time that their statements and their commit take where they are sent, as none can be sent twice.`,
]

/** Measures every call of the contract: its latency over HTTP, and how many times as long it takes as its statements alone. */
export async function routesBench(environment: BenchEnvironment): Promise<Section[]> {
  assertKnown(allRoutes)
  const bench = await openBench(environment)
  const rows: Row[] = []
  for (const named of allRoutes) {
    rows.push(await measured(bench, named).catch((error: unknown) => failedRow(nameOf(named.route), error)))
    if (rows.length % 10 === 0) console.log(`  ${rows.length} of ${allRoutes.length} routes`)
  }
  await bench.end()
  return [{ title: 'Routes of the server', rows, notes }]
}
