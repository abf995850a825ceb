import type { FoundPlaces } from '@contactsheet/contracts/places'
import { mapLinkProblem, placeNameIn, readPlace } from '@contactsheet/contracts/shoots/place'
import type { ChosenPlace } from './place-field.tsx'

/** One row of what is offered. */
export type Match = { key: string; name: string; detail: string; place: ChosenPlace }

/** What a map link or a pair of degrees stands for: its point, or what is wrong with it; undefined for a text in words. */
export function matchOfPoint(text: string): Match | string | undefined {
  const point = readPlace(text.trim())
  if (point === undefined) return mapLinkProblem(text)
  const name = placeNameIn(text)
  const { latitude, longitude } = point
  const degrees = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { key: 'point', name: name ?? 'This point on the map', detail: degrees, place: { ...point, location: name } }
}

/** Found places as rows: the name that was typed, then where that is. */
export const matchesOf = ({ places }: FoundPlaces): Match[] =>
  places.map(({ id, name, english, region, country, latitude, longitude, location }) => ({
    key: String(id),
    name,
    detail: [english, region, country].filter((part) => part !== null && part !== name).join(', ') || country,
    place: { latitude, longitude, location },
  }))

/** What is said instead of places. */
export function nothingFound(complete: boolean, isError: boolean): string {
  if (isError) return 'Cities cannot be looked up at the moment. A map link works as well.'
  if (!complete) return 'The list of cities is still being prepared. Try again in a minute, or paste a map link.'
  return 'No city of this name. Try the nearest town, or paste a map link.'
}
