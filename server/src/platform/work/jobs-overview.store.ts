import { sql } from 'drizzle-orm'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { jobs } from './jobs.tables.ts'

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
