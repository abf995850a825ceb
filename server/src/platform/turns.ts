import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@contactsheet/contracts/problem'

/** How many may be there at once, waiting ones included: in all, and of one user. How long one waits for its turn. */
export type Places = { all: number; each: number; waitSeconds: number }

/** Lets heavy work of one kind run one piece after another. */
export type Turns = ReturnType<typeof turns>

/** A queue of this process with so many places. */
export function turns(places: Places) {
  const held = new Map<string, number>()
  let all = 0
  let last: Promise<unknown> = Promise.resolve()

  function count(who: string, change: 1 | -1) {
    all += change
    const own = (held.get(who) ?? 0) + change
    if (own === 0) held.delete(who)
    else held.set(who, own)
  }

  return {
    /**
     * Does the work of one user, which calls `myTurn` before its heavy part: from then on nobody else is at theirs. Throws 503
     * when all places are taken or the turn does not come in time.
     */
    async hold<R>(who: string, work: (myTurn: () => Promise<void>) => Promise<R>): Promise<R> {
      if (all >= places.all || (held.get(who) ?? 0) >= places.each) throw busy()
      const done = Promise.withResolvers<void>()
      count(who, 1)
      try {
        return await work(async () => {
          const before = last
          last = before.then(() => done.promise)
          await inTime(before, places.waitSeconds)
        })
      } finally {
        count(who, -1)
        done.resolve()
      }
    },
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
