import type { Database } from '#platform/database/database.ts'
import { renewLeases, type Held } from './generations.store.ts'

/** Milliseconds between two renewals of the leases. */
const heartbeatMs = 2000
/** Generations that one process works on at once; more wait, as if others of the same user came before them. */
const mostAtWork = 24

/** Why a generation was ended before it had brought anything. */
export class Ended extends Error {
  readonly because: 'cancelled' | 'stopping'

  constructor(because: 'cancelled' | 'stopping') {
    super(`The generation was ended: ${because}`)
    this.because = because
  }
}

/** One generation in the queue of this process. */
export type Place = {
  /** Aborted when the user cancels, also through another process, and when the server stops. */
  signal: AbortSignal
  /** Resolves when it is its turn. Rejects with the signal's reason. */
  turn: Promise<void>
  tell: (done: Partial<Pick<Entry, 'pictures' | 'progress'>>) => void
  leave: () => void
}
type Entry = Held & { begin: () => void; atWork: boolean; ending: AbortController; left: Promise<void> }

/**
 * The generations of this process: those of one user come one after another, whichever process has them. Renews their leases in the
 * database every few seconds, and learns there of cancellations.
 */
export class GenerationQueue {
  readonly #db: Database
  readonly #entries = new Map<string, Entry>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  #isLooking = false
  #again = false

  constructor(db: Database) {
    this.#db = db
  }

  /** Takes a place for a generation whose row is there. */
  enter(userId: string, id: number): Place {
    const [turn, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ending = new AbortController()
    const { signal } = ending
    const entry: Entry = {
      userId,
      id,
      pictures: 0,
      progress: null,
      begin: turn.resolve,
      atWork: false,
      ending,
      left: left.promise,
    }
    const key = keyOf(entry)
    signal.addEventListener('abort', () => turn.reject(signal.reason))
    // Rejects for whoever waits for the turn, if anybody still does.
    turn.promise.catch(() => undefined)
    this.#entries.set(key, entry)
    if (this.#isClosed) ending.abort(new Ended('stopping'))
    void this.#look()
    this.#timer ??= setInterval(() => void this.#look(), heartbeatMs).unref()
    return {
      signal,
      turn: turn.promise,
      tell: (done) => Object.assign(entry, done),
      leave: () => {
        this.#entries.delete(key)
        left.resolve()
        if (this.#entries.size > 0) return void this.#look()
        clearInterval(this.#timer)
        this.#timer = undefined
      },
    }
  }

  /** Cancels a generation at once if it is in this process; another process learns of it from the database. */
  cancel(userId: string, id: number) {
    this.#entries.get(keyOf({ userId, id }))?.ending.abort(new Ended('cancelled'))
  }

  /** Resolves when a generation of this process has ended; undefined for any other. */
  left(userId: string, id: number) {
    return this.#entries.get(keyOf({ userId, id }))?.left
  }

  /** Ends all of them, and those that come later, because the server stops. */
  close() {
    this.#isClosed = true
    for (const { ending } of this.#entries.values()) ending.abort(new Ended('stopping'))
  }

  /** Says that all are alive, ends those that were cancelled, and begins those whose turn it is. */
  async #look() {
    this.#again = this.#isLooking
    if (this.#isLooking) return
    this.#isLooking = true
    // An unavailable database is tried again with the next renewal.
    for (let more = true; more; more = this.#again) {
      this.#again = false
      await this.#lookOnce().catch(() => undefined)
    }
    this.#isLooking = false
  }

  async #lookOnce() {
    const entries = [...this.#entries.values()].filter(({ ending }) => !ending.signal.aborted)
    if (entries.length === 0) return
    const held = new Map((await renewLeases(this.#db, entries)).map((one) => [keyOf(one), one.isFirst]))
    for (const entry of entries) {
      const isFirst = held.get(keyOf(entry))
      if (isFirst === undefined) entry.ending.abort(new Ended('cancelled'))
      else if (isFirst && !entry.atWork && this.#atWork() < mostAtWork) {
        entry.atWork = true
        entry.begin()
      }
    }
  }

  #atWork() {
    return [...this.#entries.values()].filter(({ atWork }) => atWork).length
  }
}

const keyOf = ({ userId, id }: { userId: string; id: number }) => `${userId} ${id}`
