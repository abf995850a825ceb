import type { FoundPlaces } from '@contactsheet/contracts/places/places.schemas'
import { mapLinkProblem, placeNameIn, readPlace } from '@contactsheet/contracts/shoots/place'
import type { Point } from '@contactsheet/contracts/shoots/coordinates'

/** A place that was chosen, with the words for it; a bare point has none. */
export type ChosenPlace = Point & { location?: string }

/** One row of what is offered. */
export type Match = { key: string; name: string; detail: string; place: ChosenPlace }

const pointKey = 'point'

/** What a map link or a pair of degrees stands for: its point, or what is wrong with it; undefined for a text in words. */
export function matchOfPoint(text: string): Match | string | undefined {
  const point = readPlace(text.trim())
  if (point === undefined) return mapLinkProblem(text)
  const name = placeNameIn(text)
  const { latitude, longitude } = point
  const degrees = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return { key: pointKey, name: name ?? 'This point on the map', detail: degrees, place: { ...point, location: name } }
}

/** True for the point that a text itself names, rather than a city of that name. */
export const isPoint = ({ key }: Match) => key === pointKey

/** Found places as rows: the name that was typed, then where that is. */
export const matchesOf = (found: FoundPlaces | undefined): Match[] =>
  (found?.places ?? []).map(({ id, name, english, region, country, latitude, longitude, location }) => ({
    key: String(id),
    name,
    detail: [english, region, country].filter((part) => part !== null && part !== name).join(', ') || country,
    place: { latitude, longitude, location },
  }))

export const notLookedUp = 'Cities cannot be looked up at the moment. A map link works as well.'

/** What is said instead of places. */
export const nothingFound = (complete: boolean): string =>
  complete
    ? 'No city of this name. Try the nearest town, or paste a map link.'
    : 'The list of cities is still being prepared. Try again in a minute, or paste a map link.'

/** The key of the next match. Past either end comes none, which leaves the text as it is, unless a match must be chosen. */
export function nextActive(matches: Match[], current: Match | undefined, by: 1 | -1, mustChoose: boolean) {
  const stops: (Match | undefined)[] = mustChoose ? matches : [...matches, undefined]
  return stops.at((stops.indexOf(current) + by) % stops.length)?.key
}
