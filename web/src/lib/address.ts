type Search = Record<string, unknown>

const longestSearch = 200
const longestName = 100
const mostNames = 50
/** The server's ids have 32 bits. */
const largestId = 2_147_483_647

/** Truncates text without splitting a character, which no address can hold, and removes what the server rejects. */
const plain = (value: string, longest: number) =>
  value
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** Search words from an arbitrary value. */
export const wordsIn = (value: unknown) => (typeof value === 'string' ? plain(value, longestSearch) : '')

/** Names from an arbitrary value, a list or comma-separated text: without duplicates, and no more than 50. */
export function namesIn(value: unknown): string[] {
  const given: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const names = given.map((name) => plain(String(name), longestName)).filter(Boolean)
  return [...new Set(names)].slice(0, mostNames)
}

/** True for a record id that the server can have assigned. */
export const isRecordId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId

/** True for a flag that is set. */
export const isOn = (value: unknown) => value === true || value === 'true'

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part, at) => part === other[at])
    : one === other

/** The values that an address has to contain: those that differ from their defaults. */
export function nonDefault<T extends object>(values: Partial<T>, defaults: T): Partial<T> {
  const entries = Object.entries(values) as [keyof T, T[keyof T]][]
  const kept = entries.filter(([name, value]) => value !== undefined && !isSame(value, defaults[name]))
  return Object.fromEntries(kept) as Partial<T>
}

/**
 * Makes a route's search parser. Each of its parameters is set to what `parse` returned, or undefined; otherwise raw values
 * that someone else wrote there would reach the screen.
 */
export const reading =
  <T extends object>(names: readonly NoInfer<keyof T & string>[], parse: (search: Search) => T) =>
  (search: Search): T => ({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...parse(search) })
