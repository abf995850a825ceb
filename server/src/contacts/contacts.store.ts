import { eq, sql, type SQL } from 'drizzle-orm'
import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { ContactChanges, ContactDetail, NewContact } from '@contactsheet/contracts/contacts/contact'
import type { DuplicateQuery, BulkRequest } from '@contactsheet/contracts/contacts/contacts.schemas'
import { followUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { WithWas } from '@contactsheet/contracts/calls/was'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { assertRoom } from '#plans/plans.store.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { bulk, restoreContacts, type BulkTeams } from './contact-bulk.store.ts'
import { counted, limitedContacts, stageCounts } from './contact-counts.store.ts'
import { filterOptions } from './list/filter-options.store.ts'
import { contactPage, everyContact } from './contact-page.store.ts'
import type { Storage } from '#media/storage.store.ts'
import { assertContactUnchanged } from './contact-conflicts.rules.ts'
import { labelIds, newRow, normalize, searchColumns, withFirstWays, type LabelledContact } from './contacts.rules.ts'
import { asBefore, getContactForUpdate, lockContacts, toContact } from './contact-row.store.ts'
import { contacts } from './contacts.tables.ts'
import { together } from '#platform/owner/together.ts'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { containing } from '#platform/database/search.ts'
import { phoneEndsOf, sameContact } from './duplicates.rules.ts'

/** The newest shoots of a contact, undated ones first. */
export type ShootsOf = (owner: Owner, contactId: number) => Promise<ContactDetail['shootContacts']>

/** By the id of a contact: the day of the last shoot together. */
export type LastShoots = Record<number, string>
export type LastShootsOf = (owner: Owner, contactIds: number[], user: { timeZone: string }) => Promise<LastShoots>

/** What contacts ask of the area that knows the shoots. */
type ShootsBeside = { shootsOf: ShootsOf; lastShootsOf: LastShootsOf; teams: BulkTeams }
type Beside = ShootsBeside & { storage: Storage }

/** The people a photographer works with. */
export function contactStore(owner: Owner, { shootsOf, lastShootsOf, teams, storage }: Beside) {
  /** The contact as it is at the end of a transaction. */
  const detailOf = (id: number) => (owner: Owner) => contactDetail(owner, id, shootsOf)
  return {
    async page(query: ContactQuery, user: { timeZone: string }) {
      const page = await contactPage(owner, query, followUpDays(currentInstant(), user.timeZone))
      const last = await lastShootsOf(
        owner,
        page.contacts.map(({ id }) => id),
        user,
      )
      return { ...page, contacts: page.contacts.map((one) => ({ ...one, lastShoot: last[one.id] ?? null })) }
    },
    bulk: (request: BulkRequest, { timeZone }: { timeZone: string }) =>
      bulk(owner, request, { teams, storage, days: followUpDays(currentInstant(), timeZone) }),
    stages: () => stageCounts(owner),
    filterOptions: () => filterOptions(owner),
    duplicates: (given: DuplicateQuery) => duplicatesOf(owner, given),

    /** All contacts, archived ones too, page by page. */
    list: () => everyContact(owner),

    get: (id: number) => contactDetail(owner, id, shootsOf),

    /** Throws `limit_reached` when the plan is full, and 400 for an unknown label. */
    async add(given: NewContact) {
      return counted(owner, async (owner) => {
        const [lookup] = await together([labelLookup(owner), assertRoom(owner, limitedContacts)])
        const row = await owner.add(contacts, newRow(given, lookup))
        return { ...toContact(row, lookup), shootContacts: [] }
      })
    },

    /** Changes only the given fields. Throws 404, 400 for an unknown label, and 409 `conflict` when what it `was` is another by now. */
    change(id: number, changes: WithWas<ContactChanges>) {
      const change = (owner: Owner) => changeContact(owner, id, changes)
      const recounts = changes.stage !== undefined
      return recounts ? counted(owner, change, detailOf(id)) : owner.transaction(change, detailOf(id))
    },

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
    restore: (id: number) => restoreContacts(owner, storage, [id], detailOf(id)),
  }
}

/** Inside a transaction: changes only the given fields. Throws 404, and 400 for an unknown label. */
async function changeContact(owner: Owner, id: number, { was, ...changes }: WithWas<ContactChanges>) {
  const { type, genreNames, tagNames, ...fields } = changes
  // The lock prevents labels from being deleted meanwhile.
  const namesLabels = (type ?? genreNames ?? tagNames) !== undefined
  const locked = [namesLabels && owner.lock(), getContactForUpdate(owner, id), labelLookup(owner)] as const
  const [, before, lookup] = await together(locked)
  assertContactUnchanged(before, changes, { was, lookup })
  const stored = normalize(fields)
  const after = withFirstWays({ ...before, ...stored })
  const { email, phone, moreEmails, morePhones } = after
  await owner.change(contacts, id, {
    ...stored,
    email,
    phone,
    moreEmails,
    morePhones,
    ...(after.stage !== before.stage && { stageSince: currentInstant().toISOString() }),
    ...searchColumns(after),
    typeId: type === undefined ? before.typeId : lookup.idOrThrow('type', type, 'type'),
    ...labelIds(lookup, { genreNames, tagNames }),
  })
}

/** What contacts keep of their live shoots: each is a select of one value for one contact. */
export type OfShoots = { [kept in 'shootCount' | 'roles' | 'roleKeys']: (mine: MineOf, contactId: SQL) => SQL }

/** Stores what these contacts keep of their live shoots, where the list reads it. Inside the transaction that changed it. */
export async function recountShoots(owner: Owner, contactIds: number[], ofShoots: OfShoots) {
  if (contactIds.length === 0) return
  const among = amongIds(contacts, contactIds)
  // Counts once they are locked, so that the count includes what others have done for the same contacts.
  const locking = lockContacts(owner, among)
  // Counts for one contact at a time: joined with the counts of all, PostgreSQL makes those anew for each until it has statistics.
  const kept = byName(keysIn(ofShoots), (name) => sql`(${ofShoots[name](owner.mine, sql`${contacts.id}`)})`)
  const recounting = owner.update(contacts, { ...kept, ...asBefore }, { where: among, withDeleted: true })
  await together([locking, recounting])
}

/** One contact with its labels and shoots, newest shoot first. Throws 404. */
export async function contactDetail(owner: Owner, id: number, shootsOf: ShootsOf) {
  const [row, lookup, shootContacts] = await together([
    owner.row(contacts, id),
    labelLookup(owner),
    shootsOf(owner, id),
  ])
  if (row === undefined) throw notFound('Contact')
  return { ...toContact(row, lookup), shootContacts }
}

/** Rows per INSERT: building a larger statement at once would keep everybody else waiting. */
const rowsAtOnce = 100

/** Adds many contacts in one transaction; returns their ids in the given order. Throws `limit_reached`, and 400 for an unknown label. */
export function addContacts(owner: Owner, given: LabelledContact[]): Promise<number[]> {
  return counted(owner, async (owner) => {
    const [lookup] = await together([labelLookup(owner), assertRoom(owner, limitedContacts, given.length)])
    const rows = given.map((contact) => newRow(contact, lookup))
    const ids: number[] = []
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const added = await owner.addAll(contacts, rows.slice(from, from + rowsAtOnce))
      ids.push(...added.map((contact) => contact.id))
    }
    return ids
  })
}

/** The most hints shown while a contact is being typed; more would not help. */
const mostHints = 5
/** Contacts with the same handle, e-mail or phone, at most five. */
async function duplicatesOf(owner: Owner, given: DuplicateQuery) {
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
