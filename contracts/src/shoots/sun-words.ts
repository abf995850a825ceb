import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatTime } from '../time/date-words.ts'
import type { Sun } from './shoot.ts'

/** The note of a day on which the sun is up but never high. */
export const staysLowNote = 'The sun stays low, so the light is golden for as long as it is up.'

/** The sun times that happen that day, in order, as a label and a formatted time. */
export function sunLines(sun: Sun, cycle: HourCycle): { label: string; time: string }[] {
  const at = (time: string | null) => (time === null ? undefined : formatTime(time, cycle))
  const until = (from: string | null, to: string | null) => {
    const [start, end] = [at(from), at(to)]
    return start === undefined || end === undefined ? undefined : `${start} to ${end}`
  }
  const lines: [string, string | undefined][] = [
    ['First light', at(sun.firstLight)],
    ['Sunrise', at(sun.sunrise)],
    ['Morning golden hour', until(sun.sunrise, sun.goldenMorningEnd)],
    ['Evening golden hour', until(sun.goldenEveningStart, sun.sunset)],
    ['Sunset', at(sun.sunset)],
    ['Last light', at(sun.lastLight)],
  ]
  return lines.flatMap(([label, time]) => (time === undefined ? [] : [{ label, time }]))
}
