import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ImportedContact, ImportPreview, ImportSlice, ImportTarget } from '@contactsheet/contracts/contact-import'
import { displayName } from '@contactsheet/contracts/contact-name'
import { isUnlimited } from '@contactsheet/contracts/plans'
import { invalid, notFound } from '@contactsheet/contracts/problem'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { planStore } from '#plans/plans.store.ts'
import { idempotent } from '#platform/idempotency.ts'
import type { Owner } from '#platform/owner.ts'
import { addContacts } from './contact-batch.store.ts'
import { contacts } from './contacts.tables.ts'
import { addMissingLabels, missingLabels, onlyKnown, removeLabelsOf } from './import-labels.store.ts'
import { readContactFile } from './formats/contact-file.ts'
import { peopleIndex, twinsIn, type KnownPerson } from './people-index.rules.ts'

/** Reading files of contacts, adding what is new, and taking an import back. */
export const contactImportStore = (owner: Owner) => ({
  /** What a file holds and what would become of it. Throws 400 for a file that cannot be read. */
  async preview(file: Uint8Array, mapping: (ImportTarget | null)[] | undefined): Promise<ImportPreview> {
    const read = readContactFile(file, mapping)
    if ('reason' in read) throw invalid(read.reason, 'file')
    const { format, columns, rows } = read
    const good = rows.filter((row) => 'contact' in row)
    const sameAs = peopleIndex(await knownPeople(owner))
    const isTwin = twinsIn(good.map((row) => row.contact))
    const ready: ImportPreview['ready'] = []
    const duplicates: ImportPreview['duplicates'] = []
    for (const [place, { line, contact }] of good.entries()) {
      const same = sameAs(contact)
      if (same === undefined && !isTwin(place)) ready.push({ line, contact })
      else duplicates.push({ line, name: displayName(contact), contactId: same?.id ?? null })
    }
    const people = ready.map(({ contact }) => contact)
    const labels = missingLabels(await labelBook(owner), people)
    const bad = rows.filter((row) => 'reason' in row)
    return { format, columns, ready, duplicates, bad, labels, fits: Math.min(ready.length, await room(owner)) }
  },

  /** Adds those who are not here yet, in one transaction. A slice that comes again gets its first answer and adds nothing. */
  async importSlice({ importId, part, contacts: people }: ImportSlice) {
    const content = createHash('sha256').update(JSON.stringify(people)).digest('base64url')
    const answer = await idempotent(owner, { key: `${importId}-${part}`, request: `import ${content}` }, (owner) =>
      addNew(owner, importId, people),
    )
    return answer as Awaited<ReturnType<typeof addNew>>
  },

  /** Takes back everything an import added; repeated, it answers what is gone. Throws 404 when there is nothing of it. */
  undoImport: (importId: string) =>
    owner.transaction(async (owner) => {
      await owner.lock()
      const ofImport = eq(contacts.importId, importId)
      const { length: removed } = await owner.remove(contacts, ofImport)
      const gone = removed === 0 ? await owner.countRestorable(contacts, ofImport) : removed
      if (gone === 0) throw notFound('Import')
      await removeLabelsOf(owner, importId)
      return { removed: gone }
    }),
})

async function addNew(owner: Owner, importId: string, people: ImportedContact[]) {
  await owner.lock()
  // Only with those who were here before: two people of one file may share a phone.
  const sameAs = peopleIndex(await knownPeople(owner, importId))
  const fresh = people.filter((person) => sameAs(person) === undefined)
  const labelled = await onlyKnown(owner, await addMissingLabels(owner, fresh))
  const added = await addContacts(
    owner,
    fresh.map((person) => ({ ...labelled(person), importId })),
  )
  return { added: added.length, skipped: people.length - added.length }
}

/** By what everybody is recognised, except those whom one import has brought. A large account is read within one second. */
const knownPeople = (owner: Owner, exceptImport: string | null = null) =>
  owner.query<KnownPerson>(
    (mine) => sql`
      select id, first_name as "firstName", last_name as "lastName", email, phone, instagram_handle as "instagramHandle"
      from ${contacts}
      where ${mine(contacts)} and (import_id is distinct from ${exceptImport}::uuid or ${exceptImport}::uuid is null)
      order by id`,
  )

/** Contacts the plan still has room for. */
async function room(owner: Owner) {
  const { limits, usage } = await planStore(owner).info()
  return isUnlimited(limits.maxContacts) ? Number.MAX_SAFE_INTEGER : Math.max(0, limits.maxContacts - usage.contacts)
}
