import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/**
 * What is told: a statement of the database, the wait for a connection or for the own share of one user, an operation of the file
 * store, a call of an image service, a mail, a job.
 */
export type What = 'statement' | 'connection' | 'turn' | 'file' | 'picture' | 'mail' | 'job'

/** Something that took time. `begun` and `ended` are those of `performance.now()`; `name` and `outcome` come from lists of ours, never from outside. */
export type Took = {
  what: What
  name: string
  outcome: string
  begun: number
  ended: number
  bytes?: number
  /** Of a statement, without its values. */
  text?: string
}

/** How a sign-in ends. */
export const signInOutcomes = ['ok', 'wrong password', 'refused', 'not completed'] as const

/** Something that is only counted. */
export type Happened =
  | { what: 'sign-in'; name: (typeof signInOutcomes)[number] }
  /** By the name of the limit. */
  | { what: 'limited'; name: string }

/** Writes what is slow of one request or job; its id is in the log that it was given. */
export type SlowLog = { took: (one: Took) => void; request: (ms: number, about: () => object) => void }

/** What is being done at the moment, down to the statement: a request, or a job. */
export type Scope = {
  /** Where what is slow is written, with the request's id. */
  slow: SlowLog
  /** How often each kind of thing was waited for, and how many milliseconds that took. What ran at the same time is counted for each. */
  spent: Map<What, { times: number; ms: number }>
  /** Adds to the trace, where there is one. */
  trace?: ((took: Took) => void) | undefined
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

const taking = channel('contactsheet.took')
const happening = channel('contactsheet.happened')

/** Tells the scope, and everybody who listens in this process. */
export function tell(took: Took) {
  const scope = scopes.getStore()
  if (scope !== undefined) {
    const { times, ms } = scope.spent.get(took.what) ?? { times: 0, ms: 0 }
    scope.spent.set(took.what, { times: times + 1, ms: ms + took.ended - took.begun })
    scope.slow.took(took)
    scope.trace?.(took)
  }
  taking.publish(took)
}

/** Counts something for everybody who listens in this process. */
export const happened = (event: Happened) => happening.publish(event)

/** What everybody listens with; returns what ends it. */
export function listen(took: (one: Took) => void, event: (one: Happened) => void) {
  const onTook = (message: unknown) => took(message as Took)
  const onHappened = (message: unknown) => event(message as Happened)
  taking.subscribe(onTook)
  happening.subscribe(onHappened)
  return () => {
    taking.unsubscribe(onTook)
    happening.unsubscribe(onHappened)
  }
}

/** Does something and tells how long it took; `about` says more of the result. What is thrown is told as `failed` and thrown on. */
export async function watched<R>(
  { what, name }: Pick<Took, 'what' | 'name'>,
  work: () => Promise<R>,
  about: (result: R) => Partial<Pick<Took, 'outcome' | 'bytes'>> = () => ({}),
): Promise<R> {
  const begun = performance.now()
  const ended = (more: Partial<Took>) => tell({ what, name, outcome: 'ok', begun, ended: performance.now(), ...more })
  try {
    const result = await work()
    ended(about(result))
    return result
  } catch (error) {
    ended({ outcome: 'failed' })
    throw error
  }
}
