import type { FoundPlaces } from '@contactsheet/contracts/places/places.schemas'
import { mapLinkProblem, placeNameIn, readPlace } from '@contactsheet/contracts/places/place'
import type { Point } from '@contactsheet/contracts/places/coordinates'
import type { PlaceUsed } from '@contactsheet/contracts/shoots/shoot'
import { fold } from '@contactsheet/contracts/text/fold'

/** A place that was chosen: words, a point, or both. */
export type ChosenPlace = Partial<Point> & { location?: string }

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
  const place = name === undefined ? point : { ...point, location: name }
  return { key: pointKey, name: name ?? 'This point on the map', detail: degrees, place }
}

/** True for the point that a text itself names, rather than a place of that name. */
export const isPoint = ({ key }: Match) => key === pointKey

/** Found places as rows: the name that was typed, then where that is. */
export const matchesOf = (found: FoundPlaces | undefined): Match[] =>
  (found?.places ?? []).map(({ id, name, english, region, country, latitude, longitude, location }) => ({
    key: String(id),
    name,
    detail: [english, region, country].filter((part) => part !== null && part !== name).join(', ') || country,
    place: { latitude, longitude, location },
  }))

const usedKey = 'used '

/** True for a place of an earlier shoot. */
export const isUsed = ({ key }: Match) => key.startsWith(usedKey)

/** As many as leave room for cities. */
const mostUsed = 4

/** Places of earlier shoots that hold the text somewhere, in their order; all but the one that the text is already. */
export function usedMatches(used: readonly PlaceUsed[], text: string): Match[] {
  const sought = fold(text.trim())
  return used
    .filter(({ location }) => fold(location).includes(sought) && location !== text.trim())
    .slice(0, mostUsed)
    .map(({ location, latitude, longitude }) => ({
      key: usedKey + location,
      name: location,
      detail: 'Used before',
      place: latitude === null || longitude === null ? { location } : { location, latitude, longitude },
    }))
}

/** Both lists, each place once. */
export const withoutUsed = (found: Match[], used: readonly Match[]) =>
  found.filter(({ place }) => !used.some((one) => one.place.location === place.location))

/** The key of the next match. Past either end comes none, which leaves the text as it is. */
export function nextActive(matches: Match[], current: Match | undefined, by: 1 | -1) {
  const stops: (Match | undefined)[] = [...matches, undefined]
  return stops.at((stops.indexOf(current) + by) % stops.length)?.key
}
