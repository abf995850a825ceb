import { labelLookup } from '#labels/labels-by-id.store.ts'
import { assertRoom } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { counted, limitedContacts } from './contact-counts.store.ts'
import { newRow, type LabelledContact } from './contacts.rules.ts'
import { contacts } from './contacts.tables.ts'
import { together } from '#platform/owner/together.ts'

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
