import type { FastifyBaseLogger } from 'fastify'
import type { SlowLog } from './timings.ts'

type Log = Pick<FastifyBaseLogger, 'warn'>
/** Milliseconds from which a statement and a request count as slow; 0 for never. */
export type SlowLimits = { statement: number; request: number }

/** Characters of a statement: enough to find it. */
const mostText = 1000
/** Lines of each kind that are written within a minute: a database that is slow for everybody must not fill the disk. */
const linesAMinute = 20
const minute = 60_000

export function slowLogs(limits: SlowLimits): (log: Log) => SlowLog {
  const sayStatement = sparing('slow statement')
  const sayRequest = sparing('slow request')
  const isSlow = (ms: number, limit: number) => limit > 0 && ms >= limit
  return (log) => ({
    took({ what, begun, ended, text = '', outcome }) {
      const ms = ended - begun
      if (what === 'statement' && isSlow(ms, limits.statement))
        sayStatement(log, { ms: Math.round(ms), outcome, statement: shortened(text) })
    },
    request(ms, about) {
      if (isSlow(ms, limits.request)) sayRequest(log, { ms: Math.round(ms), ...about() })
    },
  })
}

/** On one line. Values are no part of the text of our statements, which holds `$1` in their place. */
const shortened = (text: string) => {
  const line = text
    .slice(0, 4 * mostText)
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > mostText ? `${line.slice(0, mostText)}…` : line
}

/** Writes so many lines a minute; the next one that is written says how many were not. */
function sparing(message: string) {
  let [since, written, unwritten] = [0, 0, 0]
  return (log: Log, fields: object) => {
    const now = performance.now()
    if (now - since >= minute) [since, written] = [now, 0]
    if (written === linesAMinute) {
      unwritten += 1
      return
    }
    written += 1
    log.warn({ ...fields, ...(unwritten > 0 && { unwritten }) }, message)
    unwritten = 0
  }
}
