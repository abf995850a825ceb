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

/** Values just beyond the limits of a description. */
export function broken(schema: Described): unknown[] {
  const { minimum, maximum, minLength = 0, maxLength, maxItems, items } = schema
  return [
    ...(schema.anyOf ?? []).flatMap(broken),
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
    ...(minLength === 0 ? [] : ['']),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(schema.enum === undefined && new RegExp(schema.pattern ?? '').test(nothing) ? [] : [nothing]),
    ...(schema.type === 'integer' ? [minimum === undefined ? 0.5 : minimum + 0.5] : []),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => fitting(items ?? {}))]),
    ...(items === undefined ? [] : broken(items).map((item) => [item])),
  ]
}

/** Values that just keep to them; none where a text has a form of its own. */
export function kept(schema: Described): unknown[] {
  const { minimum, maximum, maxLength, maxItems, items } = schema
  const isFree = schema.pattern === undefined && schema.format === undefined
  return [
    ...(schema.anyOf ?? []).flatMap(kept),
    ...(schema.type === 'null' ? [null] : []),
    ...(minimum === undefined ? [] : [minimum]),
    ...(maximum === undefined ? [] : [maximum]),
    ...(maxLength === undefined || !isFree ? [] : ['x'.repeat(maxLength)]),
    ...(schema.enum ?? []),
    ...(maxItems === undefined || items === undefined ? [] : [Array.from({ length: maxItems }, () => fitting(items))]),
  ]
}

const fitting = ({ minimum, enum: names, properties }: Described): unknown =>
  names?.[0] ?? minimum ?? (properties === undefined ? 'x' : {})
