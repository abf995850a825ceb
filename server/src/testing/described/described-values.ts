/** A value as a description of the API says what it may be: the part of JSON Schema that ours uses for limits. */
export type Described = {
  type?: string | string[]
  anyOf?: Described[]
  enum?: unknown[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minItems?: number
  maxItems?: number
  items?: Described
  properties?: Record<string, Described>
  required?: string[]
}

const nothing = 'none of these'

/** What a limit makes of its value, if there is one. */
const of = <T>(limit: T | undefined, make: (limit: T) => unknown) => (limit === undefined ? [] : [make(limit)])
const fitting = ({ minimum, enum: names, properties }: Described): unknown =>
  names?.[0] ?? minimum ?? (properties === undefined ? 'x' : {})
const many = (length: number, items: Described = {}) => Array.from({ length }, () => fitting(items))

/** Values just beyond the limits of a description. */
export function broken(schema: Described): unknown[] {
  const { anyOf = [], type, minimum, items } = schema
  return [
    ...anyOf.flatMap(broken),
    ...of(minimum, (least) => least - 1),
    ...of(schema.maximum, (most) => most + 1),
    ...of(schema.minLength, () => ''),
    ...of(schema.maxLength, (most) => 'x'.repeat(most + 1)),
    ...of(schema.enum, () => nothing),
    ...of(schema.pattern, (pattern) => (new RegExp(pattern).test(nothing) ? '\u0000' : nothing)),
    ...(type === 'integer' ? [(minimum ?? 0) + 0.5] : []),
    ...of(schema.maxItems, (most) => many(most + 1, items)),
    ...(items === undefined ? [] : broken(items).map((item) => [item])),
  ]
}

/** Values that just keep to them; none where a text has a form of its own. */
export function kept(schema: Described): unknown[] {
  const { anyOf = [], type, items, pattern, format } = schema
  const isFree = pattern === undefined && format === undefined
  return [
    ...anyOf.flatMap(kept),
    ...(type === 'null' ? [null] : []),
    ...of(schema.minimum, (least) => least),
    ...of(schema.maximum, (most) => most),
    ...(isFree ? of(schema.maxLength, (most) => 'x'.repeat(most)) : []),
    ...(schema.enum ?? []),
    ...(items === undefined ? [] : of(schema.maxItems, (most) => many(most, items))),
  ]
}
