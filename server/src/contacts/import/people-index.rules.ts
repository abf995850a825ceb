import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import type { ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { fold } from '@contactsheet/contracts/text/fold'
import { duplicateKeys, searchedKeys, type sameContact } from '../duplicates.rules.ts'

type Person = Parameters<typeof sameContact>[0] & Parameters<typeof displayName>[0]
/** The fields of a stored contact that are needed to recognise it. */
export type KnownPerson = { id: number } & Record<
  'firstName' | 'lastName' | 'email' | 'phone' | 'instagramHandle',
  string | null
> & { [further in ContactWays]?: FurtherWay[] }

const nameOf = (person: Person) => fold(displayName(person))
const nameKey = (person: Person) => `name:${nameOf(person)}`
const withName = (key: string, person: Person) => `${key}\n${nameOf(person)}`

/**
 * Finds the same person among many, by handle, e-mail or phone, or by name for somebody who has none of these. Of several with one
 * of them, as in an agency, the one with the same name.
 */
export function peopleIndex() {
  const byKey = new Map<string, KnownPerson>()
  const addFirst = (key: string, person: KnownPerson) => void (byKey.has(key) || byKey.set(key, person))
  return {
    add(people: readonly KnownPerson[]) {
      for (const person of people) {
        addFirst(nameKey(person), person)
        for (const key of duplicateKeys(person)) {
          addFirst(key, person)
          addFirst(withName(key, person), person)
        }
      }
    },
    /** The person added first under the first of the given person's keys that is known. */
    find(person: Person): KnownPerson | undefined {
      const keys = searchedKeys(person)
      const wanted = keys.length === 0 ? [nameKey(person)] : [...keys.map((key) => withName(key, person)), ...keys]
      const key = wanted.find((one) => byKey.has(one))
      return key === undefined ? undefined : byKey.get(key)
    },
  }
}
export type PeopleIndex = ReturnType<typeof peopleIndex>
