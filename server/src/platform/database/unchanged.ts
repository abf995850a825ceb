import { isDeepStrictEqual } from 'node:util'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { manyLines } from '@contactsheet/contracts/text/tidy-text'

/**
 * Throws 409 `conflict` when a field that is changed is neither what was seen nor what it is to be, with what it is now. All three name
 * their fields as they are sent. The row has to be locked; its change may already have been asked, since a refusal undoes it.
 */
export function assertUnchanged(stored: object | undefined, changes: object, was: object | undefined): void {
  if (stored === undefined || was === undefined) return
  const [is, wanted, seen] = [fieldsOf(stored), fieldsOf(changes), fieldsOf(was)]
  const differs = (name: string) => !isSame(is.get(name), seen.get(name)) && !isSame(is.get(name), wanted.get(name))
  const names = [...seen.keys()].filter((name) => is.has(name) && wanted.has(name) && differs(name))
  if (names.length === 0) return
  const theirs = Object.fromEntries(names.map((name) => [name, is.get(name)]))
  throw new Problem(409, 'Somebody changed this meanwhile', { code: 'conflict', theirs })
}

const fieldsOf = (record: object): Map<string, unknown> =>
  new Map(Object.entries(record).filter(([, value]) => value !== undefined))

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))

/** Empty is none. Texts that were stored before they were tidied as they are today are still the same texts. */
const plain = (value: unknown) => (typeof value === 'string' ? manyLines(value) || null : value)
