import type { Fields } from './drafts.ts'

/** The errors of a form, by field name. */
export type FormErrors = Partial<Record<string, string>>

/** Stands for input that the browser cannot parse, such as half a date, so that the contract rejects it. */
export const unreadable = '?'

/** True when two values of a field are equal. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of one form that differ from those of another. */
export const differing = <T extends Fields>(values: T, other: Partial<T>): Partial<T> =>
  only(values, (name, value) => !isSame(value, other[name]))

const isLike = (value: unknown, blank: unknown) =>
  typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank)

/** The fields that a form knows; any others, kept by another version of it, are ignored. */
export const fieldsLike = <T extends Fields>(kept: Fields, blank: T): Partial<T> =>
  only(kept, (name, value) => isLike(value, blank[name])) as Partial<T>

/** The fields that are sent and were typed over something else than is stored now, as they were then. */
export const seenBefore = <T extends Fields>(stored: T, over: Fields, sent: object): Partial<T> =>
  only(fieldsLike(over, stored), (name, value) => name in sent && !isSame(value, stored[name])) as Partial<T>

/** The errors of a form without those of certain fields: an error goes away as soon as its field is edited. */
export const withoutErrors = (errors: FormErrors, fields: object): FormErrors =>
  only(errors, (name) => !(name in fields))

/** Those of the values that are wanted. */
export function only<T extends object>(values: T, isWanted: (name: string, value: unknown) => boolean): Partial<T> {
  const wanted = Object.entries(values).filter(([name, value]) => isWanted(name, value))
  return Object.fromEntries(wanted) as Partial<T>
}

type Issues = { issues: readonly { path: PropertyKey[]; message: string }[] }
type Schema = { safeParse: (value: unknown) => { error?: Issues | undefined } }

/** The first error for each field, from a schema of the contract. */
export function schemaErrors(schema: Schema, sent: object): FormErrors {
  const issues = schema.safeParse(sent).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
