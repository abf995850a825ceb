import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { isRunning } from '#platform/process/is-running.mjs'
import { openPrivatePostgres } from '#platform/postgres/private/private-postgres.ts'
import type { Purpose } from '#platform/postgres/private/claim.ts'
import type { PrivateOptions } from '#platform/postgres/private/private-postgres.ts'
import type { Launch } from '#platform/postgres/private/run.ts'

/** Only a crash of the whole machine would show the difference, and no test causes one. */
export const quick = { fsync: 'off' }

const program = fileURLToPath(new URL('./hold-postgres.main.ts', import.meta.url))

/** A folder for a test's data, with functions that open it; everything is released and removed after the test, failed or not. */
export async function testPlace(t: TestContext, below = '') {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-postgres-'))
  const dataDir = path.join(folder, below, 'data')
  const cleaning: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]
  t.after(async () => {
    for (const clean of cleaning.toReversed()) await clean()
  })

  /** Opens the private PostgreSQL of this folder in this process. */
  const open = async (purpose: Purpose, extra: Partial<PrivateOptions> = {}) => {
    const postgres = await openPrivatePostgres({ dataDir, purpose, settings: quick, ...extra })
    cleaning.push(postgres.release)
    return postgres
  }
  /** The same in a separate process; `said` is the line that tells how that went. */
  const hold = async (purpose: Purpose, launch?: Launch) => {
    const child = startHolder(dataDir, purpose, launch)
    const ended = once(child, 'exit')
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    const stop = async () => {
      child.stdin.end()
      await ended
    }
    cleaning.push(() => killServer(dataDir), kill)
    return { said: await firstWord(child.stdout), stop, kill }
  }
  return { folder, dataDir, open, hold }
}

function startHolder(dataDir: string, purpose: Purpose, { before, uid, gid }: Launch = { before: [] }) {
  const [file, ...rest] = [...before, process.execPath, program, dataDir, purpose]
  return spawn(file ?? process.execPath, rest, {
    stdio: ['pipe', 'pipe', 'inherit'],
    cwd: '/',
    ...(uid === undefined ? {} : { uid, gid }),
  })
}

async function firstWord(output: Readable) {
  for await (const line of createInterface(output)) {
    if (line === 'ready' || line.startsWith('refused')) return line
  }
  return 'nothing'
}

/** The process id of a data folder's server, as the server itself recorded it. */
export async function serverOf(dataDir: string) {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return text === '' ? undefined : Number.parseInt(text, 10)
}

/** Kills the server with SIGKILL, which is like a power cut to it. */
export async function killServer(dataDir: string) {
  const pid = await serverOf(dataDir)
  if (pid !== undefined && isRunning(pid)) process.kill(pid, 'SIGKILL')
}

/** Sends one query on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(connection: pg.ClientConfig, query: string) {
  const client = new pg.Client(connection)
  // A server that is killed meanwhile fails the query; the same told once more, as an event without a listener, would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(query)).rows
  } finally {
    await client.end()
  }
}
