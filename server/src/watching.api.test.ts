import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import path from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { generate, startAi, until } from '#ai/testing/start-ai.ts'
import { Browser } from '#identity/testing/browser.ts'
import { startMailServer } from '#identity/testing/mail-server.ts'
import { newcomer, signInWith, signUpWith } from '#identity/testing/sign-in.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { scheduleRounds } from '#platform/work/jobs.store.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { backups } from '#backup/daily/backups.tables.ts'
import { everyJob } from './jobs.ts'
import { atOnce, inOwnShare } from '#platform/owner/own-share.ts'
import { builtWeb } from './testing/built-web.ts'
import { aBoard, anImage } from './testing/moodboard-calls.ts'
import { metricsToken, readMetrics, sampled } from './testing/watching/read-metrics.ts'
import { askedBy, fits } from './testing/watching/promql.ts'
import { startApp } from './testing/start-app.ts'

const inbox = await startMailServer()
after(inbox.stop)
const mail = { SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'photos@example.com' }
const { app, db, config, files, signIn } = await startAi(['flux'], {
  env: { ...mail, METRICS_TOKEN: metricsToken, RATE_LIMITS: 'on', PUBLIC_URL: 'http://localhost:3000' },
  webFolder: await builtWeb(),
})

/** Uses what is measured: contacts, pictures, an image service, signing in, a limit, mails, work in the background. */
async function everythingUsed() {
  const ana = await signIn()
  await Promise.all(
    Array.from({ length: 6 }, () => ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })),
  )
  // Calls of one user do not always meet on a busy machine.
  const turn = () => inOwnShare(db, 'ana', () => new Promise(setImmediate))
  await Promise.all(Array.from({ length: atOnce + 1 }, turn))
  await ana(shootRoutes.add, { body: { title: 'Coast' } as never })
  const board = await aBoard(ana)
  const image = await anImage(ana, board.id)
  await app.inject({ url: image.imageUrl, headers: { cookie: ana.cookie } })
  assert.equal((await generate(ana, { service: 'flux' })).status, 200)
  await assert.rejects(db.execute(sql`select 1 / 0`))
  const [visitor, person] = [new Browser(app, config.publicUrl), newcomer()]
  await signUpWith(visitor, person)
  await visitor.get('/api/logout')
  for (let n = 0; n < 7; n += 1) await signInWith(visitor, { ...person, password: 'a password that is not it' })
  await visitor.post('/password', { email: person.email })
  await db
    .insert(backups)
    .values({ name: 'contactsheet-2026-03-01T0315Z', madeAt: '2026-03-01T03:15:00Z', seconds: 4, bytes: 1e9 })
  const jobs = everyJob(files, {
    mail: config.mail,
    push: config.push,
    ownUrl: config.publicUrl,
    citiesFile: config.citiesFile,
    connection: {},
    backups: undefined,
  })
  await scheduleRounds(
    db,
    jobs.flatMap(({ kind, every }) => (every === undefined ? [] : [kind])),
  )
  const log = { error: assert.fail }
  await runDueJobs({ db, jobs, log, within: app.withinJob, stopping: new AbortController().signal })
  await app.inject('/assets/app-Ab12Cd34.js')
  return ana
}
const ana = await everythingUsed()
const samples = await readMetrics(app)

test('what the product waits for is measured: statements, connections, shares, files, mails, sign-ins, limits, jobs', () => {
  const atLeast = (least: number, ...about: [name: string, labels?: Record<string, string>]) => {
    const value = sampled(samples, ...about)
    assert.ok(value !== undefined && value >= least, `${JSON.stringify(about)} is ${value}`)
  }
  for (const verb of ['select', 'insert', 'update', 'delete', 'begin', 'commit'])
    atLeast(1, 'database_statement_seconds_count', { verb, outcome: 'ok' })
  atLeast(10, 'database_connection_wait_seconds_count', { outcome: 'ok' })
  atLeast(1, 'own_share_wait_seconds_count', { outcome: 'ok' })
  for (const state of ['running', 'waiting']) atLeast(0, 'own_share', { state })
  for (const operation of ['write', 'read', 'tidy'])
    atLeast(1, 'file_store_seconds_count', { operation, outcome: 'ok' })
  atLeast(100, 'file_store_bytes_total', { operation: 'write' })
  for (const work of ['read', 'write', 'remove']) atLeast(0, 'file_store_trouble', { work })
  atLeast(1, 'mails_total', { outcome: 'ok' })
  atLeast(1, 'sign_ins_total', { outcome: 'ok' })
  atLeast(3, 'sign_ins_total', { outcome: 'wrong password' })
  atLeast(1, 'rate_limited_total', { limit: 'device' })
  atLeast(1, 'job_attempts_total', { kind: 'purge contacts', outcome: 'ok' })
  atLeast(10, 'database_pool_size')
  for (const state of ['idle', 'used']) atLeast(0, 'database_pool_connections', { state })
  atLeast(0, 'database_pool_waiting')
  assert.equal(sampled(samples, 'database_trouble'), 0)
  atLeast(0, 'nodejs_eventloop_lag_p99_seconds')
})

