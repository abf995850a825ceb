import type { ContactFilters } from '@contactsheet/contracts/contacts/contact-filters'
import { Download } from '#platform/http/download.ts'
import { streamOf } from '#platform/idempotency/made-answer.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { filteredContacts } from './contact-page.store.ts'
import type { toContact } from './contact-row.store.ts'
import { toCsv } from './formats/csv/csv-write.ts'
import { toVcard } from './formats/vcard/vcard-write.ts'

/** Files with all contacts that match the filters. */
export const contactExportStore = (owner: Owner) => ({
  csv: (filters: ContactFilters) => fileOf('contacts.csv', owner, filters, toCsv),
  vcard: (filters: ContactFilters) => fileOf('contacts.vcf', owner, filters, toVcard),
})

type ContactOut = ReturnType<typeof toContact>

const exported = (person: ContactOut) => ({
  ...person,
  genres: person.contactGenres.map(({ genre }) => genre.name),
  tags: person.contactTags.map(({ tag }) => tag.name),
})

type Write = (people: ReturnType<typeof exported>[], isFirst: boolean) => string

const fileOf = (name: string, owner: Owner, filters: ContactFilters, write: Write) =>
  new Download({
    name,
    content: () => streamOf(filteredContacts(owner, filters), (page, isFirst) => write(page.map(exported), isFirst)),
  })
