import { sql } from 'drizzle-orm'
import type { NewContact } from '@contactsheet/contracts/contacts'
import { invalid } from '@contactsheet/contracts/problem'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { demandRoom } from '#plans/plans.store.ts'
import { intArray, type Owner } from '#platform/owner.ts'
import { derived, storable } from './contacts.rules.ts'
import { contactGenres, contacts, contactTags } from './contacts.tables.ts'

/** A contact with its labels by name, as an import or the sample data brings it. */
export type LabelledContact = Omit<NewContact, 'firstName'> & {
  firstName?: string | null | undefined
  archived?: boolean | undefined
  importId?: string | undefined
  genreNames: string[]
  tagNames: string[]
}

/** Rows of one INSERT: writing down more of them at once would keep everybody else waiting. */
const rowsAtOnce = 100

/** Many contacts in one transaction; answers their ids in the given order. Throws `limit_reached`, and 400 for an unknown label. */
export function addContacts(owner: Owner, given: LabelledContact[]): Promise<number[]> {
  return owner.transaction(async (owner) => {
    await demandRoom(owner, 'contacts', given.length)
    const book = await labelBook(owner)
    const rows = given.map(({ type, genreNames, tagNames, ...fields }) => {
      const stored = storable(fields)
      const typeId = book.idOf('type', type)
      if (typeId === undefined) throw invalid(`There is no contact type named ${type}`, 'type')
      const genreIds = book.demandIds('genre', genreNames, 'genreNames')
      const tagIds = book.demandIds('tag', tagNames, 'tagNames')
      return { ...stored, ...derived(stored), typeId, genreIds, tagIds }
    })
    const ids: number[] = []
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      ids.push(...(await addSome(owner, rows.slice(from, from + rowsAtOnce))))
    }
    return ids
  })
}

type Row = { genreIds: number[]; tagIds: number[] } & Omit<typeof contacts.$inferInsert, 'userId' | 'id' | 'deletedAt'>

async function addSome(owner: Owner, rows: Row[]) {
  const added = await owner.addAll(contacts, rows)
  const ids = added.map((contact) => contact.id)
  for (const kind of ['genre', 'tag'] as const) {
    const labelIds = rows.map((row) => (kind === 'genre' ? row.genreIds : row.tagIds))
    await linkAll(owner, kind, ids, labelIds)
  }
  return ids
}

/** Each contact with its labels. Two lists of numbers are far quicker to write down than as many rows of values. */
async function linkAll(owner: Owner, kind: 'genre' | 'tag', contactIds: number[], labelIds: number[][]) {
  const [table, column] = kind === 'genre' ? ([contactGenres, 'genre_id'] as const) : ([contactTags, 'tag_id'] as const)
  const bearers = labelIds.flatMap((ids, place) => ids.map(() => contactIds[place] ?? 0))
  if (bearers.length === 0) return
  await owner.query(
    () => sql`insert into ${table} (user_id, contact_id, ${sql.identifier(column)})
      select ${owner.userId}, contact_id, label_id
      from unnest(${intArray(bearers)}, ${intArray(labelIds.flat())}) as link(contact_id, label_id)`,
  )
}
