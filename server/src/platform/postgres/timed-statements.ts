import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { recordTiming } from '#platform/watching/timings.ts'

const verbs = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const

/** The first word of a statement, as far as it is one of the usual ones; what begins with `with` counts as what it does first. */
function verbOf(text: string) {
  const word = /^\W*(?:with\b.*?\b(?=select|insert|update|delete))?(\w+)/is
    .exec(text.slice(0, 2000))?.[1]
    ?.toLowerCase()
  return verbs.find((verb) => verb === word) ?? 'other'
}

type Query = (...args: unknown[]) => unknown

/**
 * Records how long each statement of a connection took: from sending it, or from the answer to what was sent before it on the same
 * connection, to its own answer. So the way to the database and back counts, but not what the database did first.
 */
export function timeStatements(client: pg.Client) {
  const query = client.query.bind(client) as Query
  let lastAnswer = 0
  const send: Query = (...args) => {
    const sent = performance.now()
    const text = String(textOf(args[0]))
    return answering(query, args, (failed) => {
      const ended = performance.now()
      const begun = Math.max(sent, lastAnswer)
      lastAnswer = ended
      recordTiming({ what: 'statement', name: verbOf(text), outcome: failed ? 'failed' : 'ok', text, begun, ended })
    })
  }
  Reflect.set(client, 'query', send)
}

/** Calls `query` and reports its end, whether by promise or callback. A stream of rows is not timed: it takes as long as its reader. */
function answering(query: Query, args: unknown[], answered: (failed: boolean) => void) {
  // The connection answers in a context of its own, which knows nothing of whoever asked.
  const told = AsyncResource.bind(answered)
  const last = args.findIndex((arg) => typeof arg === 'function')
  const callback = args[last]
  if (typeof callback === 'function') {
    const called = (error: unknown, ...rest: unknown[]) => {
      told(error != null)
      Reflect.apply(callback, undefined, [error, ...rest])
    }
    return query(...args.with(last, called))
  }
  const sent = query(...args)
  return sent instanceof Promise ? heard(sent as Promise<unknown>, told) : sent
}

/** Awaited, and the only one to do so: a failure is then traced back to whoever asked. */
async function heard(sent: Promise<unknown>, told: (failed: boolean) => void) {
  try {
    const answer = await sent
    told(false)
    return answer
  } catch (error) {
    told(true)
    throw error
  }
}

/** The text of a query in any of the forms that pg accepts. */
export const textOf = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement
