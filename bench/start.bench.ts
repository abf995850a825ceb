import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { environmentOn } from '../e2e/server.ts'
import { freePort } from '../server/src/testing/live/live-server.ts'
import { median } from './measures/load.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '..')
/** Seconds, and megabytes on the disk. */
const aims = { again: 0.9, first: 35, installed: 400 }
const rounds = 5
/** Milliseconds: an installation that takes longer has failed. */
const patience = 300_000

async function answers(address: string, isAlive: () => boolean) {
  const limit = performance.now() + patience
  while (isAlive() && performance.now() < limit) {
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(10)
  }
  throw new Error('`npm start` did not come to answer')
}

/** Seconds from `npm start` in a folder until it answers; then it is stopped as by Ctrl+C. */
async function secondsToAnswer(folder: string, data: string) {
  const port = await freePort()
  const begun = performance.now()
  const env = { ...environmentOn(data), PORT: String(port), LOG_LEVEL: 'warn' }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  try {
    await answers(`http://localhost:${port}`, () => child.exitCode === null)
    return (performance.now() - begun) / 1000
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
    await ended
    // npm ends before the server that it has started: the next one waits for its database to be free.
    await run('sh', ['-c', `while [ -e "${data}/postgres/postmaster.pid" ]; do sleep 0.1; done`], { timeout: patience })
  }
}

/** Megabytes of a folder on the disk. */
async function megabytes(folder: string) {
  const { stdout } = await run('du', ['-sm', '--exclude=.git', folder])
  return Number.parseInt(stdout, 10)
}

const took = (what: string, seconds: number, aim: number, more = ''): Row => ({
  what,
  value: `${seconds.toFixed(2)} s${more}`,
  ...atMost(aim, seconds, 's'),
})

/** Measures `npm start` from a fresh clone with what npm keeps of packages, what is installed then, and each later start. */
export async function startBench(): Promise<Section[]> {
  const place = await mkdtemp(path.join(tmpdir(), 'contactsheet-start-'))
  const [clone, data] = [path.join(place, 'clone'), path.join(place, 'data')]
  try {
    await run('git', ['clone', '--quiet', root, clone])
    const first = await secondsToAnswer(clone, data)
    const installed = await megabytes(clone)
    const again: number[] = []
    while (again.length < rounds) again.push(await secondsToAnswer(clone, data))
    const each = again.map((seconds) => seconds.toFixed(2)).join(', ')
    const rows = [
      took('from a fresh clone to the first answer', first, aims.first),
      took('each later start, npm included', median(again), aims.again, ` (${each})`),
      { what: 'installed', value: `${installed} MB`, ...atMost(aims.installed, installed, 'MB') },
    ]
    return [{ title: 'Starting what is committed', rows }]
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 10 })
  }
}
