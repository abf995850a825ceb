import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '..')
const startLimit = 90_000
/** Those that the tests look for: loading all of them takes seconds in every server. */
const someCities = path.join(root, 'server/src/places/testing/some-cities.txt')

/** A port that nobody listens on at the moment. */
async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Settings of the machine that must not reach a server under test. */
const ours =
  /^(DATABASE_URL|DATA_DIR|CITIES_FILE|OIDC_|S3_|OPENAI_|BFL_|IMAGES_|SMTP_|MAIL_|STORAGE_|ADMIN_EMAILS|TRUST_PROXY|METRICS_TOKEN|PUBLIC_URL|HOST|PORT)/

/** The environment of programs that work on the data of a server under test. */
export const environmentOn = (data: string) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name))),
  DATA_DIR: data,
})

/** Starts the real server with its own data folder and its own PostgreSQL, as a user's `npm start` would. */
export async function startServer(settings: Record<string, string> = {}) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const data = await mkdtemp(path.join(tmpdir(), 'contactsheet-e2e-'))
  const log = path.join(root, 'test-results', `server-${port}.log`)
  await mkdir(path.dirname(log), { recursive: true })

  const own = { PORT: String(port), PUBLIC_URL: address, RATE_LIMITS: 'off', CITIES_FILE: someCities }
  const child = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env: { ...environmentOn(data), LOG_LEVEL: 'warn', ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  child.stdout.pipe(file)
  child.stderr.pipe(file)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true, force: true })
  }
  if (await isReady(`${address}/readyz`, () => child.exitCode === null))
    return { address, data, pid: child.pid ?? 0, stop }
  await stop()
  throw new Error(`The server did not become ready.\n${await readFile(log, 'utf8')}`)
}

async function isReady(url: string, isAlive: () => boolean) {
  const limit = performance.now() + startLimit
  while (isAlive() && performance.now() < limit) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}
