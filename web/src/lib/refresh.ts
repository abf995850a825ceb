import type { QueryClient } from '@tanstack/react-query'
import type { Area } from '@contactsheet/contracts/route'

/** Reads again what is on the screen of these areas, and later what is not. */
export const refreshAreas = (client: QueryClient, areas: Area[]) =>
  Promise.all(areas.map((area) => client.invalidateQueries({ queryKey: [area] })))
