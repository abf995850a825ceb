import { displayName } from '@contactsheet/contracts/contact-name'
import { fold } from '@contactsheet/contracts/fold'
import { duplicateKeys, sameContact } from './duplicates.rules.ts'

type Person = Parameters<typeof sameContact>[0] & Parameters<typeof displayName>[0]
type Known = Person & { id: number }

const nameKey = (person: Person) => `name:${fold(displayName(person))}`

/** Finds among many people the one who is the same as a given one: by handle, e-mail or phone; by name when it has none of these. */
export function peopleIndex(people: Known[]) {
  const byKey = new Map<string, Known[]>()
  for (const person of people) {
    for (const key of [...duplicateKeys(person), nameKey(person)]) {
      const others = byKey.get(key)
      if (others === undefined) byKey.set(key, [person])
      else others.push(person)
    }
  }
  const under = (key: string) => byKey.get(key) ?? []
  return (person: Person): Known | undefined => {
    const keys = duplicateKeys(person)
    if (keys.length === 0) return under(nameKey(person))[0]
    return keys.flatMap(under).find((known) => sameContact(known, person))
  }
}
