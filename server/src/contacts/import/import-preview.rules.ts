import { importLimits, type ExistingRule } from '@contactsheet/contracts/contacts/import-limits'
import type {
  ImportedContact,
  ImportedRow,
  ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import.schemas'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { labelKinds, labelLimits, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import type { ContactFile } from '../formats/contact-file.ts'
import { shortened } from '../formats/imported-contact.ts'
import { headerOf } from '../contact-fields.ts'
import { sameContact } from '../duplicates.rules.ts'
import { joinWith, type FilePerson, type FileRow } from './joined-rows.rules.ts'
import {
  changesInWords,
  changesTo,
  isUnchanged,
  namesAgree,
  type Changes,
  type HasLabel,
  type KnownContact,
} from './merge-contacts.rules.ts'
import type { KnownPerson, PeopleIndex } from './people-index.rules.ts'

/** Labels of one kind that do not exist yet: those there is room for, and the others. */
type MissingLabels = { kind: LabelKind; added: string[]; noRoom: string[] }

/** Somebody in a file who is here, and whether the file may change them. */
type Met = { known: KnownPerson; mayChange: boolean }

/** The rows of a file compared with the account, before it is known what changes. */
export type Comparison = { rows: FileRow[]; met: Map<FilePerson, Met>; rule: ExistingRule }

/**
 * True when the file may change this contact. A different name with the same number or address is probably another person; people are
 * renamed only with the rule `replace`, and never because they share a phone.
 */
export function mayChange(known: KnownPerson, given: ImportedContact, rule: ExistingRule): boolean {
  if (namesAgree(known, given)) return true
  const { email, instagramHandle } = given
  return rule === 'replace' && sameContact({ email, instagramHandle }, known)
}

/** Finds out who of a file is here already. Two people of the file who turn out to be one contact are joined as well. */
export function compareRows(file: FileRow[], people: PeopleIndex, rule: ExistingRule): Comparison {
  const met = new Map<FilePerson, Met>()
  const firstOf = new Map<number, FilePerson>()
  const gone = new Map<FilePerson, FilePerson>()
  const rows = file.map((row): FileRow => {
    if ('reason' in row) return row
    if ('joins' in row) return { ...row, joins: gone.get(row.joins) ?? row.joins }
    const known = people.find(row.contact)
    if (known === undefined) return row
    const before = firstOf.get(known.id)
    const allowed = mayChange(known, row.contact, rule)
    if (allowed && before !== undefined) {
      const joined = joinWith(before, row)
      if ('joins' in joined) {
        gone.set(row, before)
        before.others.push(...row.others)
      }
      return joined
    }
    if (allowed) firstOf.set(known.id, row)
    met.set(row, { known, mayChange: allowed })
    return row
  })
  return { rows, met, rule }
}

/** The people of a comparison who may change a contact, by the id of that contact. */
export const changersOf = ({ met }: Comparison): Map<number, FilePerson> =>
  new Map([...met].flatMap(([person, one]) => (one.mayChange ? [[one.known.id, person] as const] : [])))

/** What is decided about a file once: who fits, and which labels come with them. */
type ResolvedRows = { fits: Set<FilePerson>; labels: MissingLabels[]; has: HasLabel }

/** Decides who fits into the plan, in the order of the file, and which labels there will be. */
export function resolveRows({ rows, met, rule }: Comparison, lookup: LabelLookup, room: number): ResolvedRows {
  const fresh = rows.filter((row): row is FilePerson => 'others' in row && !met.has(row))
  const fits = fresh.slice(0, room)
  const changing = [...met].flatMap(([{ contact }, one]) => (one.mayChange ? [contactForLabels(contact, rule)] : []))
  const labels = missingLabels(lookup, [...fits.map(({ contact }) => contact), ...changing])
  return { fits: new Set(fits), labels, has: hasLabel(lookup, labels) }
}

/** People who are here keep their type, unless the file is to be right. */
export const contactForLabels = ({ type, ...contact }: ImportedContact, rule: ExistingRule): ImportedContact => ({
  ...contact,
  ...(rule === 'replace' && type !== undefined && { type }),
})

function hasLabel(lookup: LabelLookup, missing: MissingLabels[]): HasLabel {
  const added = new Set(missing.flatMap((one) => one.added.map((name) => `${one.kind} ${comparisonKey(name)}`)))
  return (kind, name) => lookup.idOf(kind, name) !== undefined || added.has(`${kind} ${comparisonKey(name)}`)
}

/** What the file changes about one stored contact: all that is kept of it, as many may have long notes. */
export type Effect = { words: ImportedRow['changes']; remarks: string[] }

/** What a person of the file changes about the contact. */
export function effectOn(known: KnownContact, { contact }: FilePerson, rule: ExistingRule, has: HasLabel): Effect {
  const changes = changesTo(known, contact, rule, has)
  return { words: isUnchanged(changes) ? [] : changesInWords(known, changes), remarks: remarksOn(changes) }
}

function remarksOn({ differing, tooLong }: Changes): string[] {
  const stay = differing.map((field) => headerOf(field).toLowerCase()).join(', ')
  return [
    ...(stay === '' ? [] : [`Differs and stays as it is here: ${stay}`]),
    ...(tooLong ? ['The notes would become too long and stay as they are'] : []),
  ]
}

/** What importing the contacts of a file would do. */
export function previewOf(
  { format, columns }: ContactFile,
  comparison: Comparison,
  resolved: ResolvedRows,
  effects: Map<number, Effect>,
): ImportPreview {
  const rows = comparison.rows.map((row) => rowIn(row, comparison, resolved, effects))
  const labels = resolved.labels.map(({ noRoom, ...missing }) => ({
    ...missing,
    noRoom: { total: noRoom.length, first: noRoom.slice(0, importLimits.listed) },
  }))
  return { format, columns, rows, labels }
}

const nothing = { name: '', contactId: null, remarks: [], changes: [] }

function rowIn(row: FileRow, { met }: Comparison, resolved: ResolvedRows, effects: Map<number, Effect>): ImportedRow {
  const { line } = row
  if ('reason' in row) return { ...nothing, line, outcome: 'refused', remarks: [row.reason] }
  const named = { ...nothing, line, name: shortened(displayName(row.contact)) }
  if ('joins' in row)
    return { ...named, outcome: 'joined', remarks: [`Joined with line ${row.joins.line}`, ...row.remarks] }
  return personIn(row, named, met.get(row), resolved, effects)
}

function personIn(
  row: FilePerson,
  named: Omit<ImportedRow, 'outcome' | 'contact'>,
  one: Met | undefined,
  { fits }: ResolvedRows,
  effects: Map<number, Effect>,
): ImportedRow {
  const { photo, ...contact } = row.contact
  const left = photo !== undefined && one !== undefined ? ['The picture is left out, as they are here already'] : []
  const remarks = [...joinedWords(row), ...row.remarks, ...left]
  if (one === undefined && fits.has(row)) return { ...named, outcome: 'new', remarks, contact: row.contact }
  if (one === undefined) return { ...named, outcome: 'noRoom', remarks: ['No room left in your plan', ...remarks] }
  const here = { ...named, contactId: one.known.id }
  if (!one.mayChange) return { ...here, outcome: 'same', remarks: [otherWords(one.known, contact), ...remarks] }
  const effect = effects.get(one.known.id)
  const all = [...remarks, ...(effect?.remarks ?? [])]
  if (effect === undefined || effect.words.length === 0) return { ...here, outcome: 'same', remarks: all }
  return { ...here, outcome: 'changed', changes: effect.words, remarks: all, contact }
}

/** Lines that are named of many joined with one. */
const namedLines = 5

function joinedWords({ others }: FilePerson): string[] {
  if (others.length === 0) return []
  const lines = others.slice(0, namedLines).map(formatCount).join(', ')
  const more = others.length > namedLines ? ` and ${formatCount(others.length - namedLines)} more` : ''
  return [`Joined in: line ${lines}${more}`]
}

function otherWords(known: KnownPerson, { email, instagramHandle }: ImportedContact): string {
  const shared = sameContact({ email }, known)
    ? 'email address'
    : sameContact({ instagramHandle }, known)
      ? 'Instagram handle'
      : 'phone number'
  return `Here as ${shortened(displayName(known))}, with the same ${shared}`
}

/** Labels that the people have and the user does not have yet, split by the room that is left in the lists. */
export function missingLabels(lookup: LabelLookup, people: ImportedContact[]): MissingLabels[] {
  return labelKinds.flatMap((kind) => {
    const missing = new Map<string, string>()
    for (const name of people.flatMap((person) => namesOf(person, kind)))
      if (lookup.idOf(kind, name) === undefined) missing.set(comparisonKey(name), name)
    const names = [...missing.values()]
    const free = Math.max(0, labelLimits[kind] - lookup.byId[kind].size)
    return names.length === 0 ? [] : [{ kind, added: names.slice(0, free), noRoom: names.slice(free) }]
  })
}

function namesOf(person: ImportedContact, kind: LabelKind): string[] {
  if (kind === 'genre') return person.genres
  if (kind === 'tag') return person.tags
  return person.type ? [person.type] : []
}
