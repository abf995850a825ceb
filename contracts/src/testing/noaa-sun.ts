import { instantOf, nearestMinute, wallClockAt } from '../time/zones.ts'
import type { SunQuestion } from '../shoots/sun-times.ts'

const radians = Math.PI / 180
const sin = (degrees: number) => Math.sin(degrees * radians)
const cos = (degrees: number) => Math.cos(degrees * radians)
const tan = (degrees: number) => Math.tan(degrees * radians)
const msPerDay = 86_400_000

/** The sun on an instant: its declination in degrees and the equation of time in minutes. */
function sunAt(instant: number) {
  const century = (instant / msPerDay + 2_440_587.5 - 2_451_545) / 36_525
  const meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) % 360
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289
  const node = 125.04 - 1934.136 * century
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node)
  const seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
  const obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * cos(node)
  const half = tan(obliquity / 2) ** 2
  const equation =
    half * sin(2 * meanLongitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * half * sin(anomaly) * cos(2 * meanLongitude) -
    0.5 * half ** 2 * sin(4 * meanLongitude) -
    1.25 * eccentricity ** 2 * sin(2 * anomaly)
  return { declination: Math.asin(sin(obliquity) * sin(longitude)) / radians, equation: (4 * equation) / radians }
}

/**
 * Sunrise (-1) or sunset (1) as the Solar Calculator of NOAA's Global Monitoring Laboratory has it
 * (https://gml.noaa.gov/grad/solcalc/calcdetails.html, after Meeus, Astronomical Algorithms): the centre of the sun 0.833 degrees
 * below the horizon. It shares no line with suncalc, which the product asks.
 */
export function noaaTime({ date, latitude, longitude, zone }: SunQuestion, side: -1 | 1): string {
  const moment = instantOf(date, '12:00', zone)
  const midnight = Math.round((moment.getTime() + longitude * 240_000) / msPerDay - 0.5) * msPerDay
  let instant = midnight + (720 - 4 * longitude) * 60_000
  for (let round = 0; round < 3; round += 1) {
    const { declination, equation } = sunAt(instant)
    const hour = cos(90.833) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
    const angle = Math.acos(hour) / radians
    instant = midnight + (720 - 4 * (longitude - side * angle) - equation) * 60_000
  }
  moment.setTime(instant)
  return wallClockAt(nearestMinute(moment), zone).time
}
