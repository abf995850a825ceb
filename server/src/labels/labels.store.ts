import { and, asc, count, eq, ne, sql, type SQL } from 'drizzle-orm'
import { fold } from '@contactsheet/contracts/text/fold'
import {
  defaultLabelColour,
  labelLimits,
  labelWords,
  type LabelChanges,
  type LabelFields,
  type LabelKind,
} from '@contactsheet/contracts/labels'
import { conflict, notFound, Problem } from '@contactsheet/contracts/problem'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import { contacts } from '#contacts/contacts.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'

const tables = { type: contactTypes, genre: genres, tag: tags } as const
type Table<K extends LabelKind> = (typeof tables)[K]
type Row<K extends LabelKind> = Table<K>['$inferSelect']
type Counted<K extends LabelKind> = Row<K> & { contactCount: number; shootCount: number }

/** The three lists that a user names and colours. */
export const labelStore = (owner: Owner) => ({
  types: labelList(owner, 'type'),
  genres: labelList(owner, 'genre'),
  tags: labelList(owner, 'tag'),
})

function labelList<K extends LabelKind>(owner: Owner, kind: K) {
  // One shape, three tables: Drizzle's types do not follow a union of tables, the rows are told by `Row<K>`.
  const table: typeof contactTypes = tables[kind] as never
  const words = labelWords[kind]
  const list = async (): Promise<Counted<K>[]> => {
    const rows = await owner.rows(table, undefined, { orderBy: [...defaultFirst(kind), asc(table.nameKey)] })
    const used = await usage(owner, kind)
    return rows.map((row) => ({ ...row, ...used(row.id, row.name) })) as unknown as Counted<K>[]
  }
  const one = async (id: number) => {
    const found = (await list()).find((row) => row.id === id)
    if (found === undefined) throw notFound(words.one)
    return found
  }

  return {
    list,

    /** Throws 409 for a name that is there already, 400 when the list is full. */
    add: (fields: LabelFields) =>
      owner.transaction(async (owner) => {
        await owner.lock()
        if ((await owner.count(table)) >= labelLimits[kind]) throw full(kind)
        await demandFreeName(owner, kind, fields.name)
        const added = await owner.add(table, { ...fields, nameKey: comparisonKey(fields.name) })
        return { ...added, contactCount: 0, shootCount: 0 } as unknown as Counted<K>
      }),

    /** Many at once in the usual colour, as many as there is room for; the names are new and differ. Inside a transaction. */
    addAll: (names: string[]) => addAll(owner, kind, names),

    /** Renaming a genre carries over to the shoots that bear the word; contacts hold the link and need nothing. */
    async change(id: number, changes: LabelChanges): Promise<Counted<K>> {
      await owner.transaction(async (owner) => {
        await owner.lock()
        const before = await owner.row(table, id)
        if (before === undefined) throw notFound(words.one)
        if (changes.name !== undefined) await rename(owner, kind, before, changes.name)
        if (changes.color !== undefined) await owner.change(table, id, { color: changes.color })
      })
      return one(id)
    },

    async remove(id: number): Promise<void> {
      await owner.transaction(async (owner) => {
        await owner.lock()
        const found = await owner.row(table, id)
        if (found === undefined) throw notFound(words.one)
        await detach(owner, kind, id)
        await owner.remove(table, eq(table.id, id))
      })
    },
  }
}

async function addAll(owner: Owner, kind: LabelKind, names: string[]) {
  const table: typeof contactTypes = tables[kind] as never
  await owner.lock()
  const room = Math.max(0, labelLimits[kind] - (await owner.count(table)))
  const label = (name: string) => ({ name, nameKey: comparisonKey(name), color: defaultLabelColour })
  await owner.addAll(table, names.slice(0, room).map(label))
}

const defaultFirst = (kind: LabelKind): SQL[] => (kind === 'type' ? [sql`${contactTypes.isDefault} desc`] : [])

const full = (kind: LabelKind) =>
  new Problem(400, `Maximum of ${labelLimits[kind]} ${labelWords[kind].many.toLowerCase()} allowed`, {
    code: 'label_limit',
  })

async function demandFreeName(owner: Owner, kind: LabelKind, name: string, except?: number) {
  const table: typeof contactTypes = tables[kind] as never
  const others = except === undefined ? undefined : ne(table.id, except)
  if ((await owner.count(table, and(eq(table.nameKey, comparisonKey(name)), others))) === 0) return
  throw conflict(`There is already a ${labelWords[kind].one.toLowerCase()} named ${name}`, 'name_taken')
}

async function rename(owner: Owner, kind: LabelKind, before: { id: number; name: string }, name: string) {
  const table: typeof contactTypes = tables[kind] as never
  await demandFreeName(owner, kind, name, before.id)
  await owner.change(table, before.id, { name, nameKey: comparisonKey(name) })
  if (kind === 'genre' && name !== before.name) await renameOnShoots(owner, before.name, name)
}

/** Deleted shoots too: they may be restored. The genre is the first part of a shoot's search text, and part of its name in calendars. */
async function renameOnShoots(owner: Owner, before: string, name: string) {
  const rest = [...fold(before)].length + 1
  await owner.query(
    (
      mine,
    ) => sql`update ${shoots} set genre = ${name}, sequence = sequence + 1, updated_at = now(), search_text = ${fold(name)} || substr(search_text, ${rest}::int)
      where ${mine.withDeleted(shoots)} and genre = ${before}`,
  )
}

/** What bears the label lets go of it; deleted contacts too, because they may be restored. */
async function detach(owner: Owner, kind: LabelKind, id: number) {
  if (kind === 'type') return fallBack(owner, id)
  const column = sql.identifier(kind === 'genre' ? 'genre_ids' : 'tag_ids')
  await owner.query(
    (mine) => sql`update ${contacts} set ${column} = array_remove(${column}, ${id}::int)
      where ${mine.withDeleted(contacts)} and ${column} @> array[${id}::int]`,
  )
}

/** The contacts of a deleted type become the default type; the default type itself stays. */
async function fallBack(owner: Owner, id: number) {
  const [usual] = await owner.rows(contactTypes, eq(contactTypes.isDefault, true), { limit: 1 })
  if (usual === undefined || usual.id === id)
    throw conflict('The default contact type cannot be deleted', 'default_type')
  await owner.query(
    (mine) => sql`update ${contacts} set type_id = ${usual.id} where ${mine.withDeleted(contacts)} and type_id = ${id}`,
  )
}

/** How many live contacts and shoots bear each label of a kind. */
async function usage(owner: Owner, kind: LabelKind) {
  const onContacts = new Map((await contactUsage(owner, kind)).map((row) => [row.id, row.n]))
  const onShoots = new Map(kind === 'genre' ? (await shootUsage(owner)).map((row) => [row.genre, row.n]) : [])
  return (id: number, name: string) => ({ contactCount: onContacts.get(id) ?? 0, shootCount: onShoots.get(name) ?? 0 })
}

function contactUsage(owner: Owner, kind: LabelKind) {
  const column = { type: 'array[type_id]', genre: 'genre_ids', tag: 'tag_ids' }[kind]
  return owner.query<{ id: number; n: number }>(
    (mine) => sql`select label as id, ${count()} as n from ${contacts}, unnest(${sql.raw(column)}) as label
      where ${mine(contacts)} group by label`,
  )
}

const shootUsage = (owner: Owner) =>
  owner.query<{ genre: string; n: number }>(
    (mine) =>
      sql`select genre, ${count()} as n from ${shoots} where ${mine(shoots)} and genre is not null group by genre`,
  )
