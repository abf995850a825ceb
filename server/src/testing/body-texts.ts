import type * as z from 'zod/v4/core'

/** The path of a text in a body: names of fields and positions in lists. */
export type Place = (string | number)[]

type Def = { type: string } & Record<string, unknown>

const wrappers: Record<string, string> = {
  optional: 'innerType',
  nullable: 'innerType',
  default: 'innerType',
  pipe: 'in',
}

/** Every place of a body that takes text, derived from its schema so that new fields are included. */
export function textPlaces(schema: z.$ZodType): Place[] {
  const def = schema._zod.def as unknown as Def
  const inner = wrappers[def.type]
  if (inner !== undefined) return textPlaces(def[inner] as z.$ZodType)
  if (def.type === 'string' || def.type === 'enum') return [[]]
  if (def.type === 'array') return textPlaces(def['element'] as z.$ZodType).map((place) => [0, ...place])
  if (def.type === 'union') return (def['options'] as z.$ZodType[]).flatMap(textPlaces)
  if (def.type !== 'object') return []
  return Object.entries(def['shape'] as Record<string, z.$ZodType>).flatMap(([name, field]) =>
    textPlaces(field).map((place) => [name, ...place]),
  )
}

/** The same body with another value at one place. */
export function withValue(body: unknown, [step, ...rest]: Place, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'string') {
    const fields = (body ?? {}) as Record<string, unknown>
    return { ...fields, [step]: withValue(fields[step], rest, value) }
  }
  const list = Array.isArray(body) ? [...(body as unknown[])] : []
  list[step] = withValue(list[step], rest, value)
  return list
}
