import * as z from 'zod/mini'
import { byName } from '../calls/by-name.ts'
import { bodyId, changedIds, nothing, optionalText, text } from '../calls/fields.ts'
import { withWas } from '../calls/was.ts'
import { byId, recordId, searchText } from '../calls/address-fields.ts'
import { contact, contactChanges, contactDetail, contactPage, flagValue, nameArray, newContact } from './contact.ts'
import { contactFilters, contactQuery } from './contact-filters.ts'
import { bulkActs, mostAtOnce } from './contact-limits.ts'
import { cropFields } from '../media/crop-fields.ts'
import { imageFileName } from '../moodboards/moodboards.schemas.ts'
import { mergeParts, mergeSides } from './contact-merge.ts'
import { contactStages } from './contact-values.ts'
import { shootLimits } from '../shoots/shoot-limits.ts'

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

/** Contacts that were at one stage since one moment. */
const stageBefore = z.object({
  stage: z.enum(contactStages, 'Unknown stage'),
  // As `setStage` answers it, in a year in which there was this product.
  since: z.nullable(
    z.iso.datetime('Since when they were at the stage').check(z.maxLength(30), z.regex(/^20\d\d-/, 'No such year')),
  ),
  ids: contactIds,
})

const bulkRequest = z
  .object({
    act: z.enum(bulkActs, 'Unknown act'),
    ids: z.optional(contactIds.check(z.minLength(1, 'Choose at least one contact'))),
    all: z.optional(allMatching),
    /** The tag or genre, for the acts that take one. */
    name: z.optional(text('Name', 50)),
    /** For `setStage`. */
    stage: z.optional(z.enum(contactStages, 'Unknown stage')),
    /** For `restoreStages`: what `setStage` answered, in place of the contacts; the size of a body bounds it. */
    stages: z.optional(z.array(stageBefore)),
    /** For `addToShoot`, and its undo `removeFromShoot`. */
    shootId: z.optional(bodyId),
    role: optionalText('Role', shootLimits.role),
  })
  .check(
    z.refine(
      ({ ids, all, stages }) => [ids, all, stages].filter((whom) => whom !== undefined).length === 1,
      'Name the contacts, or all that match',
    ),
    z.refine(({ act, all }) => act !== 'restore' || all === undefined, 'What was deleted is restored by its ids'),
    z.refine(({ act, stages }) => (act === 'restoreStages') === (stages !== undefined), 'Name the stages to restore'),
    z.refine(({ act, stage }) => act !== 'setStage' || stage !== undefined, 'Choose a stage'),
    z.refine(
      ({ act, shootId }) => !(act === 'addToShoot' || act === 'removeFromShoot') || shootId !== undefined,
      'Choose a shoot',
    ),
  )
export type BulkRequest = z.output<typeof bulkRequest>
/** Of `setStage` also what the stages were before. */
const bulkAnswer = z.extend(changedIds, { stages: z.optional(z.array(stageBefore)) })
export type BulkAnswer = z.output<typeof bulkAnswer>

const mergeRequest = z.object({
  /** Whose is taken where both have something; `both` for notes alone. */
  take: z._default(
    z.object({
      ...byName(mergeParts(), () => z.optional(z.enum(['this', 'other'], 'Choose this or other'))),
      notes: z.optional(z.enum(mergeSides, 'Choose this, other or both')),
    }),
    {},
  ),
})
/** The contact that stays, and the number under which the merge is undone. */
const mergedContact = z.extend(contactDetail, { mergeId: z.int() })

const found = z.object({ name: z.string(), count: z.int() })
/** What the filters can be set to, the most frequent first. */
const filterOptions = z.object({ roles: z.array(found), cities: z.array(found) })
export type FilterOptions = z.output<typeof filterOptions>

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
  change: { params: byId, body: withWas(contactChanges), answer: contactDetail },
  setGenres: { params: byId, body: z.object({ genreNames: nameArray }), answer: contactDetail },
  setTags: { params: byId, body: z.object({ tagNames: nameArray }), answer: contactDetail },
  archive: { params: byId, body: z.object({ archived: flagValue('archived') }), answer: contactDetail },
  remove: { params: byId, answer: nothing },
  restore: { params: byId, answer: contactDetail },
  setPicture: { params: byId, body: z.object(cropFields), answer: contactDetail },
  removePicture: { params: byId, answer: nothing },
  restorePicture: { params: z.extend(byId, { file: imageFileName }), answer: contactDetail },
  pictureFile: { params: z.object({ file: imageFileName }), answer: nothing },
  merge: { params: z.extend(byId, { from: recordId }), body: mergeRequest, answer: mergedContact },
  undoMerge: { params: z.extend(byId, { mergeId: recordId }), answer: contactDetail },
  filterOptions: { answer: filterOptions },
  bulk: { body: bulkRequest, answer: bulkAnswer },
  exportCsv: { query: contactFilters, answer: nothing },
  exportVcard: { query: contactFilters, answer: nothing },
  stages: { answer: z.array(stageCount) },
}
