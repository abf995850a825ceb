import { sql } from 'drizzle-orm'
import type { DuplicateQuery } from '@contactsheet/contracts/contacts/contacts.schemas'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { containing } from '#platform/database/search.ts'
import { toContact } from './contact-row.store.ts'
import { contacts } from './contacts.tables.ts'
import { phoneEndsOf, sameContact } from './duplicates.rules.ts'

/** The most hints shown while a contact is being typed; more would not help. */
const mostHints = 5
/** Contacts with the same handle, e-mail or phone, at most five. */
export async function duplicatesOf(owner: Owner, given: DuplicateQuery) {
  const handle = given.instagramHandle === '' ? undefined : instagramHandle(given.instagramHandle)
  const conditions = [
    ...(handle === undefined ? [] : [sql`instagram_handle = ${handle}`]),
    ...(given.email === '' ? [] : [containing(sql`search_text`, fold(given.email))]),
    ...phoneEndsOf(given).map((end) => containing(sql`phone_digits`, end)),
  ]
  if (conditions.length === 0) return []
  const candidates = await owner.rows(contacts, sql`(${sql.join(conditions, sql` or `)})`, {
    orderBy: [sql`id`],
    limit: 50,
  })
  const lookup = await labelLookup(owner)
  const typed = { ...given, instagramHandle: handle ?? null }
  return candidates
    .filter((row) => sameContact(row, typed))
    .slice(0, mostHints)
    .map((row) => toContact(row, lookup))
}
