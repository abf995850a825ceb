import * as z from 'zod/mini'
import { routes } from '../calls/route.ts'
import { changedIds, bodyId, text } from '../calls/fields.ts'
import { contactFilters } from './contact-filters.ts'

/** Contacts that one bulk act may change: as many as one import may bring. */
export const mostAtOnce = 20_000

/** What a bulk act does to every contact meant; `restore`, `unarchive`, `removeTag` and `removeGenre` also serve as undo. */
export const bulkActs = [
  'archive',
  'unarchive',
  'addTag',
  'removeTag',
  'addGenre',
  'removeGenre',
  'delete',
  'restore',
] as const
export type BulkAct = (typeof bulkActs)[number]

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

export const bulkRequest = z
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

export const contactBulkRoutes = routes('contacts', {
  /**
   * One act on many contacts, named or all that match the list's filters; all or nothing. Returns the ids that really
   * changed, so that the opposite act undoes exactly those.
   */
  bulk: {
    method: 'POST',
    path: '/api/contacts/bulk',
    access: 'user',
    keyed: true,
    body: bulkRequest,
    answer: changedIds,
  },
})
