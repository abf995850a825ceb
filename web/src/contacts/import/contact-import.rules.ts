import { contactFields } from '@contactsheet/contracts/contacts/contact-fields'
import {
  importLimits,
  importOutcomes,
  otherTargets,
  type ImportOutcome,
  type ImportTarget,
} from '@contactsheet/contracts/contacts/import-limits'
import type {
  ImportedContact,
  ImportedRow,
  ImportPreview,
} from '@contactsheet/contracts/contacts/contact-import.schemas'
import { labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'

const labels = Object.entries(contactFields).map(([name, { label }]) => [name, label])
/** The column types, named as in the contact form. */
export const targetNames = { ...Object.fromEntries(labels), ...otherTargets } as Record<ImportTarget, string>

const megabytes = `${importLimits.file / 1024 / 1024} MB`

/** A file's limits, shown before one is chosen. */
export const limitWords = `up to ${megabytes}, ${formatCount(importLimits.contacts)} contacts and ${importLimits.columns} columns`

/** Why a file is too large to be read; undefined when it is not. Instagram's download may hold all pictures of an account. */
export function tooLarge({ size, name }: { size: number; name: string }): string | undefined {
  if (size <= importLimits.file) return undefined
  const otherwise = /\.zip$/i.test(name)
    ? 'Of Instagram’s download unpack followers_and_following, and choose following or followers_1 in it.'
    : 'Split it, or leave out what you do not need.'
  return `The file is larger than ${megabytes}. ${otherwise}`
}

/** Said of a file that has to be chosen again: a page that was left keeps no files. */
export const lostFileWords = (name: string) =>
  `Please choose “${name}” again: this page was left before it was imported. People who are here already are not added twice.`

/** Far below what one call may carry, so that progress is visible and stopping is quick even with long notes. */
const sliceCharacters = 400_000

/** The people, split into the slices that are sent. */
export function slicesOf(people: readonly ImportedContact[]): ImportedContact[][] {
  const slices: ImportedContact[][] = []
  let left = { size: 0, photos: 0 }
  for (const person of people) {
    const own = { size: JSON.stringify(person).length, photos: person.photo === undefined ? 0 : 1 }
    const last = slices.at(-1)
    const fits = own.size <= left.size && own.photos <= left.photos
    if (last !== undefined && last.length < importLimits.slice && fits) last.push(person)
    else {
      slices.push([person])
      left = { size: sliceCharacters, photos: importLimits.slicePhotos }
    }
    left = { size: left.size - own.size, photos: left.photos - own.photos }
  }
  return slices
}

/** What happens to rows, in the order in which the preview offers them. */
export const outcomeNames: Record<ImportOutcome, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  joined: 'Joined',
  noRoom: 'No room',
  refused: 'Refused',
}
/** One outcome, or every row. */
export type Shown = ImportOutcome | 'all'

/** How many rows there are of each outcome, those without any left out, after how many there are in all. */
export function countsOf(rows: readonly ImportedRow[]): { shown: Shown; words: string; count: number }[] {
  const counts = new Map<ImportOutcome, number>()
  for (const { outcome } of rows) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const each = importOutcomes.flatMap((outcome) => {
    const count = counts.get(outcome)
    return count === undefined ? [] : [{ shown: outcome, words: outcomeNames[outcome], count }]
  })
  return [{ shown: 'all', words: 'All', count: rows.length }, ...each]
}

const rowsPerPage = 25

/** One page of the rows with an outcome. A page that is not there any more becomes the last one. */
export function pageOf(rows: readonly ImportedRow[], shown: Shown, wanted: number) {
  const all = shown === 'all' ? rows : rows.filter(({ outcome }) => outcome === shown)
  return rowsInPage(all, wanted, rowsPerPage)
}

/** One page of a list; the last one instead of one that is not there any more. */
export function rowsInPage<Row>(all: readonly Row[], wanted: number, perPage: number) {
  const last = Math.max(0, Math.ceil(all.length / perPage) - 1)
  const page = Math.min(wanted, last)
  const from = page * perPage
  const some = all.slice(from, from + perPage)
  const range = `${formatCount(from + 1)} to ${formatCount(from + some.length)} of ${formatCount(all.length)}`
  return { rows: some, page, last, range }
}

export const countOf = ({ rows }: Pick<ImportPreview, 'rows'>, outcome: ImportOutcome) =>
  rows.filter((row) => row.outcome === outcome).length

/** How many of the new people fit; undefined when all of them do. */
export function roomWords(preview: Pick<ImportPreview, 'rows'>): string | undefined {
  const [fits, left] = [countOf(preview, 'new'), countOf(preview, 'noRoom')]
  return left > 0 ? `${formatCount(fits)} of ${formatCount(fits + left)} fit` : undefined
}

