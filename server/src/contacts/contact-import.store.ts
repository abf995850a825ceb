import { eq, sql } from 'drizzle-orm'
import { displayName } from '@contactsheet/contracts/contact-name'
import type { ImportedContact, ImportPreview, ImportTarget } from '@contactsheet/contracts/contact-import'
import { isUnlimited } from '@contactsheet/contracts/plans'
import { invalid, notFound } from '@contactsheet/contracts/problem'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { planStore } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner.ts'
import { addContacts } from './contact-batch.store.ts'
import { contacts } from './contacts.tables.ts'
import { addMissingLabels, missingLabels, onlyKnown } from './import-labels.store.ts'
import { readContactFile } from './formats/contact-file.ts'
import { peopleIndex } from './people-index.rules.ts'

/** Reading files of contacts, adding what is new, and taking an import back. */
export const contactImportStore = (owner: Owner) => ({
  /** What a file holds and what would become of it. Throws 400 for a file that cannot be read. */
  async preview(file: Uint8Array, mapping: (ImportTarget | null)[] | undefined): Promise<ImportPreview> {
    const read = readContactFile(file, mapping)
    if ('reason' in read) throw invalid(read.reason, 'file')
    const { format, columns, rows } = read
    const good = rows.filter((row) => 'contact' in row)
    const sameAs = peopleIndex(await owner.rows(contacts))
    const found = good.map((row) => ({ ...row, same: sameAs(row.contact) }))
    const ready = found.flatMap(({ line, contact, same }) => (same === undefined ? [{ line, contact }] : []))
    const duplicates = found.flatMap(({ line, contact, same }) =>
      same === undefined ? [] : [{ line, name: displayName(contact), contactId: same.id }],
    )
    const labels = missingLabels(
      await labelBook(owner),
      ready.map(({ contact }) => contact),
    )
    const bad = rows.filter((row) => 'reason' in row)
    return { format, columns, ready, duplicates, bad, labels, fits: Math.min(ready.length, await room(owner)) }
  },

  /** Adds those who are not here yet, in one transaction. */
  importSlice: (importId: string, people: ImportedContact[]) =>
    owner.transaction(async (owner) => {
      await owner.lock()
      // Only with those who were here before: two people of one file may share a phone.
      const sameAs = peopleIndex(await owner.rows(contacts, sql`${contacts.importId} is distinct from ${importId}`))
      const fresh = people.filter((person) => sameAs(person) === undefined)
      const book = await addMissingLabels(owner, fresh)
      const added = await addContacts(
        owner,
        fresh.map((person) => ({ ...onlyKnown(book, person), importId })),
      )
      return { added: added.length, skipped: people.length - added.length }
    }),

  /** Takes back everything an import added. Throws 404 when there is nothing of it. */
  async undoImport(importId: string) {
    const removed = await owner.remove(contacts, eq(contacts.importId, importId))
    if (removed.length === 0) throw notFound('Import')
    return { removed: removed.length }
  },
})

/** Contacts the plan still has room for. */
async function room(owner: Owner) {
  const { limits, usage } = await planStore(owner).info()
  return isUnlimited(limits.maxContacts) ? Number.MAX_SAFE_INTEGER : Math.max(0, limits.maxContacts - usage.contacts)
}
