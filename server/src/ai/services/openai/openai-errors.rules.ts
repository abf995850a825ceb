import type { Refusal } from './openai-parameters.rules.ts'
import { ServiceError } from '../service.ts'

type Refused = { status: number; retryAfter: number | undefined; json: unknown; said: string }
type Fault = { code: string; type: string; message: string; categories: string[] }

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** Categories as the service lists them, in one of two places: only plain words, so that nothing else gets through. */
function categoriesIn(error: unknown): string[] {
  const listed = fieldIn(fieldIn(error, 'moderation_details'), 'categories')
  const [, written = ''] = /safety_violations=\[([^\]]*)\]/.exec(textIn(fieldIn(error, 'message'))) ?? []
  const named = Array.isArray(listed) ? listed.map(textIn) : written.split(',')
  return named.map((name) => name.trim()).filter((name) => /^[a-z][a-z_/ -]{1,40}$/i.test(name))
}

function faultIn(json: unknown): Fault {
  const error = fieldIn(json, 'error')
  return {
    code: textIn(fieldIn(error, 'code')),
    type: textIn(fieldIn(error, 'type')),
    message: textIn(fieldIn(error, 'message')),
    categories: categoriesIn(error),
  }
}

const refusals = new Set(['moderation_blocked', 'content_policy_violation'])
const isRefusal = ({ code, type, message }: Fault) =>
  refusals.has(code) || (type === 'image_generation_user_error' && /safety/i.test(message))
const noCredit = /^(insufficient_quota|billing_hard_limit_reached|billing_limit_user_error)$/

/** What an OpenAI-compatible service means by an answer that brings nothing. */
export function errorOfOpenAi({ status, retryAfter, json, said }: Refused): ServiceError {
  const fault = faultIn(json)
  const slug = [fault.code, fault.type].find((word) => /^[\w.-]{1,60}$/.test(word)) ?? ''
  const short = `Status ${status} ${slug}`.trim()
  const detail = said === '' ? short : `${short}: ${said}`
  // The service's remarks about a description stay private.
  if (isRefusal(fault)) return new ServiceError('safety', short, { categories: fault.categories })
  // Before the limit on the rate, which comes with the same status.
  if (status === 402 || noCredit.test(fault.code) || noCredit.test(fault.type))
    return new ServiceError('billing', detail)
  if (status === 429) return new ServiceError('rate', detail, { retryAfter, isPassing: retryAfter !== undefined })
  if (status === 401) return new ServiceError('key', detail)
  return new ServiceError('failed', detail, { retryAfter, isPassing: status >= 500 })
}

/** The complaint in an answer: the parameter it names, and its message. */
export function refusalIn({ status, json, said }: Refused): Refusal {
  const error = fieldIn(json, 'error')
  const param = textIn(fieldIn(error, 'param')).split('.').at(-1) ?? ''
  return {
    status,
    param,
    words: `${said} ${textIn(fieldIn(error, 'message')).slice(0, 2000)} ${textIn(fieldIn(error, 'code'))}`,
  }
}
