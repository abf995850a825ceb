import type { QueryClient } from '@tanstack/react-query'
import type { Route } from '@contactsheet/contracts/calls/route'
import type { Before, CachePatch } from '#lib/data/mutations/cache-patch.ts'
import type { Queue } from '#lib/data/mutations/queue.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import type { ActWords } from './act.ts'

/** What is sent, whichever call it is; a create of no record's part has no `params`. */
export type Given = {
  params: { id: number } & Record<string, number>
  body?: Record<string, unknown>
  files?: Record<string, unknown>
}

/** What a mutation says of its acts; what they take is known to whoever made them. */
type Look = {
  patches?: (input: never, made: number) => CachePatch[]
  refresh: (input: never) => readonly Refresh[]
  queue: (input: never) => Queue
}

/** What is known of the acts of one route, also when the page that made one is gone. */
export type Kind = {
  route: Route
  /** How such an act looks on the screen; `shows` is what came with it. */
  mutation: (shows: unknown) => Look
  /** The record that it changes, under the names of what is sent. */
  seen?: ((input: Given, cached: Before) => object | undefined) | undefined
  words: (input: Given, seen: object | undefined, client: QueryClient) => ActWords
  /** What it creates, as far as that is known before the server answers: for whoever goes on with it. */
  makes?: ((input: Given, made: number) => { id: number }) | undefined
}

/** The kind of a route's acts. Throws for a route that does not wait. */
export type KindOf = (route: Pick<Route, 'method' | 'path'>) => Kind

/** Finds the kind of a route among these. */
export const kindsBy = (kinds: readonly Kind[]): KindOf => {
  const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
  const byName = new Map(kinds.map((kind) => [nameOf(kind.route), kind]))
  return (route) => {
    const kind = byName.get(nameOf(route))
    if (kind === undefined) throw new Error(`Nobody knows acts of ${nameOf(route)}`)
    return kind
  }
}

const orElse = <T>(make: () => T, otherwise: T): T => {
  try {
    return make()
  } catch {
    return otherwise
  }
}

/**
 * Kinds to show by what lies on the device. A later version may have left it there, which was taken back since or works in another tab:
 * of what this one does not know, by its route or its form, only its words are shown. It is sent as it is, and the server decides.
 */
export const kindsToShow = (kindOf: KindOf): KindOf => {
  const nothing: Look = { refresh: () => [], queue: () => [] }
  return (route) => {
    const unknown: Kind = { route: route as Route, mutation: () => nothing, words: () => ({ what: '' }) }
    const kind = orElse(() => kindOf(route), unknown)
    const mutation: Kind['mutation'] = (shows) => {
      const { patches, refresh, queue } = orElse(() => kind.mutation(shows), nothing)
      return {
        queue,
        patches: (input, made) => orElse(() => patches?.(input, made) ?? [], []),
        refresh: (input) => orElse(() => refresh(input), []),
      }
    }
    return { ...kind, mutation }
  }
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

/** The fields that are sent, as they were seen: what the server compares. Lists are not compared. */
export function wasOf(seen: object, body: object = {}): Record<string, unknown> {
  const fields = Object.entries(seen).filter(([name, value]) => name in body && value !== undefined && isPlain(value))
  return Object.fromEntries(fields)
}
