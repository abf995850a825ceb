import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { mapLinkProblem, readPlace } from '@contactsheet/contracts/shoots/place'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'
import type { ChosenPlace } from '#places/matches.rules.ts'

/** The words of a place, and what they were made of: its name and degrees. */
export type Placed = { location: string; place: string[] }

/** A link or degrees are no words for a place. */
const isWords = (text: string) => readPlace(text) === undefined && mapLinkProblem(text) === undefined

/** The fields that follow from a chosen place. A point without a name leaves the words that were typed, or were there before a link. */
export function placed({ location, latitude, longitude }: ChosenPlace, typed = '', before = ''): Placed {
  const place = latitude === undefined ? [] : [location?.split(',')[0] ?? '', String(latitude), String(longitude)]
  return { location: location ?? (isWords(typed) ? typed : before), place }
}

/** The point that was chosen, as long as the location still names it. */
export function placeOf({ location, place: [name = '', latitude, longitude] }: Placed) {
  if (latitude === undefined || !location.includes(name)) return undefined
  return { name, latitude: Number(latitude), longitude: Number(longitude) }
}

/** What is sent of the point: nothing while none was chosen. */
export function pointChanges(fields: Placed): Pick<ShootChanges, 'latitude' | 'longitude'> {
  const { latitude, longitude } = placeOf(fields) ?? {}
  return latitude === undefined ? {} : { latitude, longitude }
}

/** A place as it is read: by its words, which a point alone lacks; null when there is neither. */
export function placeWords(location: string, { latitude }: Pick<Shoot, 'latitude'>): string | null {
  return location.trim() || (latitude === null ? null : 'Point on the map')
}
