import { Problem } from '@contactsheet/contracts/calls/problem'
import { TooSlow } from '#platform/process/deadline.ts'
import { reasonIn } from '#platform/process/logs.ts'

/** The operations of a store: a word for the log, and a sentence for the user whose request failed. */
export const asked = {
  read: { log: 'read', failed: 'The pictures cannot be reached at the moment. Please try again in a moment.' },
  write: { log: 'written', failed: 'Nothing can be kept at the moment. Please try again in a moment.' },
  remove: { log: 'removed', failed: 'The pictures cannot be removed at the moment. Please try again in a moment.' },
} as const

type Asked = (typeof asked)[keyof typeof asked]
type Words = { log: string; write?: string }

const full = {
  log: 'the disk is full',
  write: 'The disk is full, so nothing was kept. Please try again when there is room.',
}
const readOnly = {
  log: 'the disk may not be written to',
  write: 'Nothing can be written at the moment, so nothing was kept. Please try again later.',
}
const denied = { ...readOnly, log: 'the user of this process may not' }
const byCode: Record<string, Words> = {
  ENOSPC: full,
  EDQUOT: full,
  // The system limits the size of the files that this process may write.
  EFBIG: full,
  EROFS: readOnly,
  EACCES: denied,
  EPERM: denied,
  ENOENT: { log: 'its folder is gone' },
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function logged(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  // The first is our own patience, the second that of whoever talks to S3 for us.
  if (error instanceof TooSlow || name === 'TimeoutError') return 'the store does not answer'
  const code = codeOf(error)
  const words = byCode[code]?.log
  if (words !== undefined) return `${words} (${code})`
  return [name, code, reasonIn(error).replace(/\.$/, '')].filter((word) => word !== '').join(' ')
}

/**
 * Turns every failure of one kind of work into a 503 that has its cause, and reports a fault once and its end once. The result is ignored
 * when `left` is true by then: the client had gone and the work was aborted.
 */
export function reportingErrors({ log, failed }: Asked, notice: (sentence: string) => void) {
  let trouble: string | undefined
  const now = (reason: string | undefined) => {
    if (reason === trouble) return
    trouble = reason
    notice(reason === undefined ? `Files can be ${log} again.` : `Files cannot be ${log}: ${reason}.`)
  }
  const attempt = async <R>(work: () => Promise<R>, left = () => false): Promise<R> => {
    try {
      const result = await work()
      if (!left()) now(undefined)
      return result
    } catch (error) {
      if (!left()) now(logged(error))
      throw problemOf(error, log === 'written', failed)
    }
  }
  return Object.assign(attempt, { isTroubled: () => trouble !== undefined })
}

function problemOf(error: unknown, isWrite: boolean, otherwise: string) {
  const sentence = isWrite ? byCode[codeOf(error)]?.write : undefined
  const problem = new Problem(503, sentence ?? otherwise, {}, 5)
  problem.cause = error
  return problem
}

/** The 503 for a file of our own that could not be written. */
export const notWritten = (error: unknown) => problemOf(error, true, asked.write.failed)

/** Reports a file that cannot be removed although others can; once per reason. */
export function reportStuckFiles(notice: (sentence: string) => void) {
  let said: string | undefined
  return (failed: Map<string, unknown>) => {
    const [first] = failed
    if (first === undefined) return
    const reason = logged(first[1])
    if (reason !== said) notice(`Some files cannot be removed, ${first[0]} for one: ${reason}. They are tried again.`)
    said = reason
  }
}
