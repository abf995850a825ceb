import type { LightQuery } from '@contactsheet/contracts/places/places.schemas'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { zoneOf } from './zone-of-point.ts'

/** The zone and the sun of a day and a point; `ownZone` is the photographer's, for where no point is known. */
export function lightAt(of: LightQuery, ownZone: string) {
  const { date = null, latitude = null, longitude = null } = of
  const zone = (latitude !== null && longitude !== null && zoneOf(latitude, longitude)) || ownZone
  return { zone, sun: sunOf({ date, latitude, longitude }, zone) }
}
