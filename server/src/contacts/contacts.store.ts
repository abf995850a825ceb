import { eq, sql } from 'drizzle-orm'
import { contactFilters, type ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { ContactChanges, ContactDetail, DuplicateQuery, NewContact } from '@contactsheet/contracts/contacts'
import type { BulkRequest } from '@contactsheet/contracts/contacts/contact-bulk'
import { invalid, notFound } from '@contactsheet/contracts/calls/problem'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { assertRoom } from '#plans/plans.store.ts'
import { intArray, type Owner } from '#platform/owner/owner.ts'
import { bulk, restoreContacts } from './contact-bulk.store.ts'
import { duplicatesOf } from './contact-duplicates.store.ts'
import { counted, limitedContacts, stageCounts } from './contact-counts.store.ts'
import { contactPage, filteredContacts } from './contact-page.store.ts'
import { toContact, type ContactRow } from './contact-row.store.ts'
import { searchColumns, normalize } from './contacts.rules.ts'
import { contacts } from './contacts.tables.ts'

/** The newest shoots of a contact, undated ones first. */
export type ShootsOf = (owner: Owner, contactId: number) => Promise<ContactDetail['shootContacts']>

/** The people a photographer works with; `shootsOf` comes from the area that knows the shoots. */
export function contactStore(owner: Owner, shootsOf: ShootsOf) {
  const detail = (id: number) => contactDetail(owner, id, shootsOf)
  const detailAfter = async (id: number, work: Promise<unknown>) => {
    await work
    return detail(id)
  }
  return {
    page: (query: ContactQuery) => contactPage(owner, query),
    bulk: (request: BulkRequest) => bulk(owner, request),
    stages: () => stageCounts(owner),
    duplicates: (given: DuplicateQuery) => duplicatesOf(owner, given),

    /** All contacts, archived ones too, page by page. */
    list: () => filteredContacts(owner, contactFilters.parse({ archived: true })),

    get: detail,

    /** Throws `limit_reached` when the plan is full, and 400 for an unknown type. */
    async add({ type, ...fields }: NewContact) {
      const id = await counted(owner, async (owner) => {
        await assertRoom(owner, limitedContacts)
        const stored = normalize(fields)
        const added = await owner.add(contacts, {
          ...stored,
          ...searchColumns(stored),
          typeId: typeIdOf(await labelLookup(owner), type),
        })
        return added.id
      })
      return detail(id)
    },

    /** Changes only the given fields. Throws 404, and 400 for an unknown type. */
    async change(id: number, { type, ...fields }: ContactChanges) {
      const change = async (owner: Owner) => {
        const before = await getContactForUpdate(owner, id)
        const stored = normalize(fields)
        const typeId = type === undefined ? before.typeId : typeIdOf(await labelLookup(owner), type)
        await owner.change(contacts, id, { ...stored, ...searchColumns({ ...before, ...stored }), typeId })
      }
      await (fields.stage === undefined ? owner.transaction(change) : counted(owner, change))
      return detail(id)
    },

    setGenres: (id: number, names: string[]) => detailAfter(id, setLabels(owner, id, 'genre', names)),
    setTags: (id: number, names: string[]) => detailAfter(id, setLabels(owner, id, 'tag', names)),

    async archive(id: number, archived: boolean) {
      const changed = await counted(owner, (owner) => owner.change(contacts, id, { archived }))
      if (changed === undefined) throw notFound('Contact')
      return detail(id)
    },

    async remove(id: number) {
      const removed = await counted(owner, (owner) => owner.remove(contacts, eq(contacts.id, id)))
      if (removed.length === 0) throw notFound('Contact')
    },

    /** Restores a contact with every link it had. Throws 404, and `limit_reached` when the plan has no room left. */
    restore: (id: number) => detailAfter(id, restoreContacts(owner, [id])),
  }
}

/** Counts the live shoots of each of the contacts. */
export type CountShoots = (owner: Owner, contactIds: number[]) => Promise<{ id: number; n: number }[]>

/** Stores how many live shoots each of these contacts is on, where the list reads it. Inside the transaction that changed it. */
export async function recountShoots(owner: Owner, contactIds: number[], count: CountShoots) {
  if (contactIds.length === 0) return
  // Locks them in one order for all, and counts afterwards, so that the count includes what others have done for the same contacts.
  await owner.query(
    (mine) => sql`select id from ${contacts} where ${mine.withDeleted(contacts)} and id = any(${intArray(contactIds)})
      order by id for no key update`,
  )
  const counts = await count(owner, contactIds)
  const [ids, numbers] = [counts.map(({ id }) => id), counts.map(({ n }) => n)]
  await owner.query(
    (mine) => sql`update ${contacts} set shoot_count = counted.n
      from unnest(${intArray(ids)}, ${intArray(numbers)}) as counted(id, n)
      where ${mine.withDeleted(contacts)} and ${contacts}.id = counted.id`,
  )
}

/** One contact with its labels and shoots, newest shoot first. Throws 404. */
async function contactDetail(owner: Owner, id: number, shootsOf: ShootsOf) {
  const [row, lookup] = await Promise.all([owner.row(contacts, id), labelLookup(owner)])
  if (row === undefined) throw notFound('Contact')
  return { ...toContact(row, lookup), shootContacts: await shootsOf(owner, id) }
}

const typeIdOf = (lookup: LabelLookup, name: string) => {
  const id = lookup.idOf('type', name)
  if (id === undefined) throw invalid(`There is no contact type named ${name}`, 'type')
  return id
}

/** The row, locked until the transaction ends, so that two edits at once both survive. Throws 404. */
async function getContactForUpdate(owner: Owner, id: number): Promise<ContactRow> {
  await owner.query((mine) => sql`select 1 from ${contacts} where ${mine(contacts)} and id = ${id} for update`)
  const row = await owner.row(contacts, id)
  if (row === undefined) throw notFound('Contact')
  return row
}

/** Replaces the whole set. Throws 400 for an unknown name, which changes nothing. */
async function setLabels(owner: Owner, id: number, kind: 'genre' | 'tag', names: string[]) {
  await owner.transaction(async (owner) => {
    // Prevents labels from being deleted meanwhile.
    await owner.lock()
    await getContactForUpdate(owner, id)
    const ids = (await labelLookup(owner)).idsOrThrow(kind, names, `${kind}Names`)
    await owner.change(contacts, id, kind === 'genre' ? { genreIds: ids } : { tagIds: ids })
  })
}
