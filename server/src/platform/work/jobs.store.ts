import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { jobs } from './jobs.tables.ts'

/** What one attempt gets: `stopped` says when it has to end, because its time is up or the server stops. */
export type Attempt = { db: Database; stopped: AbortSignal }

/**
 * One kind of work. An attempt may be cut off at any point, and a finished one may come again when its process dies
 * before it could say so: doing it twice must be the same as doing it once.
 */
export type Job<Input = unknown> = {
  kind: string
  /** Seconds between two rounds, for work that comes by the clock. */
  every?: number
  /** Seconds after which an attempt has failed; 600 when left out. */
  limit?: number
  run(input: Input, attempt: Attempt): Promise<unknown>
}

/** Attempts until a job has failed for good. With the pauses between them they take 17 hours. */
export const mostAttempts = 8
/** Seconds after which a process that has not said that it lives is taken for dead. */
const lease = 60
/** Milliseconds between two signs of life. */
export const signOfLife = 20_000

/** A job that this process works on; nobody else does, as long as `keep` says so. */
export type Taken = { id: number; kind: string; input: unknown; attempts: number; failed: boolean }

/** Writes work down in the transaction of `db`, for after its commit: it happens if, and only if, the change does. */
export async function enqueue<Input>(db: Database, { kind }: Job<Input>, inputs: Input[]) {
  if (inputs.length === 0) return
  await db.insert(jobs).values(inputs.map((input) => ({ kind, input })))
}

/** Lets everything that comes by the clock come now, and forgets what no longer does. */
export async function planRounds(db: Database, kinds: string[]) {
  await db.execute(sql`delete from ${jobs} where repeats and not kind = any(${textArray(kinds)})`)
  await db.execute(sql`
    insert into ${jobs} (kind, repeats) select kind, true from unnest(${textArray(kinds)}) as kind
    on conflict (kind) where repeats do update set due_at = now() where ${jobs.state} = 'waiting'`)
}

/** Takes the job that has been due for longest, or one whose process has died. */
export async function take(db: Database, kinds: string[]): Promise<Taken | undefined> {
  const { rows } = await db.execute<Taken>(sql`
    update ${jobs} set attempts = attempts + 1, started_at = now(), due_at = now() + make_interval(secs => ${lease}),
      state = case when repeats or attempts < ${mostAttempts} then 'running' else 'failed' end,
      error = case when state = 'running' then 'The process that worked on it ended' else error end
    where id = (
      select id from ${jobs} where state in ('waiting', 'running') and due_at <= now() and kind = any(${textArray(kinds)})
      order by due_at limit 1 for update skip locked)
    returning id, kind, input, attempts, state = 'failed' as failed`)
  return rows[0]
}

/** Says that this process still works on it; false when it is somebody else's by now. */
export const keep = (db: Database, job: Taken) => change(db, job, sql`due_at = now() + make_interval(secs => ${lease})`)

/** Notes a success; a round comes again after `every` seconds. */
export const finish = (db: Database, job: Taken, every = 0) =>
  change(
    db,
    job,
    sql`state = case when repeats then 'waiting' else 'done' end, due_at = now() + make_interval(secs => ${every}),
      attempts = 0, done_at = now(), seconds = extract(epoch from clock_timestamp() - started_at), error = null`,
  )

/** Notes a failure, and when to try again: after 10 s, then four times as long each time, up to 6 hours or the next round. */
export const fail = (db: Database, job: Taken, error: string, every = 21_600) =>
  change(
    db,
    job,
    sql`state = case when repeats or attempts < ${mostAttempts} then 'waiting' else 'failed' end, error = ${error},
      due_at = now() + make_interval(secs => least(10 * 4.0 ^ least(attempts - 1, 8), 21600, ${every}))`,
  )

/** Hands an unfinished job back, as if it had not been taken. */
export const handBack = (db: Database, job: Taken) =>
  change(db, job, sql`state = 'waiting', due_at = now(), attempts = attempts - 1`)

/** The number of attempts tells us from whoever took it after us. */
async function change(db: Database, { id, attempts }: Taken, set: ReturnType<typeof sql>) {
  const { rowCount } = await db.execute(
    sql`update ${jobs} set ${set} where id = ${id} and state = 'running' and attempts = ${attempts}`,
  )
  return rowCount === 1
}

const textArray = (texts: string[]) => sql`${sql.param(texts)}::text[]`
