import * as z from 'zod/mini'
import { bodyId, changedIds, nothing, text } from '../calls/fields.ts'
import { byId, searchText } from '../calls/address-fields.ts'
import { contact, contactChanges, contactDetail, contactPage, flagValue, nameArray, newContact } from './contact.ts'
import { contactFilters, contactQuery } from './contact-filters.ts'
import { bulkActs, mostAtOnce } from './contact-limits.ts'
import { cropFields } from '../media/crop-fields.ts'
import { imageFileName } from '../moodboards/moodboards.schemas.ts'
import { contactStages } from './contact-values.ts'

const duplicateQuery = z.object({ instagramHandle: searchText, email: searchText, phone: searchText })
export type DuplicateQuery = z.output<typeof duplicateQuery>

const contactIds = z
  .array(bodyId, 'A list of contacts')
  .check(z.maxLength(mostAtOnce, `At most ${mostAtOnce} contacts at once`))

/** All that match the filters of the list, as the user saw them. */
const allMatching = z.object({
  filters: contactFilters,
  /** How many the list said match. When more do by now, the answer is 409 and nothing changes. */
  count: z
    .int('How many contacts match')
    .check(z.gte(1, 'Choose at least one contact'), z.lte(mostAtOnce, `At most ${mostAtOnce} contacts at once`)),
  /** Those that match but are not meant. */
  except: z._default(contactIds, []),
})

const bulkRequest = z
  .object({
    act: z.enum(bulkActs, 'Unknown act'),
    ids: z.optional(contactIds.check(z.minLength(1, 'Choose at least one contact'))),
    all: z.optional(allMatching),
    /** The tag or genre, for the acts that take one. */
    name: z.optional(text('Name', 50)),
  })
  .check(
    z.refine(({ ids, all }) => (ids === undefined) !== (all === undefined), 'Name the contacts, or all that match'),
    z.refine(({ act, all }) => act !== 'restore' || all === undefined, 'What was deleted is restored by its ids'),
  )
export type BulkRequest = z.output<typeof bulkRequest>

const stageCount = z.object({
  stage: z.enum(contactStages),
  contactCount: z.int(),
  /** How many of these are archived. */
  archivedCount: z.int(),
})
export type StageCount = z.output<typeof stageCount>

/** What the calls of `contactRoutes` take and answer. */
export const contactSchemas = {
  list: { answer: z.array(contact) },
  page: { query: contactQuery, answer: contactPage },
  duplicates: { query: duplicateQuery, answer: z.array(contact) },
  detail: { params: byId, answer: contactDetail },
  add: { body: newContact, answer: contactDetail },
  change: { params: byId, body: contactChanges, answer: contactDetail },
  setGenres: { params: byId, body: z.object({ genreNames: nameArray }), answer: contactDetail },
  setTags: { params: byId, body: z.object({ tagNames: nameArray }), answer: contactDetail },
  archive: { params: byId, body: z.object({ archived: flagValue('archived') }), answer: contactDetail },
  remove: { params: byId, answer: nothing },
  restore: { params: byId, answer: contactDetail },
  setPicture: { params: byId, body: z.object(cropFields), answer: contactDetail },
  removePicture: { params: byId, answer: nothing },
  restorePicture: { params: z.extend(byId, { file: imageFileName }), answer: contactDetail },
  pictureFile: { params: z.object({ file: imageFileName }), answer: nothing },
  bulk: { body: bulkRequest, answer: changedIds },
  exportCsv: { query: contactFilters, answer: nothing },
  exportVcard: { query: contactFilters, answer: nothing },
  stages: { answer: z.array(stageCount) },
}
