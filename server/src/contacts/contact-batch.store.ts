import type { NewContact } from '@contactsheet/contracts/contacts'
import { invalid } from '@contactsheet/contracts/problem'
import { labelBook } from '#labels/labels-by-id.store.ts'
import { demandRoom } from '#plans/plans.store.ts'
import type { Owner } from '#platform/owner.ts'
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

/** Rows of one INSERT; a statement has room for 65,535 values. */
const rowsAtOnce = 1000

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
  const links = <T>(idsOf: (row: Row) => number[], link: (contactId: number, labelId: number) => T) =>
    rows.flatMap((row, index) => idsOf(row).map((labelId) => link(added[index]?.id ?? 0, labelId)))
  await owner.addAll(
    contactGenres,
    links(
      (row) => row.genreIds,
      (contactId, genreId) => ({ contactId, genreId }),
    ),
  )
  await owner.addAll(
    contactTags,
    links(
      (row) => row.tagIds,
      (contactId, tagId) => ({ contactId, tagId }),
    ),
  )
  return added.map((contact) => contact.id)
}
