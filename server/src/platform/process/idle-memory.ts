import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What is looked at, and what collects; another one in tests. */
export type Machine = {
  /** Seconds of the processor per second since the last call, of all threads. */
  used: () => number
  /** Bytes that this process holds. */
  held: () => number
  collect: () => Promise<void>
}

/** Milliseconds between two looks. */
const pause = 5000
/** Looks without work before it counts as rest: a person who reads a page asks for the next one sooner or later. */
const looksOfRest = 2
/** What probes, readings of `/metrics` and the look for jobs need at most; a screen needs several times as much. */
const restingShare = 0.01
/** Bytes that make a collection worth its while. */
const worthIt = 24 * 1024 ** 2

/**
 * Returns what is to be called at regular times. It collects once the process has come to rest, and not again before the process has
 * grown: what rests for days is collected once.
 */
export function idleCollector({ used, held, collect }: Machine) {
  let quiet = 0
  // As little as it has held since it was last collected: some of it is given back later.
  let least = 0
  return async () => {
    quiet = used() < restingShare ? quiet + 1 : 0
    least = Math.min(least, held())
    if (quiet < looksOfRest || held() < least + worthIt) return
    await collect()
    least = held()
  }
}

/**
 * Gives memory that is not needed any more back to the system while nobody asks for anything; V8 would keep it until the next busy
 * time. Returns a function that ends this.
 */
export function collectWhenIdle() {
  const look = idleCollector(thisProcess())
  const looking = setInterval(() => void look(), pause).unref()
  return () => clearInterval(looking)
}

/** This process, as Node and V8 know it. */
export function thisProcess(): Machine {
  const gc = collector()
  let last = { at: performance.now(), cpu: process.cpuUsage() }
  return {
    // By the processor, not by the clock: on a busy machine everything takes longer.
    used: () => {
      const { at, cpu } = last
      last = { at: performance.now(), cpu: process.cpuUsage() }
      return (last.cpu.user + last.cpu.system - cpu.user - cpu.system) / 1000 / Math.max(1, last.at - at)
    },
    held: () => process.memoryUsage.rss(),
    // Any other kind frees memory, and keeps the pages for the next busy time.
    collect: () => gc({ type: 'major', execution: 'async', flavor: 'last-resort' }),
  }
}

/** V8's collector, which Node hands out only by this flag; what starts later does not see it. */
function collector() {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  return gc
}
