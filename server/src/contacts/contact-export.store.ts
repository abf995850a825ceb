import type { ContactFilters } from '@contactsheet/contracts/contacts/contact-filters'
import { followUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { currentInstant } from '#platform/process/clock.ts'
import { Download } from '#platform/http/download.ts'
import { streamOf } from '#platform/idempotency/serialized-answer.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { everyContact, filteredContacts, type AskedOn } from './contact-page.store.ts'
import type { toContact } from './contact-row.store.ts'
import { toCsv } from './formats/csv/csv-write.ts'
import { toVcard } from './formats/vcard/vcard-write.ts'

/** Files with all contacts that match the filters. */
export const contactExportStore = (owner: Owner) => ({
  csv: (filters: ContactFilters, user: User) => fileOf('contacts.csv', owner, askedOn(filters, user), toCsv),
  vcard: (filters: ContactFilters, user: User) => fileOf('contacts.vcf', owner, askedOn(filters, user), toVcard),
})

type User = { timeZone: string }
const askedOn = (filters: ContactFilters, { timeZone }: User) => ({
  filters,
  days: followUpDays(currentInstant(), timeZone),
})

/** Every contact, archived ones too, as the text of a file, in pieces. */
export async function* textOfEveryContact(owner: Owner, format: 'csv' | 'vcard'): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of everyContact(owner)) {
    yield { csv: toCsv, vcard: toVcard }[format](page.map(exported), isFirst)
    isFirst = false
  }
}

type ContactOut = ReturnType<typeof toContact>

const exported = (person: ContactOut) => ({
  ...person,
  genres: person.contactGenres.map(({ genre }) => genre.name),
  tags: person.contactTags.map(({ tag }) => tag.name),
})

type Write = (people: ReturnType<typeof exported>[], isFirst: boolean) => string

const fileOf = (name: string, owner: Owner, asked: AskedOn, write: Write) =>
  new Download({
    name,
    content: () => streamOf(filteredContacts(owner, asked), (page, isFirst) => write(page.map(exported), isFirst)),
  })
