import * as z from 'zod/mini'
import { contactChanges } from '../contacts.ts'
import { contactStages } from '../contacts/contact-stages.ts'
import { labelFields, labelKinds } from '../labels.ts'
import { routes } from '../calls/route.ts'

/** What an import can change about a contact. */
export const changedFields = [
  'firstName',
  'lastName',
  'type',
  'stage',
  'email',
  'phone',
  'instagramHandle',
  'genres',
  'tags',
  'notes',
  'address',
  'postalCode',
  'city',
  'country',
  'archived',
] as const
export type ChangedField = (typeof changedFields)[number]

/** What a column of a file can hold. Some have no field of their own: they end up in names, city or notes. */
export const importTargets = [...changedFields, 'fullName', 'nickname', 'company', 'website', 'region'] as const
export type ImportTarget = (typeof importTargets)[number]

export const importLimits = {
  /** Bytes per file. */
  file: 8 * 1024 * 1024,
  /** Rows of a table, cards of a vCard file. */
  contacts: 20_000,
  /** Columns of a table. */
  columns: 200,
  /** Characters of one cell, or of one property of a card. */
  cell: 50_000,
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
} as const
/** Far above any slice that a browser makes. */
const sliceBody = 2 * 1024 * 1024

const target = z.nullable(z.enum(importTargets, 'Unknown column'))
const labelName = labelFields.shape.name
const names = z.array(labelName).check(z.maxLength(importLimits.names, 'Too many names'))

const importedFields = {
  type: z.optional(labelName),
  firstName: contactChanges.shape.firstName,
  lastName: contactChanges.shape.lastName,
  email: contactChanges.shape.email,
  phone: contactChanges.shape.phone,
  instagramHandle: contactChanges.shape.instagramHandle,
  notes: contactChanges.shape.notes,
  address: contactChanges.shape.address,
  city: contactChanges.shape.city,
  country: contactChanges.shape.country,
  postalCode: contactChanges.shape.postalCode,
  stage: z.optional(z.enum(contactStages, 'Unknown stage')),
  archived: z.optional(z.boolean()),
  genres: names,
  tags: names,
}
export const importedContact = z.object(importedFields)
export type ImportedContact = z.output<typeof importedContact>

/** What happens to existing contacts: only empty fields are filled, or the file's values replace them. Nobody loses labels or notes. */
export const existingRules = ['fill', 'replace'] as const
export type ExistingRule = (typeof existingRules)[number]
const existing = z._default(z.enum(existingRules, 'Unknown rule'), 'fill')

/** Marks a column in the query that is not imported. */
const leftOut = 'none'
/** The target of each column, or `none` to skip it; without a mapping the headers decide. */
const previewQuery = z.object({
  mapping: z.pipe(
    z.pipe(
      z.optional(z.string('A list of columns').check(z.maxLength(importLimits.columns * 20, 'Too many columns'))),
      z.transform((list) => list?.split(',')),
    ),
    z.optional(
      z
        .array(z.enum([...importTargets, leftOut], 'Unknown column'))
        .check(z.maxLength(importLimits.columns, 'Too many columns')),
    ),
  ),
  existing,
})
export type PreviewQuery = z.output<typeof previewQuery>
export type ImportMapping = PreviewQuery['mapping']

/** The first of many, and how many there are in all. */
const firstOf = <T extends z.core.$ZodType>(entry: T) => z.object({ total: z.int(), first: z.array(entry) })

/**
 * What happens to a row: a new contact, changes to one who is here, nothing because all of it is here, joined with an earlier row
 * about the same person, no room in the plan, or refused because it cannot be read.
 */
export const importOutcomes = ['new', 'changed', 'same', 'joined', 'noRoom', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importedRow = z.object({
  /** Where the row begins in the file, from 1. */
  line: z.int(),
  outcome: z.enum(importOutcomes),
  /** As lists show the person, cut when long; empty for a row that cannot be read. */
  name: z.string(),
  /** The contact who is here already. */
  contactId: z.nullable(z.int()),
  /** Why the row is refused, what it is joined with, what is left out: whole sentences. */
  remarks: z.array(z.string()),
  /** Texts are cut when long. Of genres, tags and notes `to` is what is added, and `from` is null. */
  changes: z.array(z.object({ field: z.enum(changedFields), from: z.nullable(z.string()), to: z.string() })),
  /** What to send for this row; only rows that are `new` or `changed` have it. */
  contact: z.optional(importedContact),
})
export type ImportedRow = z.output<typeof importedRow>

/** What a file holds and what importing it would do; nothing is stored. */
export const importPreview = z.object({
  /** Of Instagram's own lists people are chosen: all that are `new` may be sent, and none has to. */
  format: z.enum(['csv', 'vcard', 'instagram']),
  /** How many of the people to choose from the plan has room for; absent without a limit, and where everybody is sent. */
  room: z.optional(z.int()),
  /** Empty where no mapping is needed. Long headers and samples are cut. */
  columns: z.array(
    z.object({
      header: z.string(),
      target,
      samples: z.array(z.string()),
      /** True where the words, and not the header, say what the column holds: contact types or stages. */
      byWords: z.boolean(),
    }),
  ),
  /** All rows in the order of the file, blank ones left out. */
  rows: z.array(importedRow),
  /** New labels by kind; those without room are not put on the contacts. */
  labels: z.array(z.object({ kind: z.enum(labelKinds), added: z.array(z.string()), noRoom: firstOf(z.string()) })),
})
export type ImportPreview = z.output<typeof importPreview>

/** The people of a preview who are to be sent, in the order of the file. */
export const peopleToSend = ({ rows }: Pick<ImportPreview, 'rows'>): ImportedContact[] =>
  rows.flatMap(({ contact }) => contact ?? [])

const importId = z
  .string('Invalid import')
  .check(z.regex(/^[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/, 'Invalid import'))

const sliceRequest = z.object({
  /** Shared by all slices of a file: made by the client, and used to undo the whole import. */
  importId,
  /** The slice's index in the file, from 0: sending the same one again adds nothing. */
  part: z.int('Invalid part').check(z.gte(0, 'Invalid part'), z.lte(importLimits.file, 'Invalid part')),
  existing,
  contacts: z
    .array(importedContact, 'A list of contacts')
    .check(z.maxLength(importLimits.slice, `At most ${importLimits.slice} contacts at once`)),
})
export type ImportSlice = z.output<typeof sliceRequest>

export const contactImportRoutes = routes('contacts', {
  /** 400 for an unreadable file, with the reason. Previews wait for each other: 503 when too many are waiting. */
  previewImport: {
    method: 'POST',
    path: '/api/contacts/import/preview',
    access: 'user',
    query: previewQuery,
    files: { file: { maxBytes: importLimits.file, as: 'bytes' } },
    answer: importPreview,
  },
  /** Adds new people and changes those who are here; all or nothing within one slice. 403 `limit_reached` when the plan is full. */
  importSlice: {
    method: 'POST',
    path: '/api/contacts/import',
    access: 'user',
    body: sliceRequest,
    answer: z.object({ added: z.int(), changed: z.int(), skipped: z.int() }),
    bodyLimit: sliceBody,
  },
  /**
   * Reverts a whole import: removes the people it added, restores what it changed unless edited since, and deletes labels it created that
   * nothing else uses. Can be repeated for 30 days.
   */
  undoImport: {
    method: 'POST',
    path: '/api/contacts/import/:importId/undo',
    access: 'user',
    params: z.object({ importId }),
    answer: z.object({ removed: z.int(), changed: z.int() }),
  },
})
