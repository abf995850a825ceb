import type { QueryKey } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { keyOf } from '#lib/data/api.ts'

/** One change to the cache before the server has responded; `of` is the key of what it changes, which tells a list's filters. */
export type CachePatch = { key: QueryKey; apply: (data: unknown, of: QueryKey) => unknown }

type Pages<T> = { pages: T[]; pageParams: unknown[] }

const isPages = (data: unknown): data is Pages<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/**
 * Patches every cached response of a route, or only those for one input (`{ params: { id: 7 } }`). Paged lists are
 * patched on every page.
 */
export function patchCache<R extends Route>(
  route: R,
  apply: (answer: Answer<R>) => Answer<R>,
  input?: Partial<Input<R>>,
): CachePatch {
  const one = (data: unknown) => apply(data as Answer<R>)
  return {
    key: keyOf(route, input as Input<R> | undefined),
    apply: (data) => {
      if (data === undefined) return undefined
      return isPages(data) ? { ...data, pages: data.pages.map(one) } : one(data)
    },
  }
}

/** A record as the server will return it after these changes: what is not given stays, what is emptied is null. */
export function withChanges<T extends object>(record: T, changes: object, neverNull: readonly (keyof T)[] = []): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const isNull = (name: string, value: unknown) => value === '' && !neverNull.includes(name as keyof T)
  const shown = given.map(([name, value]) => [name, isNull(name, value) ? null : value])
  return { ...record, ...Object.fromEntries(shown) }
}

/** Cached answers as they were before patches. */
export type Replaced = [QueryKey, unknown][]

/** Looks things up in the cache as it was before the patches. */
export type Before = {
  find: <R extends Route, T>(route: R, pick: (answer: Answer<R>) => T | undefined) => T | undefined
}

/** Searches replaced responses; paged lists are searched page by page. */
export function before(replaced: Replaced): Before {
  return {
    find: (route, pick) => {
      const [area, path] = keyOf<Route>(route)
      for (const [key, data] of replaced) {
        if (key[0] !== area || key[1] !== path || data === undefined) continue
        for (const answer of isPages(data) ? data.pages : [data]) {
          const found = pick(answer as Answer<typeof route>)
          if (found !== undefined) return found
        }
      }
      return undefined
    },
  }
}

/** The fields of a record that these changes replace, as they were: what Undo sends. */
export const replacedFields = (was: object, changes: object) =>
  Object.fromEntries(Object.entries(was).filter(([name]) => name in changes))
