import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@contactsheet/contracts/problem'

/** How many pieces of work may be there at once, waiting ones included, in total and per user, and how long each waits for its turn. */
export type Places = { all: number; each: number; waitSeconds: number }

/** Runs heavy work of one kind one piece at a time. */
export type Turns = ReturnType<typeof turns>

type Waiting = { who: string; begin: () => void }

/** A queue within this process. Users who have not had a turn yet come before those who have, however much work they bring. */
export function turns(places: Places) {
  const held = new Map<string, number>()
  const served = new Set<string>()
  const waiting = new Set<Waiting>()
  let all = 0
  let isTaken = false

  function count(who: string, change: 1 | -1) {
    all += change
    const own = (held.get(who) ?? 0) + change
    if (own > 0) return void held.set(who, own)
    held.delete(who)
    served.delete(who)
  }

  function callNext() {
    const next = [...waiting].find(({ who }) => !served.has(who)) ?? [...waiting][0]
    isTaken = next !== undefined
    if (next === undefined) return
    waiting.delete(next)
    served.add(next.who)
    next.begin()
  }

  async function turnOf(who: string) {
    const turn = Promise.withResolvers<void>()
    const entry = { who, begin: turn.resolve }
    waiting.add(entry)
    if (!isTaken) callNext()
    await inTime(turn.promise, places.waitSeconds).catch((error: unknown) => {
      // The turn was granted at the moment it was given up: pass it on.
      if (!waiting.delete(entry)) callNext()
      throw error
    })
  }

  return {
    /**
     * Does the work of one user, which calls `myTurn` before its heavy part; from then on no other heavy part runs. Throws 503
     * when all places are taken or the turn does not come in time.
     */
    async hold<R>(who: string, work: (myTurn: () => Promise<void>) => Promise<R>): Promise<R> {
      if (all >= places.all || (held.get(who) ?? 0) >= places.each) throw busy()
      count(who, 1)
      let isMine = false
      try {
        return await work(async () => {
          await turnOf(who)
          isMine = true
        })
      } finally {
        count(who, -1)
        if (isMine) callNext()
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
