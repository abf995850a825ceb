import type { ContactFilter } from './contact-search.rules.ts'

/** The server's query for a filter. Flags are always included, so that lists with and without archived contacts have different keys. */
export function contactQueryOf({ minShootCount, maxShootCount, ...filter }: ContactFilter) {
  return {
    ...filter,
    ...(minShootCount > 0 ? { minShootCount } : {}),
    ...(maxShootCount === undefined ? {} : { maxShootCount }),
  }
}
