import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { instantText } from '#platform/database/columns.ts'
import { jobs } from './jobs.tables.ts'

/** What one attempt receives: `stopped` says when it has to end, because its time is up or the server stops. */
export type Attempt = { db: Database; stopped: AbortSignal }

/**
 * One kind of work. An attempt may be cut off at any point, and a finished one may be repeated when its process dies before
 * reporting it: doing the work twice must have the same effect as doing it once.
 */
export type Job<Input = unknown> = {
  kind: string
  /** Seconds between two rounds, for scheduled work. */
  every?: number
  /** Seconds after which an attempt counts as failed; 600 by default. */
  limit?: number
  /** Work that may take long, or waits for a server of others: jobs of one lane are done one after another, beside those of other lanes. */
  lane?: string
  /** Whether the start of a server makes scheduled work due, which otherwise keeps to its time. Without it every start does. */
  atStart?: (db: Database) => Promise<boolean>
  /** This process cannot do the work; another process of the installation may. */
  here?: false
  run(input: Input, attempt: Attempt): Promise<unknown>
}

/** Attempts until a job fails for good. The seven pauses between them take ten hours. */
export const mostAttempts = 8
/** Seconds without a heartbeat after which a process counts as dead. */
const lease = 60
export const heartbeatMs = 20_000

/** A job that this process works on, and nobody else as long as `keep` returns true. */
export type Taken = {
  id: number
  kind: string
  input: unknown
  attempts: number
  failed: boolean
  /** As PostgreSQL writes it. */
  startedAt: string
}

/** What is needed to enqueue work: what it does is known where it is done. */
export type OfKind<Input> = Pick<Job<Input>, 'kind'> & Partial<Job<Input>>

/**
 * Enqueues work in the transaction of `db`, to be done after its commit, or so many seconds later: it happens if, and only if, the
 * change does.
 */
export async function enqueue<Input>(db: Database, { kind }: OfKind<Input>, inputs: Input[], seconds = 0) {
  if (inputs.length === 0) return
  const due = seconds > 0 ? { dueAt: sql`now() + make_interval(secs => ${seconds})` } : {}
  await db.insert(jobs).values(inputs.map((input) => ({ kind, input, ...due })))
}

/** Kinds of scheduled work: those that keep to their time, and those that only other processes do. */
type Exceptions = { lasting?: string[]; others?: string[] }

/** Makes scheduled work due now, and forgets kinds that are no longer scheduled: of those of other processes, what is overdue by a week. */
export async function scheduleRounds(db: Database, kinds: string[], { lasting = [], others = [] }: Exceptions = {}) {
  await db.execute(sql`
    delete from ${jobs} where repeats and not kind = any(${textArray(kinds)})
      and not (kind = any(${textArray(others)}) and due_at > now() - interval '7 days')`)
  if (kinds.length === 0) return
  // As values: selected, Citus does not know the parameters of the condition any more.
  const rounds = kinds.map((kind) => sql`(${kind}, true, now())`)
  await db.execute(sql`
    insert into ${jobs} (kind, repeats, due_at) values ${sql.join(rounds, sql`, `)}
    on conflict (kind) where repeats do update set due_at = excluded.due_at
    where ${jobs.state} = 'waiting' and not ${jobs.kind} = any(${textArray(lasting)})`)
}

/** Takes the job that has been due for longest, including those whose process has died. */
export async function take(db: Database, kinds: string[]): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    update ${jobs} set attempts = attempts + 1, started_at = now(), due_at = now() + make_interval(secs => ${lease}),
      state = case when repeats or attempts < ${mostAttempts} then 'running' else 'failed' end,
      error = case when state = 'running' then 'The process that worked on it ended' else error end
    where id = (
      select id from ${jobs} where state in ('waiting', 'running') and due_at <= now() and kind = any(${textArray(kinds)})
      order by due_at limit 1 for update skip locked)
    returning id, kind, input, attempts, state = 'failed' as failed, started_at as "startedAt"`)
  return rows[0]
}

/** Reports that this process is still working on the job; false when another process has it by now. */
export const keep = (db: Database, job: Taken) => change(db, job, sql`due_at = now() + make_interval(secs => ${lease})`)

/** Records a success; a round is due again after `every` seconds. */
export const finish = (db: Database, job: Taken, every = 0) =>
  change(
    db,
    job,
    sql`state = case when repeats then 'waiting' else 'done' end, due_at = now() + make_interval(secs => ${every}),
      attempts = 0, done_at = now(), seconds = extract(epoch from now() - ${job.startedAt}::timestamptz), error = null`,
  )

/** Records a failure and when to try again: after 10 s, then four times as long each time, up to 6 hours or the next round. */
export const fail = (db: Database, job: Taken, error: string, every = 21_600) =>
  change(
    db,
    job,
    sql`state = case when repeats or attempts < ${mostAttempts} then 'waiting' else 'failed' end, error = ${error},
      due_at = now() + make_interval(secs => ${Math.min(10 * 4 ** Math.min(job.attempts - 1, 8), 21_600, every)})`,
  )

/** Releases an unfinished job as if it had not been taken. */
export const releaseJob = (db: Database, job: Taken) =>
  change(db, job, sql`state = 'waiting', due_at = now(), attempts = attempts - 1`)

/** Changes a job only while it is ours: the number of attempts distinguishes us from a process that took it later. */
async function change(db: Database, { id, attempts }: Taken, set: ReturnType<typeof sql>) {
  const { rowCount } = await db.execute(
    sql`update ${jobs} set ${set} where id = ${id} and state = 'running' and attempts = ${attempts}`,
  )
  return rowCount === 1
}

const textArray = (texts: string[]) => sql`${sql.param(texts)}::text[]`

type Kind = {
  kind: string
  repeats: boolean
  waiting: number
  running: number
  done: number
  failed: number
  /** Age of the oldest unfinished job in seconds; for a round, how late it is. */
  oldest: number
  lastDoneAt: string | null
  /** Seconds that the last success took. */
  lastSeconds: number | null
  nextAt: string | null
}
type Failure = {
  id: number
  kind: string
  state: 'waiting' | 'running' | 'failed'
  attempts: number
  error: string
  startedAt: string
}

/** How much work of each kind there is, and when it was last done. */
export async function countJobs(db: Database): Promise<Kind[]> {
  const { rows } = await db.execute<Kind>(sql`
    select kind, bool_or(repeats) as repeats,
      count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'done') as done, count(*) filter (where state = 'failed') as failed,
      coalesce(max(greatest(0, extract(epoch from now() - case when repeats then due_at else created_at end)))
        filter (where state in ('waiting', 'running')), 0)::float as oldest,
      ${instantText(sql`max(done_at)`)} as "lastDoneAt",
      (array_agg(seconds order by done_at desc nulls last))[1]::float as "lastSeconds",
      ${instantText(sql`min(due_at) filter (where state = 'waiting')`)} as "nextAt"
    from ${jobs} group by kind order by kind`)
  return rows
}

/** Jobs that failed and have not succeeded since, the latest first: failed for good, or to be tried again. */
export async function failures(db: Database, most: number): Promise<Failure[]> {
  const { rows } = await db.execute<Failure>(sql`
    select id, kind, state, attempts, error, ${instantText(sql`started_at`)} as "startedAt" from ${jobs}
    where error is not null order by started_at desc limit ${most}`)
  return rows
}

/** Makes the failed jobs of a kind due now; returns how many there were. */
export async function tryAgain(db: Database, kind: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${jobs} set state = 'waiting', attempts = 0, due_at = now()
    where kind = ${kind} and error is not null and state in ('waiting', 'failed')`)
  return rowCount ?? 0
}
