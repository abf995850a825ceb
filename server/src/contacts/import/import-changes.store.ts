import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, lt, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { type ExistingRule, changedFields } from '@contactsheet/contracts/contacts/import-limits'
import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { contactWayNames } from '@contactsheet/contracts/contacts/contact-fields'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { labelLookup } from '#labels/labels-by-id.store.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { counted } from '../contact-counts.store.ts'
import type { ContactRow } from '../contact-row.store.ts'
import { normalize, searchColumns } from '../contacts.rules.ts'
import { contactImportChanges, contacts } from '../contacts.tables.ts'
import { wholeContacts } from './known-people.store.ts'
import { changed, changesTo, isUnchanged, type Changes, type KnownContact } from './merge-contacts.rules.ts'

/** Somebody in a file and the contact they are. */
type Met = { id: number; person: ImportedContact }

/** Inside a transaction: changes contacts as a file says and records their previous values. Returns how many changed. */
export const changeContacts = (
  owner: Owner,
  importId: string,
  met: Met[],
  { rule, lookup }: { rule: ExistingRule; lookup: LabelLookup },
): Promise<number> =>
  counted(owner, async (owner) => {
    const ids = met.map(({ id }) => id)
    const rows = new Map((await lockedRows(owner, ids)).map((row) => [row.id, row]))
    const known = new Map<number, KnownContact>()
    for await (const page of wholeContacts(owner, [...rows.keys()]))
      for (const contact of JSON.parse(page) as KnownContact[]) known.set(contact.id, contact)

    const since = currentInstant().toISOString()
    const notes: { importId: string; contactId: number; change: ImportedChange }[] = []
    const written = new Map<number, ContactRow>()
    for (const { id, person } of met) {
      const [row, before] = [written.get(id) ?? rows.get(id), known.get(id)]
      if (row === undefined || before === undefined) continue
      const changes = changesTo(before, person, rule, (kind, name) => lookup.idOf(kind, name) !== undefined)
      if (isUnchanged(changes)) continue
      const after = changed(before, changes)
      written.set(id, rowOf(row, { ...after, since }, lookup))
      known.set(id, after)
      notes.push({ importId, contactId: id, change: noteOf(row, { ...changes, since }, lookup) })
    }
    await writeContacts(owner, [...written.values()])
    await owner.addAll(contactImportChanges, notes)
    return written.size
  })

/** In the order in which all lock contacts, so that two changes of the same ones never wait for each other. */
async function lockedRows(owner: Owner, ids: number[]): Promise<ContactRow[]> {
  if (ids.length === 0) return []
  await owner.lockRows(contacts, { where: amongIds(contacts, ids) })
  return owner.byIds(contacts, ids)
}

function rowOf(row: ContactRow, after: KnownContact & { since: string }, lookup: LabelLookup): ContactRow {
  const { id: _id, type, genres, tags, since, ...fields } = after
  const stored = { ...row, ...(normalize(fields) as Partial<ContactRow>) }
  return {
    ...stored,
    ...searchColumns(stored),
    ...(after.stage !== row.stage && { stageSince: since }),
    typeId: lookup.idOf('type', type) ?? row.typeId,
    genreIds: [...new Set([...row.genreIds, ...lookup.idsOf('genre', genres)])],
    tagIds: [...new Set([...row.tagIds, ...lookup.idsOf('tag', tags)])],
  }
}

function noteOf(row: ContactRow, changes: Changes & { since: string }, lookup: LabelLookup): ImportedChange {
  const { fields, ways, genres, tags, notes, since } = changes
  const { type, ...others } = fields
  const typeId = type === undefined ? undefined : (lookup.idOf('type', type) ?? row.typeId)
  const after = { ...normalize(others), ...(typeId !== undefined && { typeId }) }
  for (const name of contactWayNames())
    if (ways[name].length > 0) Object.assign(after, { [name]: [...row[name], ...ways[name]] })
  if (fields.stage !== undefined && fields.stage !== row.stage) Object.assign(after, { stageSince: since })
  const kept = Object.entries(after).flatMap(([column, to]) =>
    to === null || to === undefined ? [] : [[column, { from: valueIn(row, column), to }]],
  )
  return {
    fields: Object.fromEntries(kept) as ImportedChange['fields'],
    genreIds: lookup.idsOf('genre', genres),
    tagIds: lookup.idsOf('tag', tags),
    notes,
  }
}

