import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { fold } from '@contactsheet/contracts/text/fold'
import type { LabelledContact } from '#contacts/contacts.rules.ts'
import type { SeededRandom } from './random.ts'
import { contactNotes, firstNames, handleWords, lastNames, mailHosts } from './words.ts'

/** The labels that the sample people may have. */
export type LabelNames = { types: string[]; genres: string[]; tags: string[] }

/** Believable people: most with a handle, many with an address, some archived. */
export function sampleContacts(count: number, labels: LabelNames, random: SeededRandom): LabelledContact[] {
  return Array.from({ length: count }, (_, number) => person(number, labels, random))
}

function person(number: number, labels: LabelNames, random: SeededRandom): LabelledContact {
  const firstName = random.pick(firstNames)
  const lastName = random.onceIn(12) ? null : random.pick(lastNames)
  const handle = handleOf(firstName, lastName, number, random)
  return {
    type: random.pick(labels.types),
    firstName,
    lastName,
    email: random.onceIn(3) ? null : `${handle}@${random.pick(mailHosts)}`,
    phone: random.onceIn(2) ? null : `+49 30 555 ${String(number % 100_000).padStart(5, '0')}`,
    instagramHandle: random.onceIn(8) ? null : handle,
    notes: random.onceIn(2) ? random.pick(contactNotes) : null,
    stage: random.pick(contactStages),
    archived: random.onceIn(15),
    genreNames: random.some(labels.genres, random.below(4)),
    tagNames: random.some(labels.tags, random.below(4)),
  }
}

function handleOf(firstName: string, lastName: string | null, number: number, random: SeededRandom) {
  const plain = (name: string) => fold(name).replace(/[^a-z]/g, '')
  const end = lastName === null ? random.pick(handleWords) : plain(lastName)
  return `${plain(firstName)}${random.pick(['.', '_', ''])}${end}${number}`.slice(0, 30)
}
