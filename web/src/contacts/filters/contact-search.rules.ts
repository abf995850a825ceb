import { byName, keysIn } from '@contactsheet/contracts/calls/by-name'
import { contactFlagNames, type ContactFlag } from '@contactsheet/contracts/contacts/contact-flags'
import {
  contactStages,
  type ContactStage,
  contactSorts,
  type ContactSort,
  followUpFilters,
  type FollowUpFilter,
} from '@contactsheet/contracts/contacts/contact-values'
import { isOn, namesIn, nonDefault, wordsIn } from '#lib/address.ts'

/** The filters and sort order of the list. */
export type ContactFilter = Record<ContactFlag | FollowUpFilter, boolean> & {
  search: string
  types: string[]
  typesNot: boolean
  genres: string[]
  genresNot: boolean
  tags: string[]
  tagsNot: boolean
  stages: ContactStage[]
  stagesNot: boolean
  roles: string[]
  rolesNot: boolean
  cities: string[]
  citiesNot: boolean
  minShootCount: number
  maxShootCount: number | undefined
  sort: ContactSort
}

/** The same as the address holds it: defaults are left out. */
export type ContactsSearchParams = Partial<ContactFilter> & { [mark in (typeof marks)[number]]?: true }

/** The dialogs that are open over the list; and that the list is wanted just as the address says, without what an earlier visit remembered. */
const marks = ['add', 'filters', 'import', 'all'] as const

const largestCount = 1_000_000

/** A whole number of at least 0 from an arbitrary value; undefined for anything else. */
export function countIn(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN
  return Number.isFinite(number) ? Math.min(largestCount, Math.max(0, Math.trunc(number))) : undefined
}

/** The minimum that was typed; anything but a number counts as 0. */
export const minimumTyped = (typed: string) => countIn(typed) ?? 0

/** The whole filter that an address, or anything else, stands for. */
export const filterOf = (value: Record<string, unknown>): ContactFilter => ({
  search: wordsIn(value.search),
  types: namesIn(value.types),
  typesNot: isOn(value.typesNot),
  genres: namesIn(value.genres),
  genresNot: isOn(value.genresNot),
  tags: namesIn(value.tags),
  tagsNot: isOn(value.tagsNot),
  stages: contactStages.filter((stage) => namesIn(value.stages).includes(stage)),
  stagesNot: isOn(value.stagesNot),
  roles: namesIn(value.roles),
  rolesNot: isOn(value.rolesNot),
  cities: namesIn(value.cities),
  citiesNot: isOn(value.citiesNot),
  ...byName([...contactFlagNames(), ...keysIn(followUpFilters)], (flag) => isOn(value[flag])),
  minShootCount: countIn(value.minShootCount) ?? 0,
  maxShootCount: countIn(value.maxShootCount),
  sort: contactSorts.find((sort) => sort === value.sort) ?? 'name',
})

export const noFilter = filterOf({})

/** A filter as it is written into the address. */
export const sparse = (filter: Partial<ContactFilter>): Partial<ContactFilter> => nonDefault(filter, noFilter)

/** Every parameter that the list's address can have. */
export const searchParamNames = [...keysIn(noFilter), ...marks] as const

/** Parses any address, valid or not. */
export function contactsSearchParams(search: Record<string, unknown>): ContactsSearchParams {
  return {
    ...sparse(filterOf(search)),
    ...byName(
      marks.filter((mark) => isOn(search[mark])),
      () => true as const,
    ),
  }
}

/** Parses what an earlier visit stored; the search belongs to the moment and is not kept. */
export const rememberedFilter = (stored: unknown): Partial<ContactFilter> =>
  sparse({ ...filterOf(typeof stored === 'object' && stored !== null ? { ...stored } : {}), search: '' })

/** True when any filter is set; the order and a NOT without names do not count. */
export const isFiltered = (filter: Partial<ContactFilter>) =>
  Object.keys(sparse(filterOf(filter))).some((name) => name !== 'sort' && !name.endsWith('Not'))

/** No filters, in the same order. */
export const cleared = ({ sort }: ContactFilter): ContactFilter => ({ ...noFilter, sort })

/** The server's query for a filter. Flags are always included, so that lists with and without archived contacts have different keys. */
export function contactQueryOf({ minShootCount, maxShootCount, ...filter }: ContactFilter) {
  return {
    ...filter,
    ...(minShootCount > 0 ? { minShootCount } : {}),
    ...(maxShootCount === undefined ? {} : { maxShootCount }),
  }
}

const furtherTabs = ['shoots', 'notes'] as const
/** The tabs of a contact; its address leaves out the first one. */
export type ContactTab = 'info' | (typeof furtherTabs)[number]

type ContactSearchParams = { tab?: (typeof furtherTabs)[number]; merge?: number | 'choose' }

/** The tab of a contact that an address asks for, an unknown one is the first; and with whom the contact is to be merged. */
export function contactSearchParams(search: Record<string, unknown>): ContactSearchParams {
  const tab = furtherTabs.find((name) => name === search.tab)
  const other = search.merge === 'choose' ? 'choose' : countIn(search.merge)
  return { ...(tab && { tab }), ...(other && { merge: other }) }
}
