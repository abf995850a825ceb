import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../../e2e/server.ts'
import { newcomer, signUpOverHttp } from '../../server/src/identity/testing/sign-in.ts'
import { findHaproxy, startHaproxy } from '../../server/src/testing/live/haproxy.ts'
import { freePort } from '../../server/src/testing/live/live-server.ts'
import { startPair, type PostgresPair } from './postgres-pair.ts'
import { Writer, type Seen } from './writers.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    people: { type: 'string', default: '8' },
    programs: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
  },
})
/** Milliseconds: the longest time from the promotion until everybody is served again. */
const limit = 10_000
/** Milliseconds that somebody, or a program, needs to decide for a promotion. */
const decision = 1000
const writing = { before: 2000, after: 3000 }
const proxyFile = path.join(import.meta.dirname, '../../docs/operate/haproxy-failover.cfg')

const missing = [
  !existsSync(path.join(values.programs, 'pg_basebackup')) && `PostgreSQL with pg_basebackup in ${values.programs}`,
  findHaproxy() === undefined && 'haproxy',
].filter((name) => name !== false)
if (missing.length) {
  console.error(`Left out: there is no ${missing.join(' and no ')} here. --programs names another folder.`)
  process.exit(1)
}

const ports: [number, number, number] = [await freePort(), await freePort(), await freePort()]
const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-failover-'))
const ending: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 10 })]

/** The operators' own configuration, with our addresses. */
async function proxyText() {
  const text = await readFile(proxyFile, 'utf8')
  const ours = { '127.0.0.1:5000': ports[2], '10.0.0.11:5432': ports[0], '10.0.0.12:5432': ports[1] }
  return Object.entries(ours).reduce((done, [address, port]) => done.replace(address, `127.0.0.1:${port}`), text)
}

/** What happens to the primary, in turns. */
const ends = {
  killed: { name: 'killed', act: (pair: PostgresPair) => pair.killPrimary() },
  frozen: { name: 'frozen', act: (pair: PostgresPair) => pair.freezePrimary() },
}

/** One failover while everybody writes. Times are milliseconds. */
async function round(pair: PostgresPair, writers: Writer[], end: (pair: PostgresPair) => Promise<void>) {
  const seen: Seen = { failed: [], late: [], wrong: [] }
  const stop = new AbortController()
  const before = writers.reduce((sum, { saved }) => sum + saved.size, 0)
  const all = Promise.all(writers.map((writer) => writer.write(stop.signal, seen)))
  await pause(writing.before)
  const killed = performance.now()
  await end(pair)
  await pause(decision)
  const promoted = performance.now()
  await pair.promote()
  const led = performance.now()
  await pause(writing.after)
  stop.abort()
  await all
  await pair.repair()
  const checks = await Promise.all(writers.map((writer) => writer.check()))
  const last = Math.max(killed, ...seen.failed, ...seen.late)
  return {
    acknowledged: writers.reduce((sum, { saved }) => sum + saved.size, 0) - before,
    failures: seen.failed.length,
    outage: last - Math.min(killed, ...seen.failed),
    promotion: led - promoted,
    again: Math.max(0, last - promoted),
    wrong: [...new Set(seen.wrong)],
    lost: checks.flatMap(({ lost }) => lost),
    doubled: checks.flatMap(({ doubled }) => doubled),
  }
}

async function rounds() {
  const pair = await startPair(values.programs, path.join(folder, 'pair'), [ports[0], ports[1]])
  ending.push(() => pair.stop())
  const proxy = await startHaproxy(await proxyText())
  ending.push(() => proxy.stop())
  const server = await startServer({ DATABASE_URL: `postgres://web@127.0.0.1:${ports[2]}/contactsheet` })
  ending.push(() => server.stop())
  const writers: Writer[] = []
  for (let n = 0; n < Number(values.people); n += 1)
    writers.push(new Writer(server.address, await signUpOverHttp(undefined, server.address, newcomer())))
  await pair.unlimited()
  ending.push(async () => writers.forEach((writer) => writer.close()))
  let isGood = true
  console.log(
    'round   primary   acknowledged   failures   first to last   promotion   served again after   lost   doubled   wrong answers',
  )
  for (let n = 1; n <= Number(values.rounds); n += 1) {
    const end = n % 2 === 1 ? ends.killed : ends.frozen
    const one = await round(pair, writers, end.act)
    const { acknowledged, failures, outage, promotion, again, wrong, lost, doubled } = one
    const figures = [
      n,
      end.name,
      acknowledged,
      failures,
      ms(outage),
      ms(promotion),
      ms(again),
      lost.length,
      doubled.length,
      wrong.length,
    ]
    console.log(figures.map((figure, column) => String(figure).padStart(widths[column] ?? 0)).join(''))
    for (const sentence of [
      ...lost.map((what) => `lost: ${what}`),
      ...doubled.map((what) => `twice: ${what}`),
      ...wrong,
    ])
      console.error(sentence)
    isGood &&= wrong.length + lost.length + doubled.length === 0 && again < limit
  }
  return isGood
}

const ms = (time: number) => `${Math.round(time)} ms`
const widths = [5, 10, 15, 11, 16, 12, 21, 7, 10, 16]

try {
  process.exitCode = (await rounds()) ? 0 : 1
} finally {
  for (const end of ending.toReversed()) await end()
}
