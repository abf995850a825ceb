import assert from 'node:assert/strict'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { Browser } from '../../server/src/identity/testing/browser.ts'
import { newcomer, signInWith, signUpOverHttp } from '../../server/src/identity/testing/sign-in.ts'
import { someCities } from '../../server/src/places/testing/some-cities.ts'
import { ask, testPlace } from '../../server/src/platform/testing/test-place.ts'
import { freePort } from '../../server/src/testing/live/live-server.ts'
import { debianProgram } from '../debian-package.ts'
import { blockOf } from '../runbook-blocks.ts'
import { root } from '../steps.ts'

const run = promisify(execFile)
/** Milliseconds: a start that builds the web app first. */
const patience = { timeout: 240_000, interval: 200 }

type Place = { cwd: string; env: Record<string, string> }

const shell = async (block: string, { cwd, env }: Place) => {
  const { stdout } = await run('sh', ['-euc', block], { cwd, env: { ...process.env, ...env }, timeout: 240_000 })
  return stdout
}

async function folderFor(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-operator-'))
  t.after(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** The project as it is here, cloned and with its packages; what is built already need not be built again. */
async function cloned(folder: string) {
  const cwd = path.join(folder, 'contactsheet')
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = stdout.trim().split('\n')
  const isOfProject = (name: string) =>
    files.some((file) => file === name || file.startsWith(`${name}/`)) || name === ''
  await cp(root, cwd, { recursive: true, filter: (from) => isOfProject(path.relative(root, from)) })
  await run('cp', ['-al', path.join(root, 'node_modules'), cwd]).catch(() =>
    run('cp', ['-a', path.join(root, 'node_modules'), cwd]),
  )
  for (const built of ['web/dist', 'server/dist', '.cache/web-build', '.cache/server-build'])
    await cp(path.join(root, built), path.join(cwd, built), { recursive: true, preserveTimestamps: true }).catch(
      () => undefined,
    )
  return cwd
}

/** Starts as the README says; the whole group is ended should the test fail. */
function started(t: TestContext, { cwd, env }: Place) {
  const child = spawn('sh', ['-euc', `exec ${blockOf('start')}`], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  t.after(() => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), 'SIGKILL')
  })
  const ready = () => t.waitFor(() => assert.match(said, /^Contactsheet runs at/m), patience)
  return { child, ready }
}

/** As Ctrl+C does it, which every process of the group hears. */
async function stopped(t: TestContext, child: ChildProcess, address: string) {
  process.kill(-Number(child.pid), 'SIGINT')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  await t.waitFor(() => assert.rejects(fetch(`${address}/healthz`)), patience)
}

/** Where something runs by these settings. */
async function placeAt(cwd: string, dataDir: string) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const env = {
    PORT: String(port),
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    CITIES_FILE: someCities,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  }
  return { address, cwd, env }
}

/** What the person whose cookie this is gets at the address. */
const got = async <T>(address: string, cookie: string) =>
  (await (await fetch(address, { headers: { cookie } })).json()) as T

const levelOf = async (address: string, cookie: string) =>
  (await got<{ accessLevel: string }>(`${address}/api/auth/user`, cookie)).accessLevel

test('a new machine: start, an administrator, believable people, a copy of the folder, and a start on the copy', async (t) => {
  const folder = await folderFor(t)
  const place = await placeAt(await cloned(folder), path.join(folder, 'data'))
  const first = started(t, place)
  await first.ready()
  const [owner, colleague] = [newcomer(), newcomer()]
  assert.equal(await levelOf(place.address, await signUpOverHttp(undefined, place.address, owner)), 'admin')
  const cookie = await signUpOverHttp(undefined, place.address, colleague)
  assert.equal(await levelOf(place.address, cookie), 'free')

  const env = { ...place.env, EMAIL: colleague.email }
  const said = await shell(blockOf('administrator'), { ...place, env })
  assert.equal(await levelOf(place.address, cookie), 'admin')
  assert.ok(said.includes(`${place.address}/password/`), said)
  await shell(blockOf('sample'), { ...place, env })
  assert.equal((await got<unknown[]>(`${place.address}/api/contacts`, cookie)).length, 20)

  await stopped(t, first.child, place.address)
  const copy = await placeAt(place.cwd, path.join(folder, 'copy'))
  await shell(blockOf('copy-stopped'), { ...place, env: { DATA_DIR: place.env.DATA_DIR, COPY: copy.env.DATA_DIR } })
  const second = started(t, copy)
  await second.ready()
  const browser = new Browser(undefined, copy.address)
  assert.equal((await signInWith(browser, colleague)).status, 200)
  await stopped(t, second.child, copy.address)
})

test('the limits of a role hold for its next sessions', async (t) => {
  if (debianProgram('psql', ['postgresql-client']) === undefined) return t.diagnostic('Left out: there is no psql here')
  // A server of its own, because other tests are the same role on the one that they share.
  const { connection } = await (await testPlace(t)).open('serve')
  const url = `postgres:///${connection.database}?host=${connection.host}&port=${connection.port}&user=${connection.user}`
  await shell(blockOf('role-limits'), { cwd: root, env: { DATABASE_URL: url } })
  const limits =
    "select current_setting('statement_timeout') a, current_setting('idle_in_transaction_session_timeout') b"
  assert.deepEqual(await ask(connection, limits), [{ a: '30s', b: '1min' }])
})

test('nginx as the runbook sets it up leads to the product, with the address of the visitor', async (t) => {
  const nginx = debianProgram('nginx', ['nginx-light'])
  if (nginx === undefined) return t.diagnostic('Left out: there is no nginx here, and it cannot be installed')
  const runbook = await readFile(path.join(root, 'docs/runbook.md'), 'utf8')
  const lines = /^```nginx\n(?<lines>.*?)^```$/ms.exec(runbook)?.groups?.['lines'] ?? assert.fail()
  const folder = await folderFor(t)
  const [port, behind] = [await freePort(), await freePort()]
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(JSON.stringify(request.headers)))
  }).listen(behind, '127.0.0.1')
  t.after(() => void server.close())
  const config = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const logs = `${user} pid ${folder}/pid; error_log stderr; daemon off;`
  const http = `access_log off; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/proxied;`
  const site = `listen 127.0.0.1:${port};\n${lines.replace('127.0.0.1:3000', `127.0.0.1:${behind}`)}`
  await writeFile(config, `${logs}\nevents {}\nhttp { ${http}\nserver {\n${site}\n} }\n`)
  const child = spawn(nginx, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] })
  t.after(() => child.kill('SIGTERM') && once(child, 'exit'))
  const ask = async () =>
    (await fetch(`http://localhost:${port}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).json()
  const seen = (await t.waitFor(ask, patience)) as Record<string, string>
  assert.deepEqual([seen['x-forwarded-for'], seen['x-forwarded-proto']], ['203.0.113.9, 127.0.0.1', 'http'])
  const large = await fetch(`http://localhost:${port}/`, { method: 'POST', body: new Uint8Array(8 * 1024 ** 2) })
  assert.equal(large.status, 200)
})
