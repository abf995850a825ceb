import { Problem } from '@contactsheet/contracts/calls/problem'
import { withDeadline } from './deadline.ts'

/**
 * Limits: jobs in total and per user, waiting ones included; how many run at once; and the longest wait, unlimited for work that is paid
 * for or can be cancelled.
 */
export type QueueLimits = { all: number; each: number; atOnce: number; waitSeconds?: number }

type InTurn = <R>(heavy: () => Promise<R>) => Promise<R>
type Waiting = { who: string; begin: () => void }

/**
 * Runs heavy work of one kind, a few pieces at a time: a queue within this process. Users who have not had a turn yet come before
 * those who have, however much work they bring.
 */
export class WorkQueue {
  readonly #places: QueueLimits
  /** What each user has here, waiting work included; aborted to end it. */
  readonly #held = new Map<string, Set<AbortController>>()
  readonly #served = new Set<string>()
  readonly #waiting = new Set<Waiting>()
  #all = 0
  #running = 0

  constructor(places: QueueLimits) {
    this.#places = places
  }

  /**
   * Does the work of one user, who occupies a place meanwhile; its heavy part is run by `inTurn`, with at most `atOnce` of
   * them at a time. Work that takes long watches `ended`, which may tell it to end. Throws 503 when all places are taken or the
   * turn does not come in time.
   */
  async hold<R>(who: string, work: (inTurn: InTurn, ended: AbortSignal) => Promise<R>): Promise<R> {
    const own = this.#held.get(who) ?? new Set()
    if (this.#all >= this.#places.all || own.size >= this.#places.each) throw busy()
    const place = new AbortController()
    this.#held.set(who, own.add(place))
    this.#all += 1
    try {
      return await work(async (heavy) => {
        await this.#turnOf(who)
        try {
          place.signal.throwIfAborted()
          return await heavy()
        } finally {
          this.#endTurn()
        }
      }, place.signal)
    } finally {
      this.#leave(who, place)
    }
  }

  /** Tells the work of one user, or without one all work, to end for this reason. */
  end(reason: Problem, who?: string) {
    const held = who === undefined ? [...this.#held.values()] : [this.#held.get(who) ?? []]
    for (const place of held.flatMap((own) => [...own])) place.abort(reason)
  }

  #leave(who: string, place: AbortController) {
    this.#all -= 1
    const own = this.#held.get(who)
    own?.delete(place)
    if (own !== undefined && own.size > 0) return
    this.#held.delete(who)
    this.#served.delete(who)
  }

  async #turnOf(who: string): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const entry = { who, begin: turn.resolve }
    this.#waiting.add(entry)
    this.#callNext()
    const { waitSeconds } = this.#places
    if (waitSeconds === undefined) return turn.promise
    await withDeadline(waitSeconds * 1000, () => turn.promise).catch(() => {
      // The turn was granted at the moment it was given up: pass it on.
      if (!this.#waiting.delete(entry)) this.#endTurn()
      throw busy()
    })
  }

  #callNext() {
    const next = [...this.#waiting].find(({ who }) => !this.#served.has(who)) ?? [...this.#waiting][0]
    if (next === undefined || this.#running >= this.#places.atOnce) return
    this.#running += 1
    this.#waiting.delete(next)
    this.#served.add(next.who)
    next.begin()
  }

  #endTurn() {
    this.#running -= 1
    this.#callNext()
  }
}

const busy = () =>
  new Problem(503, 'Many files are under way at the moment. Please try again in a moment.', { code: 'busy' }, 10)