const valueIn = (row: ContactRow, column: string) => (row as Record<string, unknown>)[column] ?? null

/** Changes per step of an undo. */
const atOnce = 250

/**
 * Inside a transaction that recounts: reverts an import's changes, the latest first, except where somebody has edited since. Returns how
 * many contacts it had changed, even when already reverted.
 */
export async function revertChanges(owner: Owner, importId: string): Promise<number> {
  const lookup = await labelLookup(owner)
  const ids = new Set<number>()
  const ofImport = eq(contactImportChanges.importId, importId)
  for (let last: number | undefined, full = true; full;) {
    const before = last === undefined ? undefined : lt(contactImportChanges.id, last)
    const notes = await owner.rows(contactImportChanges, and(ofImport, before), {
      orderBy: [desc(contactImportChanges.id)],
      limit: atOnce,
    })
    const some = notes.map(({ contactId }) => contactId)
    const rows = new Map((await lockedRows(owner, [...new Set(some)])).map((row) => [row.id, row]))
    const written = new Map<number, ContactRow>()
    for (const { contactId, change } of notes) {
      ids.add(contactId)
      const row = written.get(contactId) ?? rows.get(contactId)
      if (row === undefined) continue
      const columns = reverted(row, change as ImportedChange, (typeId) => lookup.byId.type.has(typeId))
      const before = { ...row, ...columns }
      if (isDeepStrictEqual(before, row)) continue
      written.set(contactId, { ...before, ...searchColumns(before) })
    }
    await writeContacts(owner, [...written.values()])
    last = notes.at(-1)?.id
    full = notes.length === atOnce
  }
  return ids.size
}

type Column = Exclude<keyof ContactRow, 'userId' | 'id'>

const table = getTableColumns(contacts)
const isColumn = <Field extends string>(field: Field): field is Field & Column => field in table
/** The columns that an import may change, and those that are made of them. */
const written: Column[] = [
  ...changedFields.filter(isColumn),
  'typeId',
  'genreIds',
  'tagIds',
  'sortName',
  'searchText',
  'phoneDigits',
  'cityKey',
  'stageSince',
]
const given = ['id', ...written] as const

const nameOf = (column: keyof ContactRow) => sql.identifier(table[column].name)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const columns = list(given.map((column) => sql`${nameOf(column)} ${sql.raw(table[column].getSQLType())}`))
const values = Object.fromEntries(written.map((column) => [column, sql`given.${nameOf(column)}`]))

/**
 * Writes contacts that the transaction has locked, all by one statement: each statement raises the version of the list, and
 * the more often a transaction has done that, the longer it takes.
 */
async function writeContacts(owner: Owner, rows: ContactRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(given.map((column) => [table[column].name, row[column]]))),
  )
  const from = sql`jsonb_to_recordset(${json}::jsonb) as given(${columns})`
  await owner.update(contacts, values, { from, where: sql`${contacts.id} = given.id` })
}

type Stored = string | number | boolean | FurtherWay[]
/** Of one contact that an import changed: single values before and after, ids of added labels, and added lines of notes. */
type ImportedChange = {
  fields: Record<string, { from: Stored | null; to: Stored }>
  genreIds: number[]
  tagIds: number[]
  notes?: string | undefined
}

/** What an undo reads of a stored contact. */
type Row = { notes: string | null; genreIds: number[]; tagIds: number[] }

/** The columns of a contact without what an import changed about it; what somebody has changed since stays. */
function reverted<R extends Row>(row: R, change: ImportedChange, isType: (id: number) => boolean): Partial<R> {
  const now = row as Record<string, unknown>
  const fields = Object.entries(change.fields).filter(
    ([column, { from, to }]) => isDeepStrictEqual(now[column], to) && (column !== 'typeId' || isType(Number(from))),
  )
  return {
    ...(Object.fromEntries(fields.map(([column, { from }]) => [column, from])) as Partial<R>),
    genreIds: row.genreIds.filter((id) => !change.genreIds.includes(id)),
    tagIds: row.tagIds.filter((id) => !change.tagIds.includes(id)),
    notes: withoutEnd(row.notes, change.notes),
  }
}

/** Notes to which lines were added since, or which were rewritten, stay as they are. */
function withoutEnd(notes: string | null, added: string | undefined): string | null {
  if (notes === null || added === undefined) return notes
  if (notes === added) return null
  return notes.endsWith(`\n${added}`) ? notes.slice(0, -added.length - 1) : notes
}
