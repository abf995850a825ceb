import { getPosition, getTimes } from 'suncalc'
import { instantOf, nearestMinute, wallClockAt } from '../time/zones.ts'
import type { Sun } from './shoot.ts'
import { staysLowNote } from './sun-words.ts'

/** The day, the place in degrees, and the zone in which the times are given. */
export type SunQuestion = { date: string; latitude: number; longitude: number; zone: string }
/** What has a day and a place, or may have. */
type Dated = { date: string | null; latitude: number | null; longitude: number | null }

/** The sun's times on the day and at the place of a shoot; null when either is missing. `zone` is the one in force there. */
export function sunOf({ date, latitude, longitude }: Dated, zone: string): Sun | null {
  if (date === null || latitude === null || longitude === null) return null
  return sunTimes({ date, latitude, longitude, zone })
}

/** Degrees above the horizon below which the light counts as golden. */
const goldenAltitude = 6

/** The sun's times on the day of a shoot. First and last light are civil dawn and dusk. */
export function sunTimes({ date, latitude, longitude, zone }: SunQuestion): Sun {
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

function polarOf({ alwaysUp, alwaysDown }: ReturnType<typeof getTimes>): Sun['polar'] {
  if (alwaysUp) return 'day'
  return alwaysDown ? 'night' : null
}

function noteFor(times: Omit<Sun, 'note'>, staysLow: boolean): string | null {
  const sentences = polarSentences(times)
  if (times.goldenMorningEnd === null && staysLow && times.polar !== 'night') {
    sentences.push(staysLowNote)
  }
  return sentences.length > 0 ? sentences.join(' ') : null
}

function polarSentences({ polar, firstLight }: Omit<Sun, 'note'>): string[] {
  if (polar === 'day') return ['The sun does not set on this day.']
  if (polar === 'night') {
    const light = firstLight ? 'There is only twilight, between first and last light.' : 'It stays dark all day.'
    return ['The sun does not rise on this day.', light]
  }
  return firstLight ? [] : ['The sun sets only briefly: twilight lasts through the night.']
}
