import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { DatabaseUnavailable, troubles } from '#platform/postgres/unavailable.ts'
import { withDeadline } from '#platform/process/deadline.ts'
import { watched } from '#platform/watching/timings.ts'

/** Writing transactions of one user at once: far fewer than there are connections, and those of one user wait for each other anyway. */
export const atOnce = 3
const waitSeconds = 20

/** What a user has under way, and who waits, the first to come first. */
type Share = { running: number; waiting: Set<() => void> }
const shares = new Map<string, Share>()

/** How many transactions run within shares at the moment, and how many wait for theirs. */
export const sharesNow = () => ({
  running: [...shares.values()].reduce((sum, { running }) => sum + running, 0),
  waiting: [...shares.values()].reduce((sum, { waiting }) => sum + waiting.size, 0),
})

/**
 * Runs a transaction of a user within this process's share for one user; one inside another is run at once. More wait here,
 * without a connection: whoever sends many changes at once, each of which locks the same rows, would otherwise keep every
 * connection from everybody else. Throws `DatabaseUnavailable` when the turn does not come in time.
 */
export async function inOwnShare<R>(
  db: Database,
  userId: string,
  run: () => Promise<R>,
  seconds = waitSeconds,
): Promise<R> {
  if (is(db, PgTransaction)) return run()
  const share = shares.get(userId) ?? { running: 0, waiting: new Set() }
  shares.set(userId, share)
  if (share.running < atOnce) share.running += 1
  else await watched({ what: 'turn', name: 'wait' }, () => turnIn(share, seconds))
  try {
    return await run()
  } finally {
    handOn(userId, share)
  }
}

function handOn(userId: string, share: Share) {
  const [next] = share.waiting
  if (next !== undefined) {
    share.waiting.delete(next)
    next()
    return
  }
  share.running -= 1
  if (share.running === 0) shares.delete(userId)
}

async function turnIn({ waiting }: Share, seconds: number) {
  const turn = Promise.withResolvers<void>()
  waiting.add(turn.resolve)
  await withDeadline(seconds * 1000, () => turn.promise).catch(() => {
    // Taken out of those who wait already when the turn came at the very moment it was given up.
    if (waiting.delete(turn.resolve)) throw new DatabaseUnavailable(troubles.busy)
  })
}
