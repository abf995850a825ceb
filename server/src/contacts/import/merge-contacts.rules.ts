import { contactLimits } from '@contactsheet/contracts/contacts/contact-limits'
import type { FurtherWay } from '@contactsheet/contracts/contacts/contact'
import { byName } from '@contactsheet/contracts/calls/by-name'
import {
  contactWayNames,
  type ContactField,
  type ContactText,
  type ContactWays,
} from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import { changedFields, type ExistingRule } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportedRow } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { contactStageNames, type ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import type { LabelKind } from '@contactsheet/contracts/labels/label-words'
import { fold } from '@contactsheet/contracts/text/fold'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'
import { hasPhones, sameContact } from '../duplicates.rules.ts'
import { headerOf } from '../contact-fields.ts'
import { shortened } from '../formats/imported-contact.ts'

/** Fields that hold one value each; the notes and the labels of a contact only ever grow. */
type SingleField = Exclude<ContactField, 'genres' | 'tags' | 'notes' | ContactWays>
type Text = Exclude<ContactText, 'notes'> | 'type'
type Chosen = { stage?: ContactStage | undefined } & { [Flag in ContactFlag]?: boolean | undefined }
type Singles = { [Field in Text]?: string | null | undefined } & Chosen

/** What an import compares of two contacts, one of which may be stored. */
export type Compared = Singles & {
  notes?: string | null | undefined
  genres: string[]
  tags: string[]
} & Partial<Further>
/** Further phones and emails. */
type Further = Record<ContactWays, FurtherWay[]>
/** A stored contact with its labels by name. */
export type KnownContact = Compared & { id: number; type: string; stage: ContactStage } & Record<ContactFlag, boolean>

/** What an import does to a contact: new values, and labels and lines of the notes that are added. */
export type Changes = {
  fields: { [Field in Text]?: string } & Chosen
  /** Phones and emails that are added behind the others. */
  ways: Further
  genres: string[]
  tags: string[]
  notes: string | undefined
  /** Fields of which the contact has another value, which stays. */
  differing: SingleField[]
  /** True when lines were left out because the notes would be too long. */
  tooLong: boolean
}

const ofAddress = ['address', 'postalCode', 'city', 'country'] as const
const ofName = ['firstName', 'lastName'] as const
const ofStep = ['nextStep', 'nextStepOn'] as const
const notAlone = new Set<ContactField>([
  ...ofAddress,
  ...ofName,
  ...ofStep,
  ...contactWayNames(),
  'genres',
  'tags',
  'notes',
])
const alone = changedFields.filter((field): field is SingleField => !notAlone.has(field))

const lacks = (value: unknown) => value === undefined || value === null || value === ''
const folded = (value: unknown) => (typeof value === 'string' ? fold(value) : '')
const fullName = (contact: Singles) =>
  ofName
    .map((part) => folded(contact[part]))
    .join(' ')
    .trim()

function isSame(field: SingleField, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return one === other
  if (field === 'type') return comparisonKey(one) === comparisonKey(other)
  if (field === 'phone') return fold(one) === fold(other) || hasPhones(one, other)
  const reaches = field === 'email' || field === 'instagramHandle'
  return fold(one) === fold(other) || (reaches && sameContact({ [field]: one }, { [field]: other }))
}

/** True when two names may be one person's: the words of one are all in the other, as in `Mia` and `Mia Berg`, or one has none. */
export function namesAgree(one: Singles, other: Singles): boolean {
  const [a, b] = [wordsIn(fullName(one)), wordsIn(fullName(other))]
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word))
}

const wordsIn = (name: string) => name.split(' ').filter((word) => word !== '')

/** Parts of a name are completed only beside an equal part. */
function nameGaps(kept: Singles, given: Singles): SingleField[] {
  if (fullName(kept) === '') return ofName.filter((part) => !lacks(given[part]))
  return ofName.filter((part) => {
    const beside = part === 'firstName' ? 'lastName' : 'firstName'
    return lacks(kept[part]) && !lacks(given[part]) && folded(kept[beside]) === folded(given[beside])
  })
}

/** What `given` adds to `kept`, which loses nothing. Parts of two addresses, or of two next steps, are never put together. */
function gaps(kept: Singles, given: Singles): { filled: SingleField[]; differing: SingleField[] } {
  const both = (field: SingleField) => !lacks(kept[field]) && !lacks(given[field])
  const differs = (field: SingleField) => both(field) && !isSame(field, kept[field], given[field])
  const missing = (field: SingleField) => lacks(kept[field]) && !lacks(given[field])
  const elsewhere = ofAddress.filter(differs)
  const address = elsewhere.length === 0 ? ofAddress.filter(missing) : []
  const another = ofStep.filter(differs)
  const step = ofStep.every((part) => lacks(kept[part])) ? ofStep.filter(missing) : []
  return {
    filled: [...nameGaps(kept, given), ...alone.filter(missing), ...address, ...step],
    differing: [...alone.filter(differs), ...elsewhere, ...another],
  }
}

/** The fields in which the file's word is to replace another. A name that only is split otherwise stays. */
const replaced = (kept: Singles, given: Singles): SingleField[] =>
  [...(fullName(kept) === fullName(given) ? [] : ofName), ...alone, ...ofAddress, ...ofStep].filter(
    (field) => !lacks(given[field]) && !isSame(field, kept[field], given[field]),
  )

/** The lines of `given` that `kept` does not have yet. */
function newLines(kept: string, given: string): string {
  if (kept.includes(given)) return ''
  const known = new Set(kept.split('\n'))
  return given
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n')
    .trim()
}

const joinedLines = (...texts: string[]) => texts.filter((text) => text !== '').join('\n')

