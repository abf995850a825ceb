import { byName } from '../calls/by-name.ts'
import * as z from 'zod/mini'
import { optionalEmail, optionalTexts } from '../calls/fields.ts'
import { contactTexts } from './contact-fields.ts'
import { contactFlagNames } from './contact-flags.ts'
import { contactStages } from './contact-values.ts'
import { flagValue, furtherWays } from './contact.ts'
import { changedFields, existingRules, importLimits, importOutcomes, importTargets } from './import-limits.ts'
import { labelKinds } from '../labels/label-words.ts'
import { labelFields } from '../labels/labels.schemas.ts'

const target = z.nullable(z.enum(importTargets, 'Unknown column'))
const labelName = labelFields.shape.name
const names = z.array(labelName).check(z.maxLength(importLimits.names, 'Too many names'))

const importedFields = {
  ...optionalTexts(contactTexts()),
  email: optionalEmail,
  ...furtherWays,
  type: z.optional(labelName),
  stage: z.optional(z.enum(contactStages, 'Unknown stage')),
  ...byName(contactFlagNames(), (name) => z.optional(flagValue(name))),
  genres: names,
  tags: names,
  /** The picture of somebody new, as base64; one that cannot be read is left out. */
  photo: z.optional(
    z
      .string('A picture is text')
      .check(
        z.maxLength(importLimits.photo, 'The picture is too large'),
        z.regex(/^[\w+/]*={0,2}$/, 'A picture is base64'),
      ),
  ),
}
const importedContact = z.object(importedFields)
export type ImportedContact = z.output<typeof importedContact>

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

const importId = z
  .string('Invalid import')
  .check(z.regex(/^[\da-fA-F]{8}(-[\da-fA-F]{4}){3}-[\da-fA-F]{12}$/, 'Invalid import'))

const sliceRequest = z.object({
  /** Shared by all slices of a file: made by the client, and used to undo the whole import. */
  importId,
  /** The slice's index in the file, from 0: sending the same one again adds nothing. */
  part: z.int('Invalid part').check(z.gte(0, 'Invalid part'), z.lte(importLimits.file, 'Invalid part')),
  existing,
  contacts: z.array(importedContact, 'A list of contacts').check(
    z.maxLength(importLimits.slice, `At most ${importLimits.slice} contacts at once`),
    z.refine(
      (people) => people.filter(({ photo }) => photo !== undefined).length <= importLimits.slicePhotos,
      `At most ${importLimits.slicePhotos} pictures at once`,
    ),
  ),
})
export type ImportSlice = z.output<typeof sliceRequest>

/** What the calls of `contactImportRoutes` take and answer. */
export const contactImportSchemas = {
  previewImport: { query: previewQuery, answer: importPreview },
  importSlice: { body: sliceRequest, answer: z.object({ added: z.int(), changed: z.int(), skipped: z.int() }) },
  undoImport: { params: z.object({ importId }), answer: z.object({ removed: z.int(), changed: z.int() }) },
}
