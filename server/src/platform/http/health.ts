import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import underPressure from '@fastify/under-pressure'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import { troubleOf, troubles } from '#platform/postgres/unavailable.ts'
import { withDeadline, TooSlow } from '#platform/process/deadline.ts'
import { unavailable } from './problems.ts'

/** Milliseconds: the longest that a readiness check takes, whatever the database does. */
const readyLimit = 4500

type Watched = { db: Database; isLeaving: () => boolean }

/** Fails as a write would where the database only allows reading, and changes nothing. */
const writable = sql`do $$ begin
  if current_setting('transaction_read_only') = 'on' then raise sqlstate '25006' using message = 'only reading is allowed'; end if;
end $$`

/** `/healthz` (the process answers) and `/readyz` (the database does too and can be written to, and we are not stopping). */
export function registerHealth(app: FastifyInstance, { db, isLeaving }: Watched) {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  const quiet = { logLevel: 'warn' } as const
  app.get('/healthz', quiet, async () => ({ status: 'ok' }))
  app.get('/readyz', quiet, async () => {
    if (stopping || isLeaving()) throw new Problem(503, 'The server is stopping')
    await withDeadline(readyLimit, () => db.execute(writable)).catch((error: unknown) => {
      const trouble = error instanceof TooSlow ? troubles.silent : troubleOf(error)
      // A proxy asks every second: the log has said once that it began, and will say when it is over.
      throw trouble === undefined ? error : unavailable(trouble)
    })
    return { status: 'ok' }
  })
}

/** `@fastify/static` notes on the route of each file which one it sends; an address alone could only look like one. */
const isWebFile = ({ routeOptions }: FastifyRequest) => 'file' in routeOptions.config

/**
 * Answers 503 while the event loop lags by more than `busyAfter` milliseconds on average; 0 for never. The average is over
 * several seconds: over one, a single hiccup of the machine would already look like a busy server. The files of the web app
 * are sent all the same: they cost next to nothing, and a page that lacks one of them has to be loaded once more.
 */
export const refuseWhenOverloaded = (app: FastifyInstance, busyAfter: number) =>
  app.register(underPressure, {
    maxEventLoopDelay: busyAfter,
    sampleInterval: 5000,
    pressureHandler: async (request) => {
      if (!isWebFile(request)) throw new Problem(503, 'The server is busy. Please try again in a moment.', {}, 10)
    },
  })
