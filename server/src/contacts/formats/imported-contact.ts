import type { ContactText } from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'

/** A contact as files carry it; fields that are not given are absent, never empty. */
export type ImportedContact = { [Text in ContactText | 'type']?: string } & { [Flag in ContactFlag]?: boolean } & {
  stage?: ContactStage
  genres: string[]
  tags: string[]
}

/** A contact to be written to a file; fields from the database may be null. */
export type ExportedContact = { [Field in keyof ImportedContact]: ImportedContact[Field] | null } & {
  genres: string[]
  tags: string[]
}

/** What one row or card says; `line` counts from 1 in the file. `remarks` are sentences about what could not be taken as it is. */
type ReadRow = { line: number; contact: ImportedContact; remarks?: string[] }
/** The result of reading one row or card. */
export type ImportRow = ReadRow | { line: number; reason: string }

/** Why a file as a whole cannot be read. */
export type Unreadable = { reason: string }

/** Everything that a file says about one contact, preferred values first. `details` are whole lines for the notes. */
export type Draft = Partial<Record<ImportTarget | 'details', string[]>>

/** Adds texts to those that the draft already has for a target. */
export function addTo(draft: Draft, target: keyof Draft, texts: readonly string[]) {
  const all = (draft[target] ??= [])
  for (const text of texts) all.push(text)
}

/** A value as files have it. */
export const written = (value: string | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')

/** Line ends differ between systems; a contact uses only one kind. */
export const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')
