import { count, sql, type SQL } from 'drizzle-orm'
import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import type { LabelUse } from '#labels/labels.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { asBefore, lockContacts } from './contact-row.store.ts'
import { contacts } from './contacts.tables.ts'

/** Counts the contacts that have a label and meet a condition. */
const countsOf =
  (condition: SQL): LabelUse['counts'] =>
  async (owner, kind) => {
    const column = { type: 'array[type_id]', genre: 'genre_ids', tag: 'tag_ids' }[kind]
    const rows = await owner.query<{ id: number; n: number }>(
      (mine) => sql`select label as id, ${count()} as n from ${mine(contacts)}, unnest(${sql.raw(column)}) as label
        where ${condition} group by label`,
    )
    const numbers = new Map(rows.map(({ id, n }) => [id, n]))
    return ({ id }) => numbers.get(id) ?? 0
  }

/** Those among them that are archived. */
export const labelsOnArchived: LabelUse = { counts: countsOf(sql`archived`) }

/** Contacts hold the ids of their labels. */
export const labelsOnContacts: LabelUse = {
  counts: countsOf(sql`true`),

  async removed(owner, kind, id, instead) {
    if (kind !== 'type') return takeOut(owner, kind, id, instead)
    if (instead !== undefined) await changeType(owner, id, instead)
  },
}

async function changeType(owner: Owner, id: number, instead: number) {
  const has = sql`type_id = ${id}`
  const locking = lockContacts(owner, has)
  const changing = owner.update(contacts, { typeId: instead, ...asBefore }, { where: has, withDeleted: true })
  await together([locking, changing])
}

async function takeOut(owner: Owner, kind: LabelKind, id: number, instead = 0) {
  const column = sql.identifier(kind === 'genre' ? 'genre_ids' : 'tag_ids')
  const has = sql`${column} @> array[${id}::int]`
  const ids = sql`array_remove(array_replace(array_remove(${column}, ${instead}::int), ${id}::int, ${instead}::int), 0)`
  const locking = lockContacts(owner, has)
  const changes = { ...(kind === 'genre' ? { genreIds: ids } : { tagIds: ids }), ...asBefore }
  await together([locking, owner.update(contacts, changes, { where: has, withDeleted: true })])
}
