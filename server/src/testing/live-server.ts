import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const main = path.join(import.meta.dirname, '..', 'main.ts')

/** Settings of the machine that must not reach a server under test. */
const settings = /^(DATABASE_URL|POSTGRES_BIN|OIDC_|ADMIN_EMAILS|TRUST_PROXY|METRICS_TOKEN|HOST)/

export type LiveServer = Awaited<ReturnType<typeof startLive>>

/** A port that nobody listens on at the moment. */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the product itself, as a process of its own, by default on a private PostgreSQL; `ready` is false when it refused. */
export async function startLive(dataDir: string, port: number, extra: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.test(name))
  const address = `http://localhost:${port}`
  const own = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: address, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [main], {
    env: { ...Object.fromEntries(inherited), ...own, ...extra },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let ready = false
  for await (const line of createInterface(child.stdout)) {
    said += `${line}\n`
    ready = line.startsWith('Contactsheet runs at')
    if (ready) break
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return { address, ready, said: () => said, ended: () => ended.then(() => child.exitCode), end, pid: child.pid }
}

/** Every process of the private PostgreSQL of a data folder, its first process first. */
export async function postgresProcesses(dataDir: string) {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const first = Number.parseInt(text, 10)
  if (Number.isNaN(first)) return []
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return [first, ...pairs.flatMap(([pid, parent]) => (pid !== undefined && parent === first ? [pid] : []))]
}

/** A kill -9 to each; those that are gone already do not matter. */
export function killHard(pids: (number | undefined)[]) {
  for (const pid of pids) {
    try {
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
