import { Problem } from '@contactsheet/contracts/calls/problem'
import type { FailedAnswer } from './ai.tables.ts'
import { Ended } from './generation-queue.ts'
import { ServiceError } from './services/service.ts'

const failed = 'Failed to generate image'

/** The error for a user whose service returned nothing. A wrong key is hidden, as a 401 would sign them out. */
function problemOfService({ kind, categories, retryAfter }: ServiceError, spokenName: string): Problem {
  const reason = categories.length > 0 ? ` Reason: ${categories.join(', ')}.` : ''
  if (kind === 'safety')
    return new Problem(
      422,
      `${spokenName} declined this description under its safety guidelines. Please change the wording and try again.${reason}`,
      { code: 'ai_safety' },
    )
  if (kind === 'billing')
    return new Problem(
      402,
      `${spokenName} reported a billing problem: the account has no remaining credit or quota. Please check the plan and billing details.`,
      { code: 'ai_billing' },
    )
  if (kind === 'rate')
    return new Problem(
      429,
      `${spokenName}'s rate limit was exceeded. Please try again later or check the API key settings.`,
      { code: 'ai_rate_limit' },
      retryAfter ?? 30,
    )
  return new Problem(kind === 'slow' ? 504 : 502, failed, { code: 'ai_failed' })
}

const cancelled = () => new Problem(409, 'The generation was cancelled', { code: 'ai_cancelled' })

/** The problem for an expected failure of a generation; any other error is returned unchanged. */
export function problemOfFailure(error: unknown, spokenName: string): unknown {
  if (error instanceof ServiceError) return problemOfService(error, spokenName)
  if (error instanceof Ended && error.because === 'cancelled') return cancelled()
  const isTimeLimit = error instanceof Error && error.name === 'TimeoutError'
  return isTimeLimit || error instanceof Ended ? new Problem(504, failed, { code: 'ai_failed' }) : error
}

/** A failure as it is kept for those who ask again. */
export function storedFailure(error: unknown): FailedAnswer {
  const { status, message, details, retryAfter = null } = error instanceof Problem ? error : new Problem(502, failed)
  return { status, message, code: details.code ?? 'ai_failed', retryAfter }
}

/** The kept failure as a problem. Without one the process died, or the generation was cancelled. */
export function problemOfStored(state: string, answer: FailedAnswer | null): Problem {
  if (state === 'cancelled') return cancelled()
  if (answer === null) return new Problem(502, failed, { code: 'ai_failed' })
  const { status, message, code, retryAfter } = answer
  return new Problem(status, message, { code }, retryAfter ?? undefined)
}
