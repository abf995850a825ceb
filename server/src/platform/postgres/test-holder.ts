import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { exists } from './postmaster.ts'
import { openPrivatePostgres } from './private-postgres.ts'
import type { Launch } from './run.ts'

const program = fileURLToPath(new URL('./holder.ts', import.meta.url))

/** A folder that is gone after the test, together with any server still running in it. */
export async function temporaryFolder(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-postgres-'))
  t.after(async () => {
    await killServer(path.join(folder, 'data'))
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  })
  return folder
}

/** The process id of the server of a data folder, as the server itself wrote it down. */
export async function serverOf(dataDir: string) {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return text === '' ? undefined : Number.parseInt(text, 10)
}

export async function killServer(dataDir: string) {
  const pid = await serverOf(dataDir)
  if (pid !== undefined && exists(pid)) process.kill(pid, 'SIGKILL')
}

/** A process that opens the database of a folder; `said` is the first line that tells how that went. */
export async function hold(dataDir: string, purpose: 'serve' | 'tool', launch: Launch = { before: [] }) {
  const { before, uid, gid } = launch
  const [file = process.execPath, ...rest] = [...before, process.execPath, program, dataDir, purpose]
  const child = spawn(file, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid }),
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const line of createInterface(child.stdout)) {
    said = line
    if (line === 'ready' || line.startsWith('refused')) break
  }
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { said, stop, kill }
}

/** The private PostgreSQL of a folder for the product, in this process. */
export const openHere = (dataDir: string, extra: { postgresBin?: string; onLost?: (reason: Error) => void } = {}) =>
  openPrivatePostgres({ dataDir, purpose: 'serve', ...extra })

/** Sends one query on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}
