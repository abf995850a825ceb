import { displayName } from '@contactsheet/contracts/contact-name'
import { fold } from '@contactsheet/contracts/fold'
import { duplicateKeys, sameContact } from './duplicates.rules.ts'

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
export function peopleIndex(people: KnownPerson[]) {
  const byKey = new Map<string, KnownPerson[]>()
  for (const person of people) {
    for (const key of [...duplicateKeys(person), nameKey(person)]) {
      const others = byKey.get(key)
      if (others === undefined) byKey.set(key, [person])
      else others.push(person)
    }
  }
  const under = (key: string) => byKey.get(key) ?? []
  return (person: Person): KnownPerson | undefined => {
    const keys = duplicateKeys(person)
    if (keys.length === 0) return under(nameKey(person))[0]
    return keys.flatMap(under).find((known) => sameContact(known, person))
  }
}

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
