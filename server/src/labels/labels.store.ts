import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import {
  defaultLabelColour,
  labelLimits,
  labelWords,
  type LabelChanges,
  type LabelFields,
  type LabelKind,
} from '@contactsheet/contracts/labels'
import { conflict, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import type { Owner } from '#platform/owner/owner.ts'
import type { LabelUses } from './label-use.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'

/** The table of each kind of label. */
export const labelTables = { type: contactTypes, genre: genres, tag: tags } as const
type Row<K extends LabelKind> = (typeof labelTables)[K]['$inferSelect']
type Counted<K extends LabelKind> = Row<K> & Record<keyof LabelUses, number>

/** Three tables of one shape: Drizzle's types cannot follow a union of tables, so `Row<K>` gives the type of the rows. */
export const tableOf = (kind: LabelKind): typeof contactTypes => labelTables[kind] as never

/** The three lists of labels that a user names and colours. */
export const labelStore = (owner: Owner, uses: LabelUses) => ({
  types: labelList(owner, 'type', uses),
  genres: labelList(owner, 'genre', uses),
  tags: labelList(owner, 'tag', uses),
})

function labelList<K extends LabelKind>(owner: Owner, kind: K, uses: LabelUses) {
  const table = tableOf(kind)
  const words = labelWords[kind]
  const list = async (): Promise<Counted<K>[]> => {
    const rows = await owner.rows(table, undefined, { orderBy: [...defaultFirst(kind), asc(table.nameKey)] })
    const used = await usage(owner, kind, uses)
    return rows.map((row) => ({ ...row, ...used(row) })) as unknown as Counted<K>[]
  }
  const one = async (id: number) => {
    const found = (await list()).find((row) => row.id === id)
    if (found === undefined) throw notFound(words.one)
    return found
  }

  return {
    list,

    /** Throws 409 for a name that already exists, 400 when the list is full. */
    add: (fields: LabelFields) =>
      owner.transaction(async (owner) => {
        await owner.lock()
        if ((await owner.count(table)) >= labelLimits[kind]) throw full(kind)
        await assertFreeName(owner, kind, fields.name)
        const added = await owner.add(table, { ...fields, nameKey: comparisonKey(fields.name) })
        return { ...added, contactCount: 0, archivedCount: 0, shootCount: 0 } as unknown as Counted<K>
      }),

    /** Changes a label; a new name appears wherever it is used. Throws 404, and 409 for a name that already exists. */
    async change(id: number, changes: LabelChanges): Promise<Counted<K>> {
      await owner.transaction(async (owner) => {
        await owner.lock()
        const before = await owner.row(table, id)
        if (before === undefined) throw notFound(words.one)
        if (changes.name !== undefined) await rename(owner, kind, before, changes.name, uses)
        if (changes.color !== undefined) await owner.change(table, id, { color: changes.color })
      })
      return one(id)
    },

    async remove(id: number): Promise<void> {
      await owner.transaction(async (owner) => {
        await owner.lock()
        const found = await owner.row(table, id)
        if (found === undefined) throw notFound(words.one)
        await removeLabel(owner, kind, id, uses)
      })
    },
  }
}

/** Adds as many labels as there is room for. The names must be new and distinct. Must run inside a transaction. */
export async function addLabels(owner: Owner, kind: LabelKind, labels: { name: string; color?: string }[]) {
  const table = tableOf(kind)
  await owner.lock()
  const room = Math.max(0, labelLimits[kind] - (await owner.count(table)))
  const fitting = labels.slice(0, room)
  await owner.addAll(
    table,
    fitting.map(({ name, color = defaultLabelColour }) => ({ name, nameKey: comparisonKey(name), color })),
  )
}

const defaultFirst = (kind: LabelKind): SQL[] => (kind === 'type' ? [sql`${contactTypes.isDefault} desc`] : [])

const full = (kind: LabelKind) =>
  new Problem(400, `Maximum of ${labelLimits[kind]} ${labelWords[kind].many.toLowerCase()} allowed`, {
    code: 'label_limit',
  })

async function assertFreeName(owner: Owner, kind: LabelKind, name: string, except?: number) {
  const table = tableOf(kind)
  const others = except === undefined ? undefined : ne(table.id, except)
  if ((await owner.count(table, and(eq(table.nameKey, comparisonKey(name)), others))) === 0) return
  throw conflict(`There is already a ${labelWords[kind].one.toLowerCase()} named ${name}`, 'name_taken')
}

type Label = { id: number; name: string }

async function rename(owner: Owner, kind: LabelKind, before: Label, name: string, uses: LabelUses) {
  const table = tableOf(kind)
  await assertFreeName(owner, kind, name, before.id)
  await owner.change(table, before.id, { name, nameKey: comparisonKey(name) })
  if (name === before.name) return
  for (const use of Object.values(uses)) await use.renamed?.(owner, kind, before, name)
}

async function removeLabel(owner: Owner, kind: LabelKind, id: number, uses: LabelUses) {
  const table = tableOf(kind)
  const instead = kind === 'type' ? await defaultTypeBeside(owner, id) : undefined
  for (const use of Object.values(uses)) await use.removed?.(owner, kind, id, instead)
  await owner.remove(table, eq(table.id, id))
}

/** Deletes the given labels that no live record uses. Must run inside a transaction. */
export async function removeUnusedLabels(owner: Owner, kind: LabelKind, ids: number[], uses: LabelUses) {
  if (ids.length === 0) return
  const used = await usage(owner, kind, uses)
  const unused = (await owner.byIds(tableOf(kind), ids)).filter((label) =>
    Object.values(used(label)).every((n) => n === 0),
  )
  for (const { id } of unused) await removeLabel(owner, kind, id, uses)
}

/** The type that contacts without another one get. */
export async function defaultType(owner: Owner) {
  const [found] = await owner.rows(contactTypes, eq(contactTypes.isDefault, true), { limit: 1 })
  return found
}

/** The type that replaces a deleted one on contacts. Throws 409 when it is the one to be deleted. */
async function defaultTypeBeside(owner: Owner, id: number) {
  const found = await defaultType(owner)
  if (found === undefined || found.id === id)
    throw conflict('The default contact type cannot be deleted', 'default_type')
  return found.id
}

/** How many live records have each label of a kind. */
async function usage(owner: Owner, kind: LabelKind, uses: LabelUses) {
  const onContacts = await uses.contactCount.counts(owner, kind)
  const archived = await uses.archivedCount.counts(owner, kind)
  const onShoots = await uses.shootCount.counts(owner, kind)
  return (label: Label) => ({
    contactCount: onContacts(label),
    archivedCount: archived(label),
    shootCount: onShoots(label),
  })
}
