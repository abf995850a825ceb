import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import type { ContactText, ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { byName } from '@contactsheet/contracts/calls/by-name'
import type { ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import { type ImportTarget, importLimits } from '@contactsheet/contracts/contacts/import-limits'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import type { WayLabel } from '@contactsheet/contracts/contacts/way-labels'
import { instagramHandle, instagramHandleInAddress } from '@contactsheet/contracts/contacts/instagram'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { manyLines } from '@contactsheet/contracts/text/tidy-text'
import { fieldNames, isWays } from '../contact-fields.ts'
import { formatCount } from '@contactsheet/contracts/text/numbers'

/** A contact as files carry it; fields that are not given are absent, never empty. */
export type ImportedContact = { [Text in ContactText | 'type']?: string } & { [Flag in ContactFlag]?: boolean } & {
  stage?: ContactStage
  genres: string[]
  tags: string[]
  /** As base64. */
  photo?: string
} & { [Ways in ContactWays]?: FurtherWay[] }

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

/** What a file says something about; `details` are whole lines for the notes. */
export type DraftTarget = Exclude<ImportTarget, ContactWays> | 'details'
/** Everything that a file says about one contact, preferred values first; of phones and emails also what they are called. */
export type Draft = Partial<Record<DraftTarget, string[]>> & { labels?: Map<string, WayLabel> }

/** Adds texts to those that the draft already has for a target. */
export function addTo(draft: Draft, target: DraftTarget, texts: readonly string[], label?: WayLabel) {
  const all = (draft[target] ??= [])
  for (const text of texts) {
    all.push(text)
    if (label !== undefined) (draft.labels ??= new Map()).set(manyLines(text), label)
  }
}

const ownTargets = fieldNames.filter((field): field is Exclude<typeof field, ContactWays> => !isWays(field))

/** A value as files have it. */
export const written = (value: string | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '')

/** Line ends differ between systems; a contact uses only one kind. */
export const oneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n')

/** A draft with every target filled in: no blanks, nothing twice. */
export type Values = Record<DraftTarget, string[]> & { labels: Map<string, WayLabel> }

/**
 * Keeps only the first spelling of each name: `Wedding` and `wedding` are the same label. Lower case is a cheap first sieve
 * for a million names; the exact comparison, which also ignores invisible characters, is made where labels are created.
 */
function uniqueNames(names: string[]) {
  const first = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (!first.has(key)) first.set(key, name)
  }
  return [...first.values()]
}

/** The addresses in a text such as `Mia <mia@x.example>; m@y.example`; the whole text if anything in it is meant as one and is none. */
function emailsIn(text: string): string[] {
  if (isEmail(text)) return [text]
  const meant = text.split(/[\s<>()[\],;|/"]+/).filter((part) => part.includes('@'))
  const emails = meant.map((one) => one.replace(/^mailto:/i, ''))
  return emails.length > 0 && emails.every((one) => isEmail(one)) ? emails : [text]
}

/** Tidies what a file says; handles get their stored form, even those inside web addresses. */
export function valuesOf(draft: Draft): Values {
  const of = (target: DraftTarget) => [...new Set((draft[target] ?? []).map(manyLines).filter((value) => value !== ''))]
  // A label's name cannot contain a comma, whatever the file says.
  const names = (target: 'genres' | 'tags') =>
    uniqueNames(of(target).flatMap((value) => value.split(',').map((name) => name.trim()))).filter(
      (name) => name !== '',
    )
  const websites = of('website')
  const labels = new Map(draft.labels)
  const email = of('email').flatMap((text) => {
    const [emails, label] = [emailsIn(text), labels.get(text)]
    if (label !== undefined) for (const one of emails) labels.set(one, label)
    return emails
  })
  const handles = [...of('instagramHandle'), ...websites.filter((address) => instagramHandleInAddress(address))]
  const known = new Set(handles.map((handle) => instagramProfileUrl(instagramHandle(handle) ?? '')))
  return {
    ...byName([...ownTargets, 'fullName', 'nickname', 'company', 'region', 'details'], of),
    labels,
    email: [...new Set(email)],
    instagramHandle: [...new Set(handles.map((handle) => instagramHandle(handle) ?? handle))],
    website: websites.filter((address) => !instagramHandleInAddress(address) && !known.has(address)),
    genres: names('genres'),
    tags: names('tags'),
  }
}

/** Why a file with too many rows or cards is refused. */
export const tooManyContacts = `The file has more than ${formatCount(importLimits.contacts)} contacts. Split it, and import one part after another.`

const longestShown = 100
/** A text from a file as it is shown for recognition; a long one is cut short. */
export const shortened = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}...` : text)
