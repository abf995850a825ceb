import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { someCities } from '#places/testing/some-cities.ts'
import { programFile } from './program-file.ts'

/** Settings of the machine that must not reach a server under test. */
const settings =
  /^(DATABASE_URL|POSTGRES_|BACKUP_|CITIES_FILE|OIDC_|S3_|OPENAI_|BFL_|IMAGES_|STORAGE_|ADMIN_EMAILS|TRUST_PROXY|METRICS_TOKEN|SLOW_|OTEL_|HOST)/

export type LiveServer = Awaited<ReturnType<typeof startLive>>

/** A port that nobody is listening on. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A folder for the data of one test; after the test everything running on it is ended and it is removed. */
export async function liveFolder(t: TestContext, parent = tmpdir()) {
  const folder = await mkdtemp(path.join(parent, 'contactsheet-live-'))
  t.after(async () => {
    // The product first, because it would bring its database back.
    for (const { pid, ended } of started.filter(({ dataDir }) => dataDir === folder)) {
      killHard([pid])
      await ended()
    }
    killHard(await postgresProcesses(folder))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}

const usual = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent', CITIES_FILE: someCities }

const started: { dataDir: string; pid: number | undefined; ended: () => Promise<number | null> }[] = []

type Start = { env?: Record<string, string>; stdout?: 'pipe' | number; until?: RegExp }

/**
 * Starts the product itself in a separate process, by default on a private PostgreSQL, and resolves once it has printed
 * `until`; `ready` is false when it ended before that. `env` adds to the usual settings of tests.
 */
export async function startLive(dataDir: string, port: number, { env, stdout = 'pipe', until = runs }: Start = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name))
  const address = `http://localhost:${port}`
  const own = { ...usual, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address }
  const child = spawn(process.execPath, [programFile('main')], {
    env: { ...Object.fromEntries(inherited), ...own, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  })
  const ended = once(child, 'exit')
  const exitCode = () => ended.then(() => child.exitCode)
  started.push({ dataDir, pid: child.pid, ended: exitCode })
  let said = ''
  const heard = Promise.withResolvers<boolean>()
  const listen = (chunk: Buffer) => {
    said += chunk.toString()
    if (until.test(said)) heard.resolve(true)
  }
  child.stderr?.on('data', listen)
  child.stdout?.on('data', listen)
  const closed = once(child, 'close').then(() => false)
  const ready = stdout === 'pipe' ? await Promise.race([heard.promise, closed]) : await answers(address, closed)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { address, ready, said: () => said, ended: exitCode, end, pid: child.pid, stdout: child.stdout }
}

const runs = /^Contactsheet runs at/m

/** For a server whose output nobody reads: whether it becomes ready before it ends. */
async function answers(address: string, ended: Promise<boolean>): Promise<boolean> {
  const status = fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => delay(50, false),
  )
  const ready = await Promise.race([status, ended.then(() => undefined)])
  if (ready === false) return answers(address, ended)
  return ready === true
}

/** The ids of all processes of a data folder's private PostgreSQL, the main one first. */
export const postgresProcesses = (dataDir: string) => processesOfPostgres(path.join(dataDir, 'postgres'))

/** The same for the folder of any PostgreSQL. */
export async function processesOfPostgres(folder: string) {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const first = Number.parseInt(text, 10)
  if (Number.isNaN(first)) return []
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [first, ...pairs.flatMap(([pid, parent]) => (pid !== undefined && parent === first ? [pid] : []))]
}

/** Sends a kill -9 to each process; ones that are already gone do not matter. */
export function killHard(pids: (number | undefined)[]) {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
