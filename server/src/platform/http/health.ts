import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import { troubles } from '#platform/postgres/unavailable.ts'
import { inTime, TooSlow } from '#platform/process/in-time.ts'
import { unavailable } from './problems.ts'

/** Milliseconds: the longest that a readiness check takes, whatever the database does. */
const readyLimit = 4500

/** `/healthz` (the process answers) and `/readyz` (the database does too, and we are not stopping). */
export function registerHealth(app: FastifyInstance, { db }: { db: Database }) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async () => {
    if (stopping) throw new Problem(503, 'The server is stopping')
    await inTime(readyLimit, () => db.execute(sql`select 1`)).catch((error: unknown) => {
      throw error instanceof TooSlow ? unavailable(troubles.silent) : error
    })
    return { status: 'ok' }
  })
}
