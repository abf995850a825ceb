import {
  contactFlagNames,
  contactFlags,
  type ContactFlag,
  type Flag,
} from '@contactsheet/contracts/contacts/contact-flags'
import { keysIn } from '@contactsheet/contracts/calls/by-name'
import {
  contactStageNames,
  followUpFilters,
  type FollowUpFilter,
} from '@contactsheet/contracts/contacts/contact-values'
import { counted } from '@contactsheet/contracts/text/numbers'
import type { ContactFilter } from './contact-search.rules.ts'

/** A filter in words, and the change that removes it. */
type ActiveFilter = { words: string; without: Partial<ContactFilter> }

const either = (list: string[]) =>
  list.length < 3 ? list.join(' or ') : `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`

const shoots = (count: number) => counted(count, 'shoot')

function shootWords(min: number, max: number | undefined) {
  if (max === undefined) return `At least ${shoots(min)}`
  if (min === 0) return max === 0 ? 'Never worked with' : `At most ${shoots(max)}`
  return min === max ? `Exactly ${shoots(min)}` : `${min} to ${shoots(max)}`
}

/** The flags that a filter asks for. */
const flagsIn = (filter: Record<ContactFlag, boolean>) => contactFlagNames().filter((flag) => filter[flag])
const followUpsIn = (filter: Record<FollowUpFilter, boolean>) => keysIn(followUpFilters).filter((name) => filter[name])

/** How many filters that are on or off are on. */
export const countOn = (filter: ContactFilter) => flagsIn(filter).length + followUpsIn(filter).length

const flagWords = ({ label, filter }: Flag) => (filter === 'hides' ? `${label} shown` : `Only ${label}`)

const lists = [
  { names: 'types', not: 'typesNot', is: 'Type', isNot: 'Type is not' },
  { names: 'genres', not: 'genresNot', is: 'Genre', isNot: 'Without genre' },
  { names: 'tags', not: 'tagsNot', is: 'Tag', isNot: 'Without tag' },
  { names: 'stages', not: 'stagesNot', is: 'Stage', isNot: 'Stage is not' },
  { names: 'roles', not: 'rolesNot', is: 'Role', isNot: 'Never as' },
  { names: 'cities', not: 'citiesNot', is: 'City', isNot: 'Not in' },
] as const

/** The active filters in words. */
export function describe(filter: ContactFilter): ActiveFilter[] {
  const { search, minShootCount: min, maxShootCount: max } = filter
  const labels = lists
    .filter((list) => filter[list.names].length > 0)
    .map(({ names, not, is, isNot }) => {
      const chosen = either(names === 'stages' ? filter.stages.map((stage) => contactStageNames[stage]) : filter[names])
      return { words: filter[not] ? `${isNot} ${chosen}` : `${is}: ${chosen}`, without: { [names]: [], [not]: false } }
    })
  return [
    ...(search ? [{ words: `Matching “${search}”`, without: { search: '' } }] : []),
    ...labels,
    ...(min > 0 || max !== undefined
      ? [{ words: shootWords(min, max), without: { minShootCount: 0, maxShootCount: undefined } }]
      : []),
    ...followUpsIn(filter).map((name) => ({ words: followUpFilters[name], without: { [name]: false } })),
    ...flagsIn(filter).map((flag) => ({ words: flagWords(contactFlags[flag]), without: { [flag]: false } })),
  ]
}
