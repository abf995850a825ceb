import { keysIn } from '../calls/by-name.ts'
import { contactFields, type ContactField } from './contact-fields.ts'

/** What an import can change about a contact. */
export const changedFields = keysIn(contactFields)

/** What columns of a file can hold beside the fields of a contact: it ends up in names, city or notes. */
export const otherTargets = {
  fullName: 'Full name',
  nickname: 'Nickname',
  company: 'Company',
  website: 'Website',
  region: 'Region',
} as const
/** What a column of a file can hold. */
export type ImportTarget = ContactField | keyof typeof otherTargets
export const importTargets: ImportTarget[] = [...changedFields, ...keysIn(otherTargets)]

export const importLimits = {
  /** Bytes per file. */
  file: 8 * 1024 * 1024,
  /** Rows of a table, cards of a vCard file. */
  contacts: 20_000,
  /** Columns of a table. */
  columns: 200,
  /** Characters of one cell, or of one property of a card. */
  cell: 50_000,
  /** Characters of base64 of the picture in one card: 256 kB. All pictures of a file count as its contacts do. */
  photo: 349_528,
  /** Lines of one card, continuation lines not counted. */
  cardLines: 1000,
  /** Bytes that a file's contacts may take as JSON, the form in which they are sent. */
  contactBytes: 24 * 1024 * 1024,
  /** New labels of each kind without room that a preview names; the rest are only counted. */
  listed: 200,
  /** Characters of a text that a preview shows for recognition. */
  shown: 100,
  /** Genres, or tags, of one contact in a file. */
  names: 50,
  /** Genres and tags of all contacts in a file together: each of them is checked. */
  allNames: 200_000,
  /** Contacts in one call; the whole import is many calls with one id. */
  slice: 250,
  /** Pictures of theirs in one call: reading one takes a tenth of a second, and longer for large ones. */
  slicePhotos: 40,
} as const

/** What happens to existing contacts: only empty fields are filled, or the file's values replace them. Nobody loses labels or notes. */
export const existingRules = ['fill', 'replace'] as const
export type ExistingRule = (typeof existingRules)[number]

/**
 * What happens to a row: a new contact, changes to one who is here, nothing because all of it is here, joined with an earlier row
 * about the same person, no room in the plan, or refused because it cannot be read.
 */
export const importOutcomes = ['new', 'changed', 'same', 'joined', 'noRoom', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The people of a preview who are to be sent, in the order of the file. */
export const peopleToSend = <C extends object>({
  rows,
}: {
  rows: readonly { contact?: C | null | undefined }[]
}): C[] => rows.flatMap(({ contact }) => contact ?? [])
