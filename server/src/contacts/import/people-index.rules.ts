import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { fold } from '@contactsheet/contracts/text/fold'
import { duplicateKeys, searchedKeys, type sameContact } from '../duplicates.rules.ts'

type Person = Parameters<typeof sameContact>[0] & Parameters<typeof displayName>[0]
/** As much of a stored contact as it takes to recognise it. */
export type KnownPerson = {
  id: number
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  instagramHandle: string | null
}

const nameKey = (person: Person) => `name:${fold(displayName(person))}`

/** Finds among many people the one who is the same as a given one: by handle, e-mail or phone; by name when it has none of these. */
export function peopleIndex() {
  const byKey = new Map<string, KnownPerson>()
  return {
    add(people: readonly KnownPerson[]) {
      for (const person of people) {
        for (const key of [...duplicateKeys(person), nameKey(person)]) if (!byKey.has(key)) byKey.set(key, person)
      }
    },
    /** The one that was added first of those that share the first of its keys. */
    find(person: Person): KnownPerson | undefined {
      const keys = searchedKeys(person)
      const key = (keys.length === 0 ? [nameKey(person)] : keys).find((one) => byKey.has(one))
      return key === undefined ? undefined : byKey.get(key)
    },
  }
}
export type PeopleIndex = ReturnType<typeof peopleIndex>

/**
 * Tells which places of a list repeat somebody word for word. Who has neither handle nor e-mail nor phone may well be
 * two people of one name, so those never count as the same.
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
