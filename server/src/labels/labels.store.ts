import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import {
  defaultLabelColour,
  labelLimits,
  labelWords,
  type LabelKind,
  labelKinds,
} from '@contactsheet/contracts/labels/label-words'
import type { LabelChanges, LabelFields } from '@contactsheet/contracts/labels/labels.schemas'
import { conflict, notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import type { Owner } from '#platform/owner/owner.ts'
import { contactTypes, genres, tags } from './labels.tables.ts'
import { together } from '#platform/owner/together.ts'

type Label = { id: number; name: string }

/** How the records of one area use labels. The area provides it, so that labels need not know about its records. */
export type LabelUse = {
  /** Returns a function that tells how many live records have a label. */
  counts: (owner: Owner, kind: LabelKind) => Promise<(label: Label) => number>
  /** Called inside the transaction that renames a label. Records that hold ids need to do nothing. */
  renamed?: (owner: Owner, kind: LabelKind, label: Label, name: string) => Promise<void>
  /** Called inside the transaction that deletes a label: takes it off all records, deleted ones too. `instead`, which a type always has, takes its place. */
  removed?: (owner: Owner, kind: LabelKind, id: number, instead: number | undefined) => Promise<void>
}

/** Everything that has labels, keyed by the field of a label that counts it. */
export type LabelUses = Record<'contactCount' | 'archivedCount' | 'shootCount', LabelUse>

/** The table of each kind of label. */
export const labelTables = { type: contactTypes, genre: genres, tag: tags } as const
type Row<K extends LabelKind> = (typeof labelTables)[K]['$inferSelect']
type Counted<K extends LabelKind> = Row<K> & Record<keyof LabelUses, number>

/** Three tables of one shape: Drizzle's types cannot follow a union of tables, so `Row<K>` gives the type of the rows. */
const tableOf = (kind: LabelKind): typeof contactTypes => labelTables[kind] as never

/** The three lists of labels that a user names and colours. */
export const labelStore = (owner: Owner, uses: LabelUses) => ({
  types: labelList(owner, 'type', uses),
  genres: labelList(owner, 'genre', uses),
  tags: labelList(owner, 'tag', uses),
})

const labelList = <K extends LabelKind>(owner: Owner, kind: K, uses: LabelUses) => ({
  list: () => listed(owner, kind, uses),

  /** Throws 409 for a name that already exists, 400 when the list is full. */
  add: (fields: LabelFields) =>
    owner.transaction(async (owner): Promise<Counted<K>> => {
      const [, there, taken] = await together([
        owner.lock(),
        owner.count(tableOf(kind)),
        isTaken(owner, kind, fields.name),
      ])
      if (there >= labelLimits[kind]) throw full(kind)
      if (taken) throw nameTaken(kind, fields.name)
      const added = await owner.add(tableOf(kind), { ...fields, ...naming(fields.name) })
      return { ...added, contactCount: 0, archivedCount: 0, shootCount: 0 } as unknown as Counted<K>
    }),

  change: (id: number, changes: LabelChanges) => change(owner, kind, { id, ...changes }, uses),

  async remove(id: number): Promise<void> {
    await owner.transaction(async (owner) => {
      const [, found, standard] = await together([owner.lock(), owner.row(tableOf(kind), id), defaultType(owner)])
      if (found === undefined) throw notFound(labelWords[kind].one)
      await removeLabel(owner, kind, { id, standard }, uses)
    })
  },
})

async function listed<K extends LabelKind>(owner: Owner, kind: K, uses: LabelUses) {
  const table = tableOf(kind)
  const [rows, used] = await together([
    owner.rows(table, undefined, { orderBy: [...defaultFirst(kind), asc(table.nameKey)] }),
    usage(owner, kind, uses),
  ])
  return rows.map((row) => ({ ...row, ...used(row) })) as unknown as Counted<K>[]
}

/** Changes a label; a new name appears wherever it is used. Throws 404, and 409 for a name that already exists. */
function change<K extends LabelKind>(
  owner: Owner,
  kind: K,
  { id, name, color }: LabelChanges & { id: number },
  uses: LabelUses,
): Promise<Counted<K>> {
  const table = tableOf(kind)
  const look = async (owner: Owner) => {
    const [, before, taken] = await together([
      owner.lock(),
      owner.row(table, id),
      name !== undefined && isTaken(owner, kind, name, id),
    ])
    if (before === undefined) throw notFound(labelWords[kind].one)
    if (name !== undefined && taken) throw nameTaken(kind, name)
    return before
  }
  return owner.transaction(look, async (owner, before) => {
    const isRenamed = name !== undefined && name !== before.name
    const [, , all] = await together([
      owner.change(table, id, { ...naming(name ?? before.name), color: color ?? before.color }),
      together(isRenamed ? Object.values(uses).map((use) => use.renamed?.(owner, kind, before, name)) : []),
      listed(owner, kind, uses),
    ])
    const changed = all.find((row) => row.id === id)
    if (changed === undefined) throw notFound(labelWords[kind].one)
    return changed
  })
}

/** Adds as many labels as there is room for. The names must be new and distinct. Must run inside a transaction. */
export async function addLabels(owner: Owner, kind: LabelKind, labels: { name: string; color?: string }[]) {
  const table = tableOf(kind)
  await owner.lock()
  const room = Math.max(0, labelLimits[kind] - (await owner.count(table)))
  const fitting = labels.slice(0, room)
  await owner.addAll(
    table,
    fitting.map(({ name, color = defaultLabelColour }) => ({ ...naming(name), color })),
  )
}

const defaultFirst = (kind: LabelKind): SQL[] => (kind === 'type' ? [sql`${contactTypes.isDefault} desc`] : [])

const full = (kind: LabelKind) =>
  new Problem(400, `Maximum of ${labelLimits[kind]} ${labelWords[kind].many.toLowerCase()} allowed`, {
    code: 'label_limit',
  })

const naming = (name: string) => ({ name, nameKey: comparisonKey(name) })

async function isTaken(owner: Owner, kind: LabelKind, name: string, except?: number) {
  const table = tableOf(kind)
  const others = except === undefined ? undefined : ne(table.id, except)
  return (await owner.count(table, and(eq(table.nameKey, comparisonKey(name)), others))) > 0
}

const nameTaken = (kind: LabelKind, name: string) =>
  conflict(`There is already a ${labelWords[kind].one.toLowerCase()} named ${name}`, 'name_taken')

/** Removes a label wherever it is used; `standard` is the default type, which replaces a removed one. Throws 409 when it is that one. */
async function removeLabel(
  owner: Owner,
  kind: LabelKind,
  { id, standard }: { id: number; standard: { id: number } | undefined },
  uses: LabelUses,
) {
  if (kind === 'type' && (standard === undefined || standard.id === id))
    throw conflict('The default contact type cannot be deleted', 'default_type')
  const instead = kind === 'type' ? standard?.id : undefined
  const table = tableOf(kind)
  const everywhere = Object.values(uses).map((use) => use.removed?.(owner, kind, id, instead))
  await together([...everywhere, owner.remove(table, eq(table.id, id))])
}

/** Deletes the given labels that no live record uses. Must run inside a transaction. */
export async function removeUnusedLabels(owner: Owner, kind: LabelKind, ids: number[], uses: LabelUses) {
  if (ids.length === 0) return
  const used = await usage(owner, kind, uses)
  const unused = (await owner.byIds(tableOf(kind), ids)).filter((label) =>
    Object.values(used(label)).every((n) => n === 0),
  )
  const standard = await defaultType(owner)
  for (const { id } of unused) await removeLabel(owner, kind, { id, standard }, uses)
}

/** The type that contacts without another one get. */
export async function defaultType(owner: Owner) {
  const [found] = await owner.rows(contactTypes, eq(contactTypes.isDefault, true), { limit: 1 })
  return found
}

/** How many live records have each label of a kind. */
async function usage(owner: Owner, kind: LabelKind, uses: LabelUses) {
  const [onContacts, archived, onShoots] = await together([
    uses.contactCount.counts(owner, kind),
    uses.archivedCount.counts(owner, kind),
    uses.shootCount.counts(owner, kind),
  ])
  return (label: Label) => ({
    contactCount: onContacts(label),
    archivedCount: archived(label),
    shootCount: onShoots(label),
  })
}

type NewLabel = { name: string; color: string; isDefault?: boolean }

/** A name's key that no label can have, as names hold no commas: it leaves the keys to the new ones. */
const keyOfReplaced = sql`',' || id`

/**
 * Inside a transaction: gives the user these labels instead of all others, one type among them the default. Whatever is left of
 * records that were deleted, and can be brought back, keeps the labels whose names are there again.
 */
export async function replaceLabels(owner: Owner, labels: Record<LabelKind, NewLabel[]>, uses: LabelUses) {
  for (const kind of labelKinds) {
    const table = tableOf(kind)
    const before = await owner.rows(table)
    await owner.changeAll(table, undefined, { nameKey: keyOfReplaced })
    const added = await owner.addAll(
      table,
      labels[kind].map((label) => ({ ...label, nameKey: comparisonKey(label.name) })),
    )
    const byDefault = kind === 'type' ? added.find(({ isDefault }) => isDefault) : undefined
    for (const { id, nameKey } of before) {
      const instead = added.find((label) => label.nameKey === nameKey) ?? byDefault
      for (const use of Object.values(uses)) await use.removed?.(owner, kind, id, instead?.id)
      await owner.remove(table, eq(table.id, id))
    }
  }
}
