import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { fold } from '@contactsheet/contracts/text/fold'
import { duplicateKeys, searchedKeys, type sameContact } from '../duplicates.rules.ts'

type Person = Parameters<typeof sameContact>[0] & Parameters<typeof displayName>[0]
/** The fields of a stored contact that are needed to recognise it. */
export type KnownPerson = {
  id: number
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  instagramHandle: string | null
}

const nameKey = (person: Person) => `name:${fold(displayName(person))}`

/** Finds the same person among many, by handle, e-mail or phone, or by name for somebody who has none of these. */
export function peopleIndex() {
  const byKey = new Map<string, KnownPerson>()
  return {
    add(people: readonly KnownPerson[]) {
      for (const person of people) {
        for (const key of [...duplicateKeys(person), nameKey(person)]) if (!byKey.has(key)) byKey.set(key, person)
      }
    },
    /** The person added first under the first of the given person's keys that is known. */
    find(person: Person): KnownPerson | undefined {
      const keys = searchedKeys(person)
      const key = (keys.length === 0 ? [nameKey(person)] : keys).find((one) => byKey.has(one))
      return key === undefined ? undefined : byKey.get(key)
    },
  }
}
export type PeopleIndex = ReturnType<typeof peopleIndex>

/**
 * Tells which positions of a list repeat somebody word for word. Entries without a handle, e-mail and phone may well be two
 * people of the same name, so they never count as repeated.
 */
export function twinsIn(people: Person[]) {
  const first = new Map<string, number>()
  const repeated = people.map((person, place) => {
    if (duplicateKeys(person).length === 0) return false
    const words = JSON.stringify(person)
    const before = first.get(words)
    if (before === undefined) first.set(words, place)
    return before !== undefined
  })
  return (place: number) => repeated[place] ?? false
}
