import { sql } from 'drizzle-orm'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { defaultContactType, labelKinds, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import type { LabelUses } from '#labels/label-use.ts'
import { addLabels, defaultType, labelTables, removeUnusedLabels } from '#labels/labels.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { LabelledContact } from '../contact-batch.store.ts'
import { contactImportChanges, contacts } from '../contacts.tables.ts'
import { missingLabels } from './import-preview.rules.ts'

/** Adds the missing labels that fit; returns the look-up with them included. */
export async function addMissingLabels(owner: Owner, people: ImportedContact[]): Promise<LabelLookup> {
  for (const { kind, added } of missingLabels(await labelLookup(owner), people)) {
    const labels = added.map((name) => ({ name }))
    await addLabels(owner, kind, labels)
  }
  return labelLookup(owner)
}

/** Returns a function that gives a contact those of its labels that exist; an unknown type becomes the default one. */
export async function onlyKnown(owner: Owner, lookup: LabelLookup) {
  const otherwise = (await defaultType(owner))?.name ?? defaultContactType
  return ({ genres, tags, type, ...person }: ImportedContact): LabelledContact => {
    const known = (kind: LabelKind, names: string[]) => names.filter((name) => lookup.idOf(kind, name) !== undefined)
    return {
      ...person,
      type: known('type', type === undefined ? [] : [type])[0] ?? otherwise,
      genreNames: known('genre', genres),
      tagNames: known('tag', tags),
    }
  }
}

/**
 * Deletes the labels that an import added, once its contacts are deleted and its changes taken back: labels made in the same
 * transaction as some of these, never changed since, and used nowhere else.
 */
export async function removeLabelsOf(owner: Owner, importId: string, uses: LabelUses) {
  for (const kind of labelKinds) {
    const table = labelTables[kind]
    const added = await owner.query<{ id: number }>(
      (mine) => sql`
        select l.id from ${mine(table, 'l')} where l.updated_at = l.created_at
          and l.created_at in (
            select created_at from ${mine.withDeleted(contacts)} where import_id = ${importId}::uuid
            union all select created_at from ${mine(contactImportChanges)} where import_id = ${importId}::uuid)`,
    )
    const ids = added.map(({ id }) => id)
    await removeUnusedLabels(owner, kind, ids, uses)
  }
}
