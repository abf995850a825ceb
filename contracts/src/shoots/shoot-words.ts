import { displayName } from '../contacts/contact-name.ts'

const untitled = 'Untitled Shoot'

type Person = Parameters<typeof displayName>[0]
type Named = { title: string | null; genre: string | null }
/** What a shoot is called by; whoever is first on its team, where the team itself is not there. */
type NamedWithPeople = Named & {
  shootContacts?: readonly { contact: Person }[]
  person?: string | null
}

/** How somebody is called where there is little room: by the first name where there is one. */
export const shortName = (contact: Person): string => contact.firstName?.trim() || displayName(contact)

/** Who is first on the team of a shoot, in short; empty when nobody is. */
export function firstOfTeam({ shootContacts: [first] = [], person }: Omit<NamedWithPeople, keyof Named>): string {
  return first === undefined ? (person ?? '') : shortName(first.contact)
}

/** The name of a shoot wherever a title stands: its own, else its genre and somebody of the team: 'Fashion, with Luz'. */
export function shootName({ title, genre, ...people }: NamedWithPeople): string {
  if (title !== null) return title
  const person = firstOfTeam(people)
  return person === '' ? (genre ?? untitled) : `${genre ?? untitled}, with ${person}`
}

/** What a chip of the calendar says first: the shoot's own name, else its genre, which is the colour too. */
export const chipName = ({ title, genre }: Named): string => title ?? genre ?? 'Photography'

/** The name of a shoot where nothing else says that it is one, as in a messenger: its own, else 'Wedding Shoot'. */
export const shootTitle = ({ title, genre }: Named): string => title ?? (genre === null ? untitled : `${genre} Shoot`)
