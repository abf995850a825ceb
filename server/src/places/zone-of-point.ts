import lookUpZone from '@photostructure/tz-lookup'
import { isTimeZone } from '@contactsheet/contracts/time/zone-names'

/** The IANA zone at a point in degrees; undefined when there is none, or when this JavaScript engine does not know it. */
export function zoneOf(latitude: number, longitude: number): string | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  const zone = lookUpZone(latitude, longitude)
  return isTimeZone(zone) ? zone : undefined
}
