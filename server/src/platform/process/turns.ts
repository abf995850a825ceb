import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@contactsheet/contracts/calls/problem'

/** How many pieces of work may be there, waiting ones included, in total and per user; how many run at once, and how long each waits for its turn. */
export type Places = { all: number; each: number; atOnce: number; waitSeconds: number }

/** Waits for a turn and does the heavy part of some work in it. */
type InTurn = <R>(heavy: () => Promise<R>) => Promise<R>
type Waiting = { who: string; begin: () => void }

/**
 * Runs heavy work of one kind, a few pieces at a time: a queue within this process. Users who have not had a turn yet come before
 * those who have, however much work they bring.
 */
export class Turns {
  readonly #places: Places
  readonly #held = new Map<string, number>()
  readonly #served = new Set<string>()
  readonly #waiting = new Set<Waiting>()
  #all = 0
  #running = 0

  constructor(places: Places) {
    this.#places = places
  }

  /**
   * Does the work of one user, who occupies a place meanwhile; its heavy part is run by `inTurn`, with at most `atOnce` of
   * them at a time. Throws 503 when all places are taken or the turn does not come in time.
   */
  async hold<R>(who: string, work: (inTurn: InTurn) => Promise<R>): Promise<R> {
    if (this.#all >= this.#places.all || (this.#held.get(who) ?? 0) >= this.#places.each) throw busy()
    this.#count(who, 1)
    try {
      return await work(async (heavy) => {
        await this.#turnOf(who)
        try {
          return await heavy()
        } finally {
          this.#endTurn()
        }
      })
    } finally {
      this.#count(who, -1)
    }
  }

  #count(who: string, change: 1 | -1) {
    this.#all += change
    const own = (this.#held.get(who) ?? 0) + change
    if (own > 0) return void this.#held.set(who, own)
    this.#held.delete(who)
    this.#served.delete(who)
  }

  async #turnOf(who: string) {
    const turn = Promise.withResolvers<void>()
    const entry = { who, begin: turn.resolve }
    this.#waiting.add(entry)
    this.#callNext()
    await inTime(turn.promise, this.#places.waitSeconds).catch((error: unknown) => {
      // The turn was granted at the moment it was given up: pass it on.
      if (!this.#waiting.delete(entry)) this.#endTurn()
      throw error
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

async function inTime(turn: Promise<unknown>, seconds: number) {
  const stop = new AbortController()
  const late = delay(seconds * 1000, 'late' as const, { signal: stop.signal })
  const first = await Promise.race([turn, late]).finally(() => stop.abort())
  if (first === 'late') throw busy()
}

const busy = () =>
  new Problem(503, 'Many files are being read at the moment. Please try again in a moment.', { code: 'busy' }, 10)
