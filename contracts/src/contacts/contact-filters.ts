import { byName, keysIn } from '../calls/by-name.ts'
import * as z from 'zod/mini'
import { cursor, flag, nameList, paging, searchText, whole } from '../calls/address-fields.ts'
import { contactFlagNames } from './contact-flags.ts'
import { contactStages, contactSorts, followUpFilters } from './contact-values.ts'

const mostShoots = 1_000_000

const shootCount = (what: string) =>
  z.optional(
    whole(`${what} must be a whole number`).check(
      z.gte(0, `${what} is at least 0`),
      z.lte(mostShoots, `${what} is at most 1,000,000`),
    ),
  )

/** Unlike a label, a stage cannot have been deleted meanwhile: an unknown one is a mistake. */
const stageList = z.pipe(nameList, z.array(z.enum(contactStages, `Stages are ${contactStages.join(', ')}`)))

/** The filters of the contacts list; also the filters of an export. */
const contactFilterFields = {
  search: searchText,
  ...byName(contactFlagNames(), () => flag),
  ...byName(keysIn(followUpFilters), () => flag),
  types: nameList,
  typesNot: flag,
  genres: nameList,
  genresNot: flag,
  tags: nameList,
  tagsNot: flag,
  stages: stageList,
  stagesNot: flag,
  /** Ignoring case, spaces and hyphens; held on any shoot that is there. */
  roles: nameList,
  rolesNot: flag,
  /** Ignoring case and accents. */
  cities: nameList,
  citiesNot: flag,
  minShootCount: shootCount('Minimum shoot count'),
  maxShootCount: shootCount('Maximum shoot count'),
  sort: z._default(z.enum(contactSorts, 'Sort by name, newest or shoots'), 'name'),
}
export const contactFilters = z.object(contactFilterFields)
export type ContactFilters = z.output<typeof contactFilters>
export const contactQuery = z.object({
  ...contactFilterFields,
  ...paging(),
  /** `next` of the previous page: continues after its last row, whatever has been added since. */
  after: cursor,
})
export type ContactQuery = z.output<typeof contactQuery>
