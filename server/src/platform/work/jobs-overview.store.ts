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
  /** Seconds for which the oldest unfinished job has been there; of a round, by which it is late. */
  oldest: number
  lastDoneAt: string | null
  /** How long the last success took. */
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

/** What went wrong and is not yet made good, the latest first: failed for good, or to be tried again. */
export async function failures(db: Database, most: number): Promise<Failure[]> {
  const { rows } = await db.execute<Failure>(sql`
    select id, kind, state, attempts, error, ${instantText(sql`started_at`)} as "startedAt" from ${jobs}
    where error is not null order by started_at desc limit ${most}`)
  return rows
}

/** Lets the failures of a kind be tried again now; answers how many there were. */
export async function tryAgain(db: Database, kind: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${jobs} set state = 'waiting', attempts = 0, due_at = now()
    where kind = ${kind} and error is not null and state in ('waiting', 'failed')`)
  return rowCount ?? 0
}
