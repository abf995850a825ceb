import {
  importLimits,
  type ImportedContact,
  type ImportPreview,
  type ImportTarget,
} from '@contactsheet/contracts/contacts/contact-import'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { labelWords, type LabelKind } from '@contactsheet/contracts/labels'
import { formatCount } from '@contactsheet/contracts/text/numbers'

/** The column types, named as in the contact form. */
export const targetNames: Record<ImportTarget, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Full name',
  company: 'Company',
  type: 'Type',
  stage: 'Stage',
  email: 'Email',
  phone: 'Phone',
  instagramHandle: 'Instagram handle',
  website: 'Website',
  genres: 'Genres',
  tags: 'Tags',
  notes: 'Notes',
  address: 'Address',
  postalCode: 'Postal code',
  city: 'City',
  region: 'Region',
  country: 'Country',
  archived: 'Archived',
}

const megabytes = `${importLimits.file / 1024 / 1024} MB`

/** A file's limits, shown before one is chosen. */
export const limitWords = `up to ${megabytes}, ${formatCount(importLimits.contacts)} contacts and ${importLimits.columns} columns`

/** Why a file is too large to be read; undefined when it is not. */
export const tooLarge = (bytes: number) =>
  bytes > importLimits.file
    ? `The file is larger than ${megabytes}. Split it, or leave out what you do not need.`
    : undefined

/** Far below what one call may carry, so that progress is visible and stopping is quick even with long notes. */
const sliceCharacters = 400_000

/** The people, split into the slices that are sent. */
export function slicesOf(people: readonly ImportedContact[]): ImportedContact[][] {
  const slices: ImportedContact[][] = []
  let size = 0
  for (const person of people) {
    const own = JSON.stringify(person).length
    const last = slices.at(-1)
    if (last === undefined || last.length >= importLimits.slice || size + own > sliceCharacters) {
      slices.push([person])
      size = own
    } else {
      last.push(person)
      size += own
    }
  }
  return slices
}

export const counted = (count: number, one: string) => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

/** How many of the new people fit; undefined when all of them do. */
export const roomWords = ({ fits, ready }: ImportPreview) =>
  fits < ready.length ? `${formatCount(fits)} of ${formatCount(ready.length)} fit` : undefined

export type NewLabels = { kind: LabelKind; words: string; names: string }

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

type Line = { line: number; words: string }
/** Lines of a possibly very long list: the first ones, and how many are left out. */
export type Lines = { shown: Line[]; more: number }

/** Rows that cannot be read, with the reason. */
export const badLines = ({ bad: { total, first } }: Pick<ImportPreview, 'bad'>): Lines => ({
  shown: first.map(({ line, reason }) => ({ line, words: reason })),
  more: total - first.length,
})

/** People who exist already, or appear twice in the file. */
export const duplicateLines = ({ duplicates: { total, first } }: Pick<ImportPreview, 'duplicates'>): Lines => ({
  shown: first.map(({ line, name, contactId }) => ({
    line,
    words: contactId === null ? `${name}, twice in the file` : name,
  })),
  more: total - first.length,
})

/** A person as the preview names them, so that a wrong mapping is obvious. */
export function personWords(person: ImportedContact): string {
  const reach = person.email ?? person.phone ?? (person.instagramHandle && `@${person.instagramHandle}`)
  const name = displayName(person)
  return reach && reach !== name ? `${name}, ${reach}` : name
}

/** Up to this many columns are shown; more are collapsed. */
const fewColumns = 8

/** True when the columns should be shown first: there are few of them, or they yield no new contact. */
export const showsColumns = ({ columns, ready }: Pick<ImportPreview, 'columns' | 'ready'>) =>
  columns.length <= fewColumns || ready.length === 0

type Outcome = { added: number; skipped: number; sent: number; total: number }

/** The number of new people that the plan has no room for. */
export const leftOut = ({ total }: Outcome, preview: ImportPreview | undefined) =>
  preview === undefined ? 0 : preview.ready.length - total

/** The result of an import, line by line. */
export function resultWords(job: Outcome, preview: ImportPreview | undefined): string[] {
  const here = job.skipped + (preview?.duplicates.total ?? 0)
  const lines: [number, string][] = [
    [job.total - job.sent, `${counted(job.total - job.sent, 'contact')} not sent`],
    [here, here === 1 ? '1 was here already' : `${formatCount(here)} were here already`],
    [leftOut(job, preview), `${counted(leftOut(job, preview), 'contact')} did not fit into your plan`],
    [preview?.bad.total ?? 0, `${counted(preview?.bad.total ?? 0, 'row')} could not be read`],
  ]
  return [
    `${counted(job.added, 'contact')} imported`,
    ...lines.filter(([count]) => count > 0).map(([, words]) => words),
  ]
}