/** What the button does, or that there is nothing to do. */
export function importWords(preview: Pick<ImportPreview, 'rows'>): { words: string; can: boolean } {
  const [fresh, changed] = [countOf(preview, 'new'), countOf(preview, 'changed')]
  if (fresh + changed === 0) return { words: 'Nothing to import', can: false }
  if (fresh === 0) return { words: `Change ${counted(changed, 'contact')}`, can: true }
  if (changed === 0) return { words: `Import ${counted(fresh, 'contact')}`, can: true }
  return { words: `Import ${formatCount(fresh)}, change ${formatCount(changed)}`, can: true }
}

/** True when somebody of the file is here already, so that it matters what the file may change. */
export const hasKnownPeople = ({ rows }: Pick<ImportPreview, 'rows'>) =>
  rows.some(({ contactId }) => contactId !== null)

type NewLabels = { kind: LabelKind; words: string; names: string }

const listed = (names: string[], total: number) =>
  [...names, ...(total > names.length ? [`and ${formatCount(total - names.length)} more`] : [])].join(', ')

/** The new labels of a file by kind: those that will be made, or those for which there is no room. */
export function newLabels({ labels }: ImportPreview, fits: boolean): NewLabels[] {
  return labels.flatMap(({ kind, added, noRoom }) => {
    const { total, first } = fits ? { total: added.length, first: added } : noRoom
    const { one, many } = labelWords[kind]
    if (total === 0) return []
    return [{ kind, words: total === 1 ? one : many, names: listed(first.slice(0, shownLabels), total) }]
  })
}

const shownLabels = 40

const shownNames = 3

/** A few people of the file, those first whose names are not plain ASCII: there one sees whether the file was read in the right characters. */
export function sampleNames({ rows }: Pick<ImportPreview, 'rows'>): string[] {
  const names = [...new Set(rows.map(({ name }) => name).filter((name) => name !== ''))]
  const isTelling = (name: string) => /\P{ASCII}/u.test(name)
  return [...names.filter(isTelling), ...names.filter((name) => !isTelling(name))].slice(0, shownNames)
}

/** How somebody is reached, beside the name, so that a wrong mapping is obvious. */
export function reachOf({ contact, name }: ImportedRow): string | undefined {
  const reach = contact?.email ?? contact?.phone ?? (contact?.instagramHandle && `@${contact.instagramHandle}`)
  return reach && reach !== name ? reach : undefined
}

/** Up to this many columns are shown at once; more are collapsed. */
const fewColumns = 8

/** True when there is something to decide about the columns: one is left out or only guessed, and there are few; or nobody is found. */
export const showsColumns = ({ columns, rows }: Pick<ImportPreview, 'columns' | 'rows'>) =>
  (columns.length <= fewColumns && columns.some(({ target, byWords }) => target === null || byWords)) ||
  rows.every(({ outcome }) => outcome === 'refused')

/** Rows of a file that are not sent, by what happens to them instead. */
export type Aside = Record<'same' | 'joined' | 'noRoom' | 'refused', number>

/** The rows that are not sent, so that a result can account for every row. */
export const asideOf = ({ rows }: Pick<ImportPreview, 'rows'>): Aside => ({
  same: countOf({ rows }, 'same'),
  joined: countOf({ rows }, 'joined'),
  noRoom: countOf({ rows }, 'noRoom'),
  refused: countOf({ rows }, 'refused'),
})

type Outcome = { added: number; changed: number; skipped: number; sent: number; total: number; aside: Aside }

/** True when everything was sent. */
export const isComplete = ({ sent, total }: Outcome) => sent === total

/** The result of an import in a line of its own for each thing that happened; together they are all rows of the file. */
export function resultWords({ added, changed, skipped, sent, total, aside }: Outcome): string[] {
  const here = aside.same + skipped
  const lines: [number, string][] = [
    [changed, `${counted(changed, 'contact')} changed`],
    [here, `${formatCount(here)} here already`],
    [aside.joined, `${formatCount(aside.joined)} joined`],
    [aside.noRoom, `${formatCount(aside.noRoom)} without room`],
    [aside.refused, `${formatCount(aside.refused)} refused`],
    [total - sent, `${counted(total - sent, 'contact')} not sent`],
  ]
  return [
    ...(added > 0 || changed === 0 ? [`${counted(added, 'contact')} imported`] : []),
    ...lines.flatMap(([count, words]) => (count > 0 ? [words] : [])),
  ]
}

/** What an undo has taken back. */
export function undoneWords({ removed, changed }: { removed: number; changed: number }): string {
  const words = [
    ...(removed > 0 ? [`${counted(removed, 'contact')} taken back`] : []),
    ...(changed > 0 ? [`${formatCount(changed)} as before`] : []),
  ]
  return `${words.join(', ')}.`
}
