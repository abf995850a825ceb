import { inspect } from 'node:util'

/** A reason not to start that the person at the keyboard can act on. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

/**
 * What to tell the person who started a command that cannot go on: a `StartRefused` as it is, anything unforeseen in one line,
 * with its stack only for those who ask for details.
 */
export function explain(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof StartRefused) return error.message
  const root = rootOf(error)
  if (isDiskFull(root))
    return 'The disk is full. Make room, above all where DATA_DIR lies, and start Contactsheet again.'
  const reason = root instanceof Error ? root.message || ('code' in root ? String(root.code) : root.name) : String(root)
  const sentence = `Contactsheet cannot go on: ${reason.split('\n')[0]}`
  const detailed = /^(debug|trace)$/.test(env['LOG_LEVEL'] ?? '')
  return detailed ? `${sentence}\n${inspect(error)}` : `${sentence} (LOG_LEVEL=debug shows where)`
}

/** The innermost cause: a failed query only says what was asked, its cause says what went wrong. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? rootOf(error.cause) : error

/** Any write of a start can be the one that fails on a nearly full disk; PostgreSQL has a code of its own. */
const isDiskFull = (root: unknown) =>
  root instanceof Error && 'code' in root && /^(ENOSPC|EDQUOT|53100)$/.test(String(root.code))
