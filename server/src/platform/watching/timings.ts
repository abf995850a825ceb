import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/**
 * What is timed: a statement of the database, the wait for a connection or for the own share of one user, an operation of the file store,
 * a call of an image service, a mail, a notice, a job.
 */
export type TimedKind = 'statement' | 'connection' | 'turn' | 'file' | 'picture' | 'mail' | 'notice' | 'job'

/** Something that took time. `begun` and `ended` are those of `performance.now()`; `name` and `outcome` come from lists of ours, never from outside. */
export type Timing = {
  what: TimedKind
  name: string
  outcome: string
  begun: number
  ended: number
  bytes?: number
  /** Of a statement, without its values. */
  text?: string
}

export const signInOutcomes = ['ok', 'wrong password', 'refused', 'not completed'] as const

export type CountedEvent =
  | { what: 'sign-in'; name: (typeof signInOutcomes)[number] }
  /** By the name of the limit. */
  | { what: 'limited'; name: string }

/** Writes what is slow of one request or job; its id is in the log that it was given. */
export type SlowLog = { took: (one: Timing) => void; request: (ms: number, about: () => object) => void }

/** What is being done at the moment, down to the statement: a request, or a job. */
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

export const newScope = (slow: SlowLog): Scope => ({ slow, spent: new Map() })

/** What a scope has spent, as the fields of a line in the log: `statements`, `statementMs` and so on. */
export const spentIn = ({ spent }: Scope) =>
  Object.fromEntries(
    [...spent].flatMap(([what, { times, ms }]) => [
      [`${what}s`, times],
      [`${what}Ms`, Math.round(ms)],
    ]),
  )

const taking = channel('contactsheet.took')
const happening = channel('contactsheet.happened')

/** Reports to the current scope and to every listener in this process. */
export function recordTiming(took: Timing) {
  const scope = scopes.getStore()
  if (scope !== undefined) {
    const { times, ms } = scope.spent.get(took.what) ?? { times: 0, ms: 0 }
    scope.spent.set(took.what, { times: times + 1, ms: ms + took.ended - took.begun })
    scope.slow.took(took)
    scope.trace?.(took)
  }
  taking.publish(took)
}

export const countEvent = (event: CountedEvent) => happening.publish(event)

/** Subscribes to timings and events; returns the unsubscribe function. */
export function listen(took: (one: Timing) => void, event: (one: CountedEvent) => void) {
  const onTook = (message: unknown) => took(message as Timing)
  const onHappened = (message: unknown) => event(message as CountedEvent)
  taking.subscribe(onTook)
  happening.subscribe(onHappened)
  return () => {
    taking.unsubscribe(onTook)
    happening.unsubscribe(onHappened)
  }
}

/** Runs work and records its duration; `about` adds details of the result. An error is recorded as `failed` and rethrown. */
export async function watched<R>(
  { what, name }: Pick<Timing, 'what' | 'name'>,
  work: () => Promise<R>,
  about: (result: R) => Partial<Pick<Timing, 'outcome' | 'bytes'>> = () => ({}),
): Promise<R> {
  const begun = performance.now()
  const ended = (more: Partial<Timing>) =>
    recordTiming({ what, name, outcome: 'ok', begun, ended: performance.now(), ...more })
  try {
    const result = await work()
    ended(about(result))
    return result
  } catch (error) {
    ended({ outcome: 'failed' })
    throw error
  }
}
