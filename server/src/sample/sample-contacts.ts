import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { fold } from '@contactsheet/contracts/text/fold'
import type { LabelledContact } from '#contacts/contact-batch.store.ts'
import type { Chance } from './chance.ts'
import { contactNotes, firstNames, handleWords, lastNames, mailHosts } from './words.ts'

/** The labels that the sample people may have. */
export type LabelNames = { types: string[]; genres: string[]; tags: string[] }

/** Believable people: most with a handle, many with an address, some archived. */
export function sampleContacts(count: number, labels: LabelNames, luck: Chance): LabelledContact[] {
  return Array.from({ length: count }, (_, number) => person(number, labels, luck))
}

function person(number: number, labels: LabelNames, luck: Chance): LabelledContact {
  const firstName = luck.pick(firstNames)
  const lastName = luck.onceIn(12) ? null : luck.pick(lastNames)
  const handle = handleOf(firstName, lastName, number, luck)
  return {
    type: luck.pick(labels.types),
    firstName,
    lastName,
    email: luck.onceIn(3) ? null : `${handle}@${luck.pick(mailHosts)}`,
    phone: luck.onceIn(2) ? null : `+49 30 555 ${String(number % 100_000).padStart(5, '0')}`,
    instagramHandle: luck.onceIn(8) ? null : handle,
    notes: luck.onceIn(2) ? luck.pick(contactNotes) : null,
    stage: luck.pick(contactStages),
    archived: luck.onceIn(15),
    genreNames: luck.some(labels.genres, luck.below(4)),
    tagNames: luck.some(labels.tags, luck.below(4)),
  }
}

function handleOf(firstName: string, lastName: string | null, number: number, luck: Chance) {
  const plain = (name: string) => fold(name).replace(/[^a-z]/g, '')
  const end = lastName === null ? luck.pick(handleWords) : plain(lastName)
  return `${plain(firstName)}${luck.pick(['.', '_', ''])}${end}${number}`.slice(0, 30)
}
