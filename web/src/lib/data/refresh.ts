import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '@contactsheet/contracts/route'

/** Reads again what is on the screen of these areas, and later what is not. */
export const refreshAreas = (client: QueryClient, areas: Area[]) =>
  Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })))

/**
 * The end of a change: reads again what it may have made wrong. One that worked is over once that has come; after one that
 * failed, people go on typing at once.
 */
export function refreshAfter(client: QueryClient, areas: Area[], error: Error | null) {
  const reading = refreshAreas(client, areas)
  return error ? undefined : reading
}
