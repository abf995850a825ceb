type Search = Record<string, unknown>

const longestSearch = 200
const longestName = 100
const mostNames = 50
/** The server's numbers have 32 bits. */
const largestId = 2_147_483_647

/** A text that stops short of half a character, which no address can hold, and without what the server refuses. */
const plain = (value: string, longest: number) =>
  value
    .replaceAll('\u0000', '')
    .trim()
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()

/** The words searched for, out of anything. */
export const wordsIn = (value: unknown) => (typeof value === 'string' ? plain(value, longestSearch) : '')

/** A list of names out of anything: as a list, or with commas between them; each once, and no more than anybody has. */
export function namesIn(value: unknown): string[] {
  const given: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  const names = given.map((name) => plain(String(name), longestName)).filter(Boolean)
  return [...new Set(names)].slice(0, mostNames)
}

/** True for the number of a record, as the server hands them out. */
export const isRecordId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId

/** True for a flag that is set. */
export const isOn = (value: unknown) => value === true || value === 'true'

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((part, at) => part === other[at])
    : one === other

/** What an address has to say: each value that differs from the usual one of the same name. */
export function nonDefault<T extends object>(values: Partial<T>, defaults: T): Partial<T> {
  const entries = Object.entries(values) as [keyof T, T[keyof T]][]
  const kept = entries.filter(([name, value]) => value !== undefined && !isSame(value, defaults[name]))
  return Object.fromEntries(kept) as Partial<T>
}

/**
 * How a route reads its part of an address. Under each of its names stands what `parse` made of it, or nothing: what
 * somebody else wrote there would reach the screen otherwise.
 */
export const reading =
  <T extends object>(names: readonly NoInfer<keyof T & string>[], parse: (search: Search) => T) =>
  (search: Search): T => ({ ...Object.fromEntries(names.map((name) => [name, undefined])), ...parse(search) })
