import { eq, sql, type SQL } from 'drizzle-orm'
import { contact } from '@contactsheet/contracts/contacts/contact'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { contactPictureUrl } from '@contactsheet/contracts/media/image-files'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { labelLookupOf, type FoundLabel, type LabelLookup } from '#labels/label-lookup.rules.ts'
import { labelsOf } from '#labels/labels-by-id.store.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { jsonColumns } from '#platform/database/columns.ts'
import { inOrder } from '#platform/owner/owned-tables.ts'
import { arrayText } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { contacts } from './contacts.tables.ts'

export type ContactRow = typeof contacts.$inferSelect

/**
 * Inside a transaction: locks the contacts that meet a condition, deleted ones too, before many are changed by one statement. All lock
 * them in this order, so that two changes of the same people never wait for each other. Nothing of them is read.
 */
export const lockContacts = (owner: Owner, condition: SQL) =>
  owner.lockRows(contacts, { where: condition, withDeleted: true, keepsKey: true })

/** The row, locked until the transaction ends, so that two edits at once both survive. Throws 404. */
export async function getContactForUpdate(owner: Owner, id: number): Promise<ContactRow> {
  const [, row] = await together([owner.lockRows(contacts, { where: eq(contacts.id, id) }), owner.row(contacts, id)])
  if (row === undefined) throw notFound('Contact')
  return row
}

/** For what is written about a contact and is no change of theirs. */
export const asBefore = { updatedAt: sql`${contacts.updatedAt}` }

const labelColumns = ['typeId', 'tagIds', 'genreIds'] as const

const isColumn = (name: string): name is Extract<keyof typeof contact.shape, keyof ContactRow> => name in contacts
const listed = [...Object.keys(contact.shape).filter(isColumn), ...labelColumns]
/** A contact as lists read it from JSON. */
export type ListedRow = Pick<ContactRow, (typeof listed)[number]>

/** The columns of a `ListedRow` for a statement that returns JSON; lists read nothing else of a contact. */
export const listedColumns = (alias: string) => jsonColumns(contacts, alias, listed)

/** Where the picture under this key is; null for whoever has none. */
export const pictureAddress = (key: string | null) => (key === null ? null : contactPictureUrl(key))

/** A contact in the form in which it is sent. */
export function toContact({ tagIds, genreIds, typeId, picture, ...fields }: ListedRow, lookup: LabelLookup) {
  const { instagramHandle } = fields
  return {
    ...fields,
    picture: pictureAddress(picture),
    type: lookup.byId.type.get(typeId)?.name ?? '',
    instagramProfileUrl: instagramHandle === null ? null : instagramProfileUrl(instagramHandle),
    contactTags: lookup.named('tag', tagIds).map((tag) => ({ tag })),
    contactGenres: lookup.named('genre', genreIds).map((genre) => ({ genre })),
  }
}

const listedByIds = new FixedStatement<{ rows: ListedRow[]; labels: FoundLabel[] }, 'ids'>(
  'listed_contacts',
  (mine, value) => sql`
    with listed as (
      select ${listedColumns('c')} from ${mine(contacts, 'c')} where c.id = any(${value('ids')}::int[]))
    select (select coalesce(json_agg(listed), '[]') from listed) as rows,
      (select coalesce(json_agg(label), '[]') from (${labelsOf(mine)}) as label) as labels`,
)

/** The user's contacts with these ids, in the order of the ids. */
export async function contactsByIds(owner: Owner, ids: number[]) {
  if (ids.length === 0) return []
  const { rows, labels } = await owner.fixed(listedByIds, { ids: arrayText(ids) })
  const lookup = labelLookupOf(labels)
  return inOrder(rows, ids).map((row) => toContact(row, lookup))
}
