import type { HourCycle } from '../identity/identity.schemas.ts'
import { formatTime } from '../time/date-words.ts'
import type { DayLine } from './day-line.ts'

/** '40 min', '3 h', '1 h 20 min'. */
function minutesWords(minutes: number): string {
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${left} min`
  return left === 0 ? `${hours} h` : `${hours} h ${left} min`
}

/** A distance as people say it: from two hours on in half hours. */
const distanceWords = (minutes: number) =>
  minutesWords(minutes >= 120 ? Math.round(minutes / 30) * 30 : Math.max(1, Math.round(minutes)))

/** '2:21 to 3:41 PM', '11:40 AM to 1:05 PM', '14:21 to 15:41'. */
function spanWords({ from, until }: { from: string; until: string }, cycle: HourCycle): string {
  const [start, end] = [formatTime(from, cycle), formatTime(until, cycle)]
  return start.slice(-2) === end.slice(-2) && cycle === 'h12' ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

/** The light of a shoot in one sentence, the same in all places; undefined where none is known. */
export function lightSentence({ fact }: Pick<DayLine, 'fact'>, cycle: HourCycle): string | undefined {
  if (fact === null) return undefined
  const { kind, minutes, all, isPart } = fact
  const far = distanceWords(minutes)
  if (kind === 'after-sunset') return `Starts ${far} after sunset`
  if (kind === 'before-sunrise') return `Ends ${far} before sunrise`
  if (all === null) return undefined
  const name = all.part === undefined ? 'golden light' : 'golden hour'
  const hour = `${name}, ${spanWords(all, cycle)}`
  if (kind === 'before') return `Ends ${far} before the ${hour}`
  if (kind === 'after') return `Starts ${far} after the ${hour}`
  const whole = `${name.replace('g', 'G')} ${spanWords(all, cycle)}`
  return isPart ? `${whole}, ${far} of it during the shoot` : whole
}

/** What could be done about it: 'Move 40 min earlier for all of the golden hour'; undefined where nothing needs to be. */
export function moveWords({ move }: Pick<DayLine, 'move'>): string | undefined {
  if (move === null) return undefined
  const way = move.by < 0 ? 'earlier' : 'later'
  const gain = move.for === 'all' ? 'for all of the golden hour' : 'for golden light all the time'
  return `Move ${minutesWords(Math.abs(move.by))} ${way} ${gain}`
}
