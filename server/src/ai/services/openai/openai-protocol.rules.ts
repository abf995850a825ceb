import { ServiceError } from '../service.ts'
import { fieldIn } from '../service-answer.rules.ts'
import type { Shape } from '@contactsheet/contracts/ai/generation-limits'

type Refused = { status: number; retryAfter: number | undefined; json: unknown; said: string }
type Fault = { code: string; type: string; message: string; categories: string[] }

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

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

/** What one request asks for. */
export type Asked = { model: string; shape: Shape; count: number }
/** Which of its values each parameter has; past the last one it is left out. */
export type Form = Readonly<Record<string, number>>
/** What a service says against a request. */
export type Refusal = { status: number; param: string; words: string }

/** As most models take them, as dall-e-3 does, and the one that all take. */
const sizes: Record<Shape, string[]> = {
  square: ['1024x1024', '1024x1024', '1024x1024'],
  portrait: ['1024x1536', '1024x1792', '1024x1024'],
  landscape: ['1536x1024', '1792x1024', '1024x1024'],
}

/** Newer models of OpenAI, also as gateways call them (`openai/gpt-image-1`), always answer base64 and can compress; everything else is asked for base64. */
const formats = (model: string): Record<string, string[]> =>
  /(?:^|[/:])(?:chatgpt|gpt)-image/.test(model) ? { output_format: ['jpeg'] } : { response_format: ['b64_json'] }

/** The parameters that a service may refuse, each with what is asked for, the best value first. */
const waysOf = ({ model, shape, count }: Asked): Record<string, (string | number)[]> => ({
  n: [count, 1],
  size: sizes[shape],
  ...formats(model),
})

/** The parameters of a request in this form. */
export const fieldsIn = (form: Form, asked: Asked): Record<string, string | number | undefined> =>
  Object.fromEntries(Object.entries(waysOf(asked)).map(([name, values]) => [name, values[form[name] ?? 0]]))

/** How servers refer to a parameter. */
const spoken: Record<string, RegExp> = {
  n: /["'`]n["'`]|\bof n\b|\bn (?:must|should|is|has|to)\b|\bn ?[=><]|\bbody\.n\b|\bn_not_within|number of images/i,
  size: /\bsize\b|invalid_size|resolution/i,
  response_format: /response_format/i,
  output_format: /output_format/i,
}

/** The parameters to retry with after a refusal that names some; undefined when none of those can be changed. */
export function formAfter(form: Form, asked: Asked, { status, param, words }: Refusal): Form | undefined {
  const fields = fieldsIn(form, asked)
  const isNamed = (name: string) => param === name || (param === '' && (spoken[name]?.test(words) ?? false))
  // A failing server may mention any size; the other names are unambiguous.
  const named = Object.keys(fields).filter(
    (name) => fields[name] !== undefined && isNamed(name) && (status < 500 || name.includes('_')),
  )
  if (named.length === 0) return undefined
  return {
    ...form,
    ...Object.fromEntries(named.map((name) => [name, nextPlace(waysOf(asked)[name] ?? [], form[name] ?? 0)])),
  }
}

/** The place of the next other value. */
function nextPlace(values: (string | number)[], place: number) {
  const next = values.findIndex((value, at) => at > place && value !== values[place])
  return next === -1 ? values.length : next
}
