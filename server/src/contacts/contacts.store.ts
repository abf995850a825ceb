import { eq, sql, type SQL } from 'drizzle-orm'
import { contactFilters, type ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { ContactChanges, ContactDetail, NewContact } from '@contactsheet/contracts/contacts/contact'
import type { DuplicateQuery, BulkRequest } from '@contactsheet/contracts/contacts/contacts.schemas'
import { invalid, notFound } from '@contactsheet/contracts/calls/problem'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { assertRoom } from '#plans/plans.store.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { bulk, restoreContacts } from './contact-bulk.store.ts'
import { duplicatesOf } from './contact-duplicates.store.ts'
import { counted, limitedContacts, stageCounts } from './contact-counts.store.ts'
import { contactPage, filteredContacts } from './contact-page.store.ts'
import { asBefore, lockContacts, toContact, type ContactRow } from './contact-row.store.ts'
import { searchColumns, normalize } from './contacts.rules.ts'
import { contacts } from './contacts.tables.ts'
import { together } from '#platform/owner/together.ts'

/** The newest shoots of a contact, undated ones first. */
export type ShootsOf = (owner: Owner, contactId: number) => Promise<ContactDetail['shootContacts']>

/** The people a photographer works with; `shootsOf` comes from the area that knows the shoots. */
export function contactStore(owner: Owner, shootsOf: ShootsOf) {
  /** The contact as it is at the end of a transaction. */
  const detailOf = (id: number) => (owner: Owner) => contactDetail(owner, id, shootsOf)
  return {
    page: (query: ContactQuery) => contactPage(owner, query),
    bulk: (request: BulkRequest) => bulk(owner, request),
    stages: () => stageCounts(owner),
    duplicates: (given: DuplicateQuery) => duplicatesOf(owner, given),

    /** All contacts, archived ones too, page by page. */
    list: () => filteredContacts(owner, contactFilters.parse({ archived: true })),

    get: (id: number) => contactDetail(owner, id, shootsOf),

    /** Throws `limit_reached` when the plan is full, and 400 for an unknown type. */
    async add({ type, ...fields }: NewContact) {
      const add = async (owner: Owner) => {
        const [lookup] = await together([labelLookup(owner), assertRoom(owner, limitedContacts)])
        const stored = normalize(fields)
        const typeId = typeIdOf(lookup, type)
        return owner.add(contacts, { ...stored, ...searchColumns(stored), typeId })
      }
      return counted(owner, add, (owner, { id }) => contactDetail(owner, id, shootsOf))
    },

    /** Changes only the given fields. Throws 404, and 400 for an unknown type. */
    async change(id: number, { type, ...fields }: ContactChanges) {
      const change = async (owner: Owner) => {
        const [before, lookup] = await together([getContactForUpdate(owner, id), labelLookup(owner)])
        const stored = normalize(fields)
        const typeId = type === undefined ? before.typeId : typeIdOf(lookup, type)
        await owner.change(contacts, id, { ...stored, ...searchColumns({ ...before, ...stored }), typeId })
      }
      const recounts = fields.stage !== undefined
      return recounts ? counted(owner, change, detailOf(id)) : owner.transaction(change, detailOf(id))
    },

    setGenres: (id: number, names: string[]) => setLabels(owner, id, { kind: 'genre', names }, detailOf(id)),
    setTags: (id: number, names: string[]) => setLabels(owner, id, { kind: 'tag', names }, detailOf(id)),

    archive(id: number, archived: boolean) {
      const change = async (owner: Owner) => {
        if ((await owner.change(contacts, id, { archived })) === undefined) throw notFound('Contact')
      }
      return counted(owner, change, detailOf(id))
    },

    async remove(id: number) {
      const removed = await counted(owner, (owner) => owner.remove(contacts, eq(contacts.id, id)))
      if (removed.length === 0) throw notFound('Contact')
    },

    /** Restores a contact with every link it had. Throws 404, and `limit_reached` when the plan has no room left. */
    restore: (id: number) => restoreContacts(owner, [id], detailOf(id)),
  }
}

/** A select of the number of live shoots that this contact is on. */
export type CountingShoots = (mine: MineOf, contactId: SQL) => SQL

/** Stores how many live shoots each of these contacts is on, where the list reads it. Inside the transaction that changed it. */
export async function recountShoots(owner: Owner, contactIds: number[], counting: CountingShoots) {
  if (contactIds.length === 0) return
  const among = amongIds(contacts, contactIds)
  // Counts once they are locked, so that the count includes what others have done for the same contacts.
  const locking = lockContacts(owner, among)
  // Counts for one contact at a time: joined with the counts of all, PostgreSQL makes those anew for each until it has statistics.
  const shootCount = sql`(${counting(owner.mine, sql`${contacts.id}`)})`
  const recounting = owner.update(contacts, { shootCount, ...asBefore }, { where: among, withDeleted: true })
  await together([locking, recounting])
}

/** One contact with its labels and shoots, newest shoot first. Throws 404. */
async function contactDetail(owner: Owner, id: number, shootsOf: ShootsOf) {
  const [row, lookup, shootContacts] = await together([
    owner.row(contacts, id),
    labelLookup(owner),
    shootsOf(owner, id),
  ])
  if (row === undefined) throw notFound('Contact')
  return { ...toContact(row, lookup), shootContacts }
}

const typeIdOf = (lookup: LabelLookup, name: string) => {
  const id = lookup.idOf('type', name)
  if (id === undefined) throw invalid(`There is no contact type named ${name}`, 'type')
  return id
}

/** The row, locked until the transaction ends, so that two edits at once both survive. Throws 404. */
async function getContactForUpdate(owner: Owner, id: number): Promise<ContactRow> {
  const [, row] = await together([owner.lockRows(contacts, { where: eq(contacts.id, id) }), owner.row(contacts, id)])
  if (row === undefined) throw notFound('Contact')
  return row
}

type NewLabels = { kind: 'genre' | 'tag'; names: string[] }

/** Replaces the whole set. Throws 400 for an unknown name, which changes nothing. */
const setLabels = <R>(owner: Owner, id: number, { kind, names }: NewLabels, last: (owner: Owner) => Promise<R>) =>
  owner.transaction(async (owner) => {
    // The lock prevents labels from being deleted meanwhile.
    const [, , lookup] = await together([owner.lock(), getContactForUpdate(owner, id), labelLookup(owner)])
    const ids = lookup.idsOrThrow(kind, names, `${kind}Names`)
    await owner.change(contacts, id, kind === 'genre' ? { genreIds: ids } : { tagIds: ids })
  }, last)
