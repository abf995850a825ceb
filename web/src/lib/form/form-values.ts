import type { Fields } from './drafts.ts'

/** What is wrong with a form, by the name of the field. */
export type FormErrors = Partial<Record<string, string>>

/** Stands for what the browser cannot read, such as half a date, so that the contract refuses it. */
export const unreadable = '?'

/** True for two values of a field that are the same. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields of one form that differ from those of another. */
export const differing = <T extends Fields>(values: T, other: Partial<T>): Partial<T> =>
  pick(values, (name, value) => !isSame(value, other[name]))

const isLike = (value: unknown, blank: unknown) =>
  typeof value === typeof blank && Array.isArray(value) === Array.isArray(blank)

/** The fields that a form knows; what another version of it has kept beside them is left out. */
export const fieldsLike = <T extends Fields>(kept: Fields, blank: T): Partial<T> =>
  pick(kept, (name, value) => isLike(value, blank[name])) as Partial<T>

/** A form without what is wrong with certain fields: a complaint goes when its field is being mended. */
export const withoutErrors = (errors: FormErrors, fields: object): FormErrors =>
  pick(errors, (name) => !(name in fields))

function pick<T extends object>(values: T, isWanted: (name: string, value: unknown) => boolean): Partial<T> {
  const wanted = Object.entries(values).filter(([name, value]) => isWanted(name, value))
  return Object.fromEntries(wanted) as Partial<T>
}

type Issues = { issues: readonly { path: PropertyKey[]; message: string }[] }
type Schema = { safeParse: (value: unknown) => { error?: Issues | undefined } }

/** The first complaint of a schema of the contract about each field. */
export function schemaErrors(schema: Schema, sent: object): FormErrors {
  const issues = schema.safeParse(sent).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
