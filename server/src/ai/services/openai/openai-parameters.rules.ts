import type { Shape } from '@contactsheet/contracts/ai/generation-limits'

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
