import { toQuery } from '#lib/data/query-string.ts'

/** What the address of each place of the app may hold behind its path; the app declares them (`addresses.ts`). */
export interface Places {}

/** A path as the app writes it: '/schedule/$id'. */
export type Place = keyof Places
export type Search = Record<string, unknown>

type Partly<S> = { [Name in keyof S]?: S[Name] | undefined }
/** Values, those that the address holds now, or others made of these. */
type Given<S> = Partly<S> | true | ((now: S & Search) => Partly<S>)
type IdOf<P> = P extends `${string}/$id` ? { params: { id: number } } : { params?: never }

/** Where a link leads; '.' is the place where somebody is. */
export type Target =
  | { [P in Place]: { to: P; search?: Given<Places[P]> } & IdOf<P> }[Place]
  | { to: '.'; search: Given<Search>; params?: never }

/** The one spelling of the path to a place. */
export const pathTo = (place: string, id: number | undefined) => place.replace('$id', String(id))

/** The address of a target, as seen from where somebody is. */
export function addressOf({ to, params, search }: Target, here: { pathname: string; search: () => Search }): string {
  const path = to === '.' ? here.pathname : pathTo(to, params?.id)
  // Each place understands its own search; together they are only values.
  const given = search as Given<Search> | undefined
  if (given === undefined) return path
  if (typeof given === 'function') return path + toQuery(given(here.search()))
  return path + toQuery(given === true ? here.search() : given)
}
