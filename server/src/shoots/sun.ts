import lookUpZone from '@photostructure/tz-lookup'
import { getPosition, getTimes } from 'suncalc'
import { staysLowNote } from '@contactsheet/contracts/shoots/sun-words'
import { instantOf, nearestMinute, wallClockAt } from '@contactsheet/contracts/time/zones'
import { isTimeZone } from '@contactsheet/contracts/time/zone-names'

/** The day, the place in degrees, and the zone in which the times are given. */
export type SunQuestion = { date: string; latitude: number; longitude: number; zone: string }
/** Times as 'HH:MM'; null for what does not happen on that day, and `note` then says why. */
type SunTimes = {
  firstLight: string | null
  sunrise: string | null
  goldenMorningEnd: string | null
  goldenEveningStart: string | null
  sunset: string | null
  lastLight: string | null
  polar: 'day' | 'night' | null
  note: string | null
}

/** Degrees above the horizon below which the light counts as golden. */
const goldenAltitude = 6

/** The sun's times on the day of a shoot. First and last light are civil dawn and dusk. */
export function sunTimes({ date, latitude, longitude, zone }: SunQuestion): SunTimes {
  // Noon by the clock at the place: any other moment may belong to the solar day before or after.
  const sun = getTimes(instantOf(date, '12:00', zone), latitude, longitude)
  const clock = (instant: Date | null) => instant && wallClockAt(nearestMinute(instant), zone).time
  const times = {
    firstLight: clock(sun.dawn),
    sunrise: clock(sun.sunrise),
    goldenMorningEnd: clock(sun.goldenHourEnd),
    goldenEveningStart: clock(sun.goldenHour),
    sunset: clock(sun.sunset),
    lastLight: clock(sun.dusk),
    polar: polarOf(sun),
  }
  const staysLow = getPosition(sun.solarNoon, latitude, longitude).altitude < goldenAltitude
  return { ...times, note: noteFor(times, staysLow) }
}

function polarOf({ alwaysUp, alwaysDown }: ReturnType<typeof getTimes>): SunTimes['polar'] {
  if (alwaysUp) return 'day'
  return alwaysDown ? 'night' : null
}

function noteFor(times: Omit<SunTimes, 'note'>, staysLow: boolean): string | null {
  const sentences = polarSentences(times)
  if (times.goldenMorningEnd === null && staysLow && times.polar !== 'night') {
    sentences.push(staysLowNote)
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}

function polarSentences({ polar, firstLight }: Omit<SunTimes, 'note'>): string[] {
  if (polar === 'day') return ['The sun does not set on this day.']
  if (polar === 'night') {
    const light = firstLight ? 'There is only twilight, between first and last light.' : 'It stays dark all day.'
    return ['The sun does not rise on this day.', light]
  }
  return firstLight ? [] : ['The sun sets only briefly: twilight lasts through the night.']
}

/** The IANA zone at a point in degrees; undefined when there is none, or when this JavaScript engine does not know it. */
export function zoneOf(latitude: number, longitude: number): string | undefined {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  const zone = lookUpZone(latitude, longitude)
  return isTimeZone(zone) ? zone : undefined
}