function newNames(kept: string[], given: string[]): string[] {
  const known = new Set(kept.map(comparisonKey))
  return given.filter((name) => !known.has(comparisonKey(name)))
}

export const ofWays = { moreEmails: 'email', morePhones: 'phone' } as const

/** Those of the phones or emails that a contact does not have: as many as there is room for, and the others. */
export function newWays(kept: Compared, ways: ContactWays, given: readonly FurtherWay[]) {
  const first = ofWays[ways]
  const [known, more] = [[kept[first] ?? '', ...(kept[ways] ?? []).map(({ value }) => value)], [] as FurtherWay[]]
  for (const way of given) {
    if (known.some((one) => one !== '' && isSame(first, one, way.value))) continue
    known.push(way.value)
    more.push(way)
  }
  const room = contactLimits.more - (kept[ways]?.length ?? 0)
  return { fit: more.slice(0, room), beyond: more.slice(room) }
}

/** Which labels there are, or will be. */
export type HasLabel = (kind: LabelKind, name: string) => boolean

/** What a person in a file changes about a stored contact. */
export function changesTo(known: KnownContact, given: Compared, rule: ExistingRule, has: HasLabel): Changes {
  const { filled, differing } = rule === 'fill' ? gaps(known, given) : { filled: replaced(known, given), differing: [] }
  const wanted = filled.filter((field) => field !== 'type' || has('type', String(given.type)))
  const fields = Object.fromEntries(wanted.map((field) => [field, given[field]])) as Changes['fields']
  const notes = newLines(known.notes ?? '', given.notes ?? '')
  const tooLong = joinedLines(known.notes ?? '', notes).length > contactLimits.notes
  return {
    fields,
    ways: byName(contactWayNames(), (ways) => newWays({ ...known, ...fields }, ways, given[ways] ?? []).fit),
    genres: newNames(known.genres, given.genres).filter((name) => has('genre', name)),
    tags: newNames(known.tags, given.tags).filter((name) => has('tag', name)),
    notes: notes === '' || tooLong ? undefined : notes,
    differing,
    tooLong,
  }
}

/** True when there is nothing to change. */
export const isUnchanged = ({ fields, ways, genres, tags, notes }: Changes) =>
  Object.keys(fields).length + ways.moreEmails.length + ways.morePhones.length + genres.length + tags.length === 0 &&
  notes === undefined

/** The contact after its changes. */
export const changed = <C extends Compared>(contact: C, { fields, ways, genres, tags, notes }: Changes): C => ({
  ...contact,
  ...fields,
  ...byName(contactWayNames(), (name) => [...(contact[name] ?? []), ...ways[name]]),
  genres: [...contact.genres, ...genres],
  tags: [...contact.tags, ...tags],
  ...(notes !== undefined && { notes: joinedLines(contact.notes ?? '', notes) }),
})

function words(field: ContactField, value: string | boolean | null | undefined): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return shortened(field === 'stage' ? contactStageNames[value as ContactStage] : value)
}

type Shown = { [Field in ContactField]?: string | boolean | null | undefined }

/** The changes as a preview shows them. */
export function changesInWords(
  known: KnownContact,
  { fields, ways, genres, tags, notes }: Changes,
): ImportedRow['changes'] {
  const added = byName(contactWayNames(), (name) => ways[name].map(({ value }) => value).join(', '))
  const grown = { genres: genres.join(', '), tags: tags.join(', '), notes, ...added }
  const before: Shown = { ...known, genres: null, tags: null, notes: null, moreEmails: null, morePhones: null }
  const after: Shown = { ...fields, ...grown }
  return changedFields.flatMap((field) => {
    const to = words(field, after[field])
    return to === null ? [] : [{ field, from: words(field, before[field]), to }]
  })
}

const isReached = (field: ContactField) => field === 'email' || field === 'phone'

/** All phones or emails of a contact; the first one is not called anything. */
export function allWays(contact: Compared, ways: ContactWays): FurtherWay[] {
  const first = contact[ofWays[ways]]
  return [...(first ? [{ label: 'other' as const, value: first }] : []), ...(contact[ways] ?? [])]
}

/**
 * Two rows about one person as one: the first has its say, and what the second knows otherwise becomes a further phone or email, or a
 * line of the notes.
 */
export function mergedContact<C extends Compared>(first: C, second: C): C {
  const { filled, differing } = gaps(first, second)
  const gapsFilled = Object.fromEntries(filled.map((field) => [field, second[field]]))
  const more = byName(contactWayNames(), (ways) => newWays({ ...first, ...gapsFilled }, ways, allWays(second, ways)))
  const others = [
    ...differing
      .filter((field) => !isReached(field))
      .map((field) => `${headerOf(field)}: ${words(field, second[field]) ?? ''}`),
    ...contactWayNames().flatMap((ways) => more[ways].beyond.map(({ value }) => `${headerOf(ofWays[ways])}: ${value}`)),
  ]
  const notes = newLines(first.notes ?? '', joinedLines(second.notes ?? '', ...others))
  return {
    ...first,
    ...gapsFilled,
    ...Object.fromEntries(
      contactWayNames().flatMap((ways) =>
        more[ways].fit.length === 0 ? [] : [[ways, [...(first[ways] ?? []), ...more[ways].fit]]],
      ),
    ),
    genres: [...first.genres, ...newNames(first.genres, second.genres)],
    tags: [...first.tags, ...newNames(first.tags, second.tags)],
    ...(notes !== '' && { notes: joinedLines(first.notes ?? '', notes) }),
    ...('photo' in second && !('photo' in first) && { photo: second.photo }),
  }
}
