import { ServiceError } from './service.ts'

type Refusal = {
  status: number
  retryAfter: number | undefined
  /** What it says. */
  said: string
  /** How a task ended. */
  outcome?: string
}

/** What Black Forest Labs means by an answer, or the end of a task, that brings nothing. */
export function errorOfFlux({ status, retryAfter, said, outcome = '' }: Refusal): ServiceError {
  const short = `Status ${status} ${/^[\w ]{1,40}$/.test(outcome) ? outcome : ''}`.trim()
  const detail = said === '' ? short : `${short}: ${said}`
  if (/moderated/i.test(outcome)) return new ServiceError('safety', short)
  if (status === 402) return new ServiceError('billing', detail)
  if (status === 429) return new ServiceError('rate', detail, { retryAfter, isPassing: retryAfter !== undefined })
  if (status === 401 || status === 403) return new ServiceError('key', detail)
  return new ServiceError('failed', detail, { retryAfter, isPassing: status >= 500 })
}

const byGravity = ['safety', 'billing', 'key', 'rate', 'slow', 'failed']

/** The most informative of several failures: a refusal, then missing credit, then the others. */
export function mostSevere(failures: unknown[]): unknown {
  const gravity = (failure: unknown) => (failure instanceof ServiceError ? byGravity.indexOf(failure.kind) : 99)
  return failures.toSorted((a, b) => gravity(a) - gravity(b))[0]
}
