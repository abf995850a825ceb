import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#platform/database/database.ts'
import { reasonIn } from '#platform/process/logs.ts'
import { memoized } from '#platform/process/memoized.ts'
import { troubleOf } from '../postgres/unavailable.ts'
import {
  fail,
  finish,
  releaseJob,
  keep,
  scheduleRounds,
  heartbeatMs,
  take,
  type Job,
  type Taken,
} from './jobs.store.ts'

/** Milliseconds after the start until the first look, so that the first visitors come first. */
const firstLook = 3000
/** Milliseconds between two looks for work. */
const betweenLooks = 10_000
/** Milliseconds that a stop waits for work to be handed back. */
const patience = 1000
const usualLimit = 600

type Log = Pick<FastifyBaseLogger, 'error'>
/** Runs an attempt so that what it does is known to be part of it; see `watchJobs`. */
export type Within = <R>(job: Pick<Taken, 'kind' | 'id'>, work: () => Promise<R>) => Promise<R>
type Worker = { db: Database; jobs: Job[]; log: Log; stopping: AbortSignal; within?: Within | undefined }

/** Looks for work, from shortly after the start until it is stopped. Any number of processes may do so on one database. */
export function startWork(db: Database, jobs: Job[], log: Log, within?: Within) {
  const stopping = new AbortController()
  const worker = { db, log, within, stopping: stopping.signal }
  const lanes = Object.values(Object.groupBy(jobs.filter(isDoneHere), ({ lane = '' }) => lane))
  const plan = planOnce(db, jobs)
  const ended = Promise.all(lanes.map((lane = []) => lookAgainAndAgain({ ...worker, jobs: lane }, plan)))
  const stop = async () => {
    stopping.abort()
    await Promise.race([ended, delay(patience, undefined, { ref: false })])
  }
  return { stop }
}

const isDoneHere = ({ here }: Job) => here !== false
const kindsOf = (jobs: Job[]) => jobs.map(({ kind }) => kind)

/** Plans the rounds at the first call that succeeds; all lanes wait for that. */
function planOnce(db: Database, jobs: Job[]) {
  const rounds = jobs.filter(({ every }) => every !== undefined)
  const others = kindsOf(rounds.filter((job) => !isDoneHere(job)))
  return memoized(async () => {
    const here = rounds.filter(isDoneHere)
    const lasting: string[] = []
    for (const { kind, atStart } of here) if (atStart !== undefined && !(await atStart(db))) lasting.push(kind)
    await scheduleRounds(db, kindsOf(here), { lasting, others })
  })
}

async function lookAgainAndAgain(worker: Worker, plan: () => Promise<void>) {
  await pause(worker, firstLook)
  while (!worker.stopping.aborted) {
    try {
      await plan()
      await runDueJobs(worker)
    } catch (error) {
      // The database's health check reports once that it is down; we look again later.
      if (!worker.stopping.aborted && troubleOf(error) === undefined) worker.log.error({ err: error }, 'work failed')
    }
    await pause(worker, betweenLooks)
  }
}

const pause = ({ stopping }: Worker, ms: number) =>
  delay(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined)

/** Does all due jobs, one after the other. Throws when the database is away. */
export async function runDueJobs(worker: Worker) {
  const kinds = kindsOf(worker.jobs)
  while (!worker.stopping.aborted) {
    const taken = await take(worker.db, kinds)
    if (taken === undefined) return
    const job = worker.jobs.find(({ kind }) => kind === taken.kind)
    if (taken.failed) worker.log.error({ job: taken.kind, id: taken.id }, 'work failed for good')
    else if (job !== undefined) await attempt(worker, job, taken)
  }
}

async function attempt(worker: Worker, job: Job, taken: Taken) {
  const { db, log, stopping, within = (_job, work) => work() } = worker
  const lost = new AbortController()
  const stopped = AbortSignal.any([stopping, lost.signal, AbortSignal.timeout((job.limit ?? usualLimit) * 1000)])
  const alive = setInterval(() => {
    // A failed heartbeat is no reason to stop: the next one may succeed.
    keep(db, taken).then(
      (ours) => ours || lost.abort(new Error('Another process has taken it')),
      () => undefined,
    )
  }, heartbeatMs)
  try {
    stopped.throwIfAborted()
    await within(taken, () => Promise.race([job.run(taken.input, { db, stopped }), rejection(stopped)]))
    await finish(db, taken, job.every)
  } catch (error) {
    if (stopping.aborted) return void (await releaseJob(db, taken))
    await fail(db, taken, reasonIn(error), job.every)
    if (troubleOf(error) === undefined) log.error({ err: error, job: job.kind, id: taken.id }, 'work failed')
  } finally {
    clearInterval(alive)
  }
}

/** Rejects with the signal's reason, so that work that does not listen to it is left behind. */
const rejection = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
