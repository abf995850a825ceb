import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What is wrong with the database, in words for the user who waits for it. */
export const troubles = {
  silent: 'The database does not answer',
  unreachable: 'The database cannot be reached',
  busy: 'The database is busy',
  slow: 'This took too long',
  diskFull: 'The disk is full',
  readOnly: 'The database only allows reading at the moment',
  standby: 'The database waits for its standby',
  saving: 'The database waits for its standby, and may save this later',
  memoryFull: 'The database has run out of memory',
} as const

/** The database gave no answer; the message is a sentence without its full stop. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** SQLSTATE classes or single codes with which the server says that it cannot work at the moment. */
const byState: [RegExp, string][] = [
  [/^53100/, troubles.diskFull],
  [/^53200/, troubles.memoryFull],
  // A standby, or a primary that its operator has stopped from being written to.
  [/^25006/, troubles.readOnly],
  [/^57014/, troubles.slow],
  // Two transactions waited for each other; the one turned away has changed nothing.
  [/^(40001|40P01)/, troubles.busy],
  [/^(08|53|57P|58|25P03|25P04)/, troubles.unreachable],
]

/** The SQLSTATE with which the server refused a statement; undefined for any other failure. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof pg.DatabaseError ? cause.code : undefined
}

/** Why the database could not answer a statement; undefined when it did answer, or when the fault is ours. */
export function troubleOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof DatabaseUnavailable) return cause.message
  if (cause instanceof pg.DatabaseError) return byState.find(([state]) => state.test(cause.code ?? ''))?.[1]
  // An error that is not an answer of the server comes from the connection to it, whatever broke there.
  return error instanceof DrizzleQueryError && !isProgrammingError(cause) ? troubles.unreachable : undefined
}

const isProgrammingError = (cause: unknown) =>
  !(cause instanceof Error) ||
  [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => cause instanceof kind)

/** Whether the server, or a pooler before it, refuses a connection because there are too many already. */
export const isTooMany = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === '53300' || error.message.startsWith('no more connections allowed'))