test('the sizes of the installation and of its disk are measured, and what runs is named', () => {
  const records = Object.fromEntries(
    samples.flatMap(({ name, labels, value }) => (name === 'records' ? [[labels['kind'] ?? '', value]] : [])),
  )
  assert.deepEqual(records, { users: 2, contacts: 6, shoots: 1, moodboards: 2, pictures: records['pictures'] })
  assert.ok((records['pictures'] ?? 0) >= 1)
  assert.ok((sampled(samples, 'file_bytes') ?? 0) > 100)
  assert.ok((sampled(samples, 'database_bytes') ?? 0) > 1_000_000)
  assert.ok((sampled(samples, 'data_dir_disk_bytes') ?? 0) > (sampled(samples, 'data_dir_disk_free_bytes') ?? Infinity))
  const [info] = samples.filter(({ name }) => name === 'contactsheet_build_info')
  assert.match(info?.labels['version'] ?? '', /^\d+\.\d+\.\d+$/)
  assert.match(info?.labels['migration'] ?? '', /^\d{4}_\w+$/)
})

test('sizes are read once a minute, however often somebody asks', async () => {
  await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Late' } })
  assert.equal(sampled(await readMetrics(app), 'records', { kind: 'contacts' }), 6)
})

test('labels are words of ours: no address that somebody typed, no method, no token', async () => {
  await app.inject('/nothing/here?token=secret')
  await app.inject('/api/nothing-at-all')
  await app.inject('/shoots/share/abcdefghijklmnopqrstuvwxyzABCDEF')
  await app.inject('/%')
  await app.inject({ method: 'PROPFIND' as never, url: '/dav' })
  const requests = (await readMetrics(app)).filter(({ name }) => name === 'http_request_duration_seconds_count')
  const routes = new Set(requests.map(({ labels }) => labels['route'] ?? ''))
  assert.ok(routes.has('none') && routes.has('static') && routes.has('/shoots/share/:token'))
  const ours = (url: string) =>
    ['GET', 'POST', 'PUT', 'DELETE'].some((method) => app.hasRoute({ method: method as 'GET', url }))
  assert.deepEqual([...routes].filter((route) => !ours(route)).toSorted(), ['none', 'static'])
  for (const { labels } of requests) assert.match(labels['method'] ?? '', /^([A-Z]{3,7}|other)$/)
  assert.ok(!requests.some(({ labels }) => labels['method'] === 'PROPFIND'))
})

test('a request whose sender goes away is counted as aborted, and is no longer under way', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = `POST /api/contacts HTTP/1.1\r\nHost: localhost:3000\r\nCookie: ${ana.cookie}\r\n`
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`)
  await once(socket, 'connect')
  const underWay = async () => sampled(await readMetrics(app), 'http_requests_under_way')
  await until(async () => (await underWay()) === 2)
  socket.destroy()
  await until(async () => (await underWay()) === 1)
  const aborted = { route: '/api/contacts', method: 'POST', status: 'aborted' }
  assert.equal(sampled(await readMetrics(app), 'http_request_duration_seconds_count', aborted), 1)
})

test('metrics answer within three seconds although a table is locked, and say what is missing', async () => {
  await db.transaction(async (blocking) => {
    await blocking.execute(sql`lock table jobs in access exclusive mode`)
    const begun = performance.now()
    const said = await readMetrics(app)
    assert.ok(performance.now() - begun < 3500)
    assert.equal(sampled(said, 'metrics_missing', { part: 'jobs' }), 1)
    assert.equal(sampled(said, 'metrics_missing', { part: 'disk' }), 0)
    assert.ok((sampled(said, 'http_request_duration_seconds_count') ?? 0) > 10)
  })
  await until(async () => sampled(await readMetrics(app), 'metrics_missing') === 0)
})

test('metrics answer within three seconds although the database has fallen silent, and say so', async (t) => {
  const database = await testDatabase()
  const network = await testNetwork(t, database.url)
  const pool = new Pool({ connectionString: network.url })
  const other = await startApp({ METRICS_TOKEN: metricsToken }, { db: drizzle(pool) })
  t.after(async () => {
    await other.close()
    await pool.end()
    await database.close()
  })
  assert.equal(sampled(await readMetrics(other.app), 'metrics_missing'), 0)
  network.fallSilent()
  const begun = performance.now()
  const said = await readMetrics(other.app)
  assert.ok(performance.now() - begun < 3500)
  assert.equal(sampled(said, 'metrics_missing', { part: 'jobs' }), 1)
  assert.deepEqual(
    said.flatMap(({ name, labels }) => (name === 'jobs' ? [labels] : [])),
    [],
  )
  await until(async () => sampled(await readMetrics(other.app), 'database_trouble', { reason: 'silent' }) === 1)
  network.recover()
  await until(async () => sampled(await readMetrics(other.app), 'database_trouble') === 0)
})

// What Prometheus itself measures.
const elsewhere = new Set(['up'])
/** What Prometheus adds to everything. */
const added = new Set(['job', 'instance', 'le'])

const operate = (file: string) => readFile(path.join(import.meta.dirname, '../../docs/operate', file), 'utf8')
type Panel = { type: string; title: string; targets?: { expr: string }[] }
const dashboard = JSON.parse(await operate('dashboard.json')) as {
  schemaVersion: number
  panels: Panel[]
  templating: { list: { name: string; type: string }[] }
}
const ofPanels = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const ofAlerts = [...(await operate('alerts.yaml')).matchAll(/^\s+expr: (.*)$/gm)].map(([, expr = '']) => expr)

/** What an expression asks for in vain. */
function missingIn(expression: string) {
  const { metrics, groups } = askedBy(expression)
  const labels = new Set(added)
  const missing = metrics.flatMap(({ name, matchers }) => {
    const found = samples.filter((sample) => sample.name === name)
    for (const one of found) for (const label of Object.keys(one.labels)) labels.add(label)
    if (found.length === 0) return elsewhere.has(name) ? [] : [name]
    return matchers.flatMap((one) => {
      const { label, value } = one
      // No test makes the product fail.
      const isFailure = label === 'status' && value.startsWith('5')
      const has = added.has(label) || isFailure || found.some((sample) => fits(sample.labels[label], one))
      return has ? [] : [`${name} with ${label} ${value}`]
    })
  })
  return metrics.length === 0 ? ['any metric'] : [...missing, ...groups.filter((label) => !labels.has(label))]
}

test('everything that the dashboard and the alerts ask for is measured, with the labels and words they name', () => {
  assert.ok(ofPanels.length > 40 && ofAlerts.length > 10)
  for (const expression of [...ofPanels, ...ofAlerts]) assert.deepEqual(missingIn(expression), [], expression)
  assert.deepEqual(missingIn('max by (nonsense) (jobs{state="gone"}) / jobs_total'), [
    'jobs with state gone',
    'jobs_total',
    'nonsense',
  ])
})

test('everything of ours that is measured is on the dashboard', () => {
  const shown = new Set(ofPanels.flatMap((expression) => askedBy(expression).metrics.map(({ name }) => plain(name))))
  const measured = new Set(samples.map(({ name }) => plain(name)).filter((name) => !/^(process|nodejs)_/.test(name)))
  assert.deepEqual(
    [...measured].filter((name) => !shown.has(name)),
    [],
  )
})
/** The name of a histogram without what its parts are called. */
const plain = (name: string) => name.replace(/_(bucket|count|sum)$/, '')

test('the dashboard can be imported by Grafana 10 and newer, for any source of data', () => {
  assert.ok(dashboard.schemaVersion >= 38)
  assert.deepEqual(
    dashboard.templating.list.map(({ name, type }) => [name, type]),
    [
      ['datasource', 'datasource'],
      ['job', 'query'],
    ],
  )
  type Whole = Panel & {
    id: number
    datasource?: { uid: string }
    fieldConfig?: { defaults: { unit?: string } }
    gridPos: { x: number; y: number; w: number; h: number }
  }
  const panels = dashboard.panels as Whole[]
  assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  for (const panel of panels) {
    const { x, w } = panel.gridPos
    assert.ok(panel.title !== '' && x + w <= 24, panel.title)
    if (panel.type === 'row') continue
    assert.equal(panel.datasource?.uid, '${datasource}', panel.title)
    assert.ok((panel.fieldConfig?.defaults.unit ?? '') !== '' && (panel.targets ?? []).length > 0, panel.title)
  }
})
