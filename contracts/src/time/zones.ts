import { dayNumber, minuteOfDay } from './dates.ts'
import type { WallClock } from './dates.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** There are about 450 zones; spellings in odd case must not fill the memory. */
const mostClocks = 600
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

function readClock(instant: number, zone: string) {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}`, second: Number(second) }
}

const asIfUtc = (date: string, time: string) => dayNumber(date) * dayMs + minuteOfDay(time) * minuteMs

const earliest = asIfUtc('0001-01-02', '00:00')
const latest = asIfUtc('9999-12-30', '00:00')

/** How far the clocks of `zone` are ahead of UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  // At the ends of the calendar a clock may show the year 0 or 10000, which dates here cannot represent.
  const within = Math.min(Math.max(instant, earliest), latest)
  const whole = Math.floor(within / 1000) * 1000
  const { date, time, second } = readClock(whole, zone)
  return asIfUtc(date, time) + second * 1000 - whole
}

/** Abbreviations and names that some engines accept as zones although IANA does not have them. */
const noZones =
  /^(ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|JST|MIT|NET|NST|PLT|PNT|PRT|PST|SST|VST|SystemV\/.*)$/i
/** Words in zone names that are not simply capitalised. */
const oddWords =
  'ACT au BajaNorte BajaSur CET CHAT ComodRivadavia CST6CDT DeNoronha DumontDUrville EasterIsland EET es EST EST5EDT GB ' +
  'GMT GMT0 HST IN LHI McMurdo MET MST MST7MDT NSW NZ of PRC PST8PDT ROC ROK SU UCT US UTC WET'
const oddSpellings = new Map(oddWords.split(' ').map((word) => [word.toLowerCase(), word]))

const spelled = (word: string) =>
  oddSpellings.get(word.toLowerCase()) ?? word[0]?.toUpperCase() + word.slice(1).toLowerCase()

/** The zone that this engine resolves a name to; its name may differ from the one given. */
function engineZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * A zone's name in IANA's spelling, whatever case was typed; undefined when this engine does not know the zone.
 * Names with a successor are kept (`US/Eastern`); offsets such as `+02:00` are not zones.
 */
export function zoneName(text: string): string | undefined {
  if (text.length > 64 || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(text) || noZones.test(text)) return undefined
  const zone = engineZone(text)
  if (zone === undefined) return undefined
  // When the engine returns a successor, the spelling is derived word by word.
  return zone.toLowerCase() === text.toLowerCase() ? zone : text.replace(/[a-z\d]+/gi, spelled)
}

/** True for an IANA zone name that this engine knows. */
export const isTimeZone = (text: string): boolean => zoneName(text) !== undefined

/** The nearest whole minute to an instant, for clocks without seconds. */
export const nearestMinute = (instant: Date): Date => new Date(Math.round(instant.getTime() / minuteMs) * minuteMs)

/** The date and time that a wall clock in `zone` shows at `instant`. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  const { date, time } = readClock(instant.getTime(), zone)
  return { date, time }
}

/**
 * The instant at which a clock in `zone` shows this date and time. A time in a skipped hour moves forward by the skipped
 * amount; a time that the clocks show twice is the first of the two.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const local = asIfUtc(date, time)
  const before = offsetAt(local - dayMs, zone)
  const after = offsetAt(local + dayMs, zone)
  const early = local - before
  const late = local - after
  const onlyLateExists = offsetAt(early, zone) !== before && offsetAt(late, zone) === after
  return new Date(onlyLateExists ? late : early)
}
