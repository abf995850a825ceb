import { AsyncLocalStorage } from 'node:async_hooks'
import type { SlowLog } from './slow-log.ts'
import type { Timing, TimedKind } from './timings.ts'

/** The current request or job, followed down to its statements. */
export type Scope = {
  /** Where what is slow is written, with the request's id. */
  slow: SlowLog
  /** How often each kind of thing was waited for, and how many milliseconds that took. What ran at the same time is counted for each. */
  spent: Map<TimedKind, { times: number; ms: number }>
  /** Adds to the trace, where there is one. */
  trace?: ((took: Timing) => void) | undefined
}

/** Follows whatever a request or a job calls. */
export const scopes = new AsyncLocalStorage<Scope>()

/** A scope in which nothing has been done yet. */
export const newScope = (slow: SlowLog): Scope => ({ slow, spent: new Map() })

/** What a scope has spent, as the fields of a line in the log: `statements`, `statementMs` and so on. */
export const spentIn = ({ spent }: Scope) =>
  Object.fromEntries(
    [...spent].flatMap(([what, { times, ms }]) => [
      [`${what}s`, times],
      [`${what}Ms`, Math.round(ms)],
    ]),
  )
