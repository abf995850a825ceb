import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import type { Shoot } from '@contactsheet/contracts/shoots/shoot'

/** The words of a place, and what they were made of: its name and degrees. */
export type Placed = { location: string; place: string[] }

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
