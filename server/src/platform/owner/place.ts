import { setImmediate as sent } from 'node:timers/promises'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'

/**
 * Stands at the end of every writing transaction, and either part may throw and so prevent it: `ready` before anything is sent
 * any more, and `leave`, a statement that fails in the database, since the commit goes out right behind it. It gets what was made.
 */
export type Fence<Owner> = { ready: () => Promise<void>; leave: (owner: Owner, made: unknown) => Promise<void> }

/** Where statements go: the database, or a transaction for as long as it runs. */
export class Place {
  readonly #db: Database
  readonly #within: Place | undefined
  /** Whose share of the connections transactions here take, when it is not that of the owner. */
  readonly share: string | undefined
  #isOver = false

  constructor(db: Database, { within, share }: { within?: Place; share?: string } = {}) {
    this.#db = db
    this.#within = within
    this.share = share
  }

  /** Throws when the transaction has ended: its connection may be in the middle of somebody else's. */
  get db(): Database {
    if (this.#hasEnded) throw new Error('The transaction of this statement has ended')
    return this.#db
  }

  get #hasEnded(): boolean {
    return this.#isOver || (this.#within !== undefined && this.#within.#hasEnded)
  }

  /** Runs work in a transaction; within another one in a savepoint. What the work throws is thrown, whatever becomes of going back. */
  async inside<R>(work: (place: Place) => Promise<R>, as?: PgTransactionConfig): Promise<R> {
    const failures: unknown[] = []
    const run = this.db.transaction(async (db) => {
      const place = new Place(db, this)
      try {
        return await work(place)
      } catch (error) {
        failures.push(error)
        throw error
      } finally {
        place.#isOver = true
      }
    }, as)
    return run.catch((error: unknown) => {
      throw failures.length > 0 ? failures[0] : error
    })
  }

  /**
   * Runs `work` in a transaction, and then `last`, whose statements are all sent at once and the commit right behind them. If one of them
   * fails, nothing is saved.
   */
  async insideWithLast<M, R>(
    work: (place: Place) => Promise<M>,
    last: (place: Place, made: M) => Promise<R>,
  ): Promise<R> {
    const { ending } = await this.inside(async (place) => {
      const ending = last(place, await work(place))
      // A savepoint must be gone back to when something fails, so that its end waits for everything.
      if (this.#within !== undefined) await ending
      // A failure counts once the transaction has ended.
      ending.catch(() => undefined)
      await sent()
      return { ending }
    })
    return ending
  }
}
