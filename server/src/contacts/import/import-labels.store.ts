import { eq, sql } from 'drizzle-orm'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import'
import { defaultContactType, labelKinds, type LabelKind } from '@contactsheet/contracts/labels'
import type { LabelBook } from '#labels/label-book.rules.ts'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { labelStore } from '#labels/labels.store.ts'
import { contactTypes, genres, tags } from '#labels/labels.tables.ts'
import type { MineOf } from '#platform/owner/owned-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import type { LabelledContact } from '../contact-batch.store.ts'
import { contacts } from '../contacts.tables.ts'
import { missingLabels } from './import-preview.rules.ts'

/** Adds the missing labels that fit; answers the book with them in it. */
export async function addMissingLabels(owner: Owner, people: ImportedContact[]): Promise<LabelBook> {
  const lists = listsOf(owner)
  for (const { kind, added } of missingLabels(await labelBook(owner), people)) await lists[kind].addAll(added)
  return labelBook(owner)
}

function listsOf(owner: Owner) {
  const { types, genres, tags } = labelStore(owner)
  return { type: types, genre: genres, tag: tags }
}

/** Gives contacts the labels that exist; a type that does not becomes the default one. */
export async function onlyKnown(owner: Owner, book: LabelBook) {
  const [usual] = await owner.rows(contactTypes, eq(contactTypes.isDefault, true), { limit: 1 })
  const usualType = usual?.name ?? defaultContactType
  return ({ genres, tags, type, ...person }: ImportedContact): LabelledContact => {
    const known = (kind: LabelKind, names: string[]) => names.filter((name) => book.idOf(kind, name) !== undefined)
    return {
      ...person,
      type: known('type', type === undefined ? [] : [type])[0] ?? usualType,
      genreNames: known('genre', genres),
      tagNames: known('tag', tags),
    }
  }
}

const borne = {
  type: { table: contactTypes, by: sql`c.type_id = l.id` },
  genre: { table: genres, by: sql`c.genre_ids @> array[l.id]` },
  tag: { table: tags, by: sql`c.tag_ids @> array[l.id]` },
} as const

/**
 * Deletes the labels that an import has added, once its contacts are deleted: made by the same transaction as some of
 * these, never changed since, and borne by nobody else.
 */
export async function removeLabelsOf(owner: Owner, importId: string) {
  const lists = listsOf(owner)
  for (const kind of labelKinds) {
    const { table, by } = borne[kind]
    const onShoots = (mine: MineOf) =>
      kind === 'genre'
        ? sql`and not exists (select from ${shoots} s where ${mine(shoots, 's')} and s.genre = l.name)`
        : sql``
    const unused = await owner.query<{ id: number }>(
      (mine) => sql`
        select l.id from ${table} l
        where ${mine(table, 'l')} and l.updated_at = l.created_at
          and l.created_at in (
            select created_at from ${contacts} where ${mine.withDeleted(contacts)} and import_id = ${importId}::uuid)
          and not exists (select from ${contacts} c where ${mine(contacts, 'c')} and ${by})
          ${onShoots(mine)}`,
    )
    for (const { id } of unused) await lists[kind].remove(id)
  }
}
