import { formatDate } from '@contactsheet/contracts/time/date-words'
import { defaultMinutes, minuteOfDay } from '@contactsheet/contracts/time/dates'
import type { OnDay } from '../calendar.rules.ts'

const minutesPerDay = 1440
/** The hours that a week shows, unless something is earlier or later. */
const usual = { start: 8 * 60, end: 20 * 60 }

/** A shoot at its hours on a day, in minutes since midnight; several at once stand side by side, each in its lane. */
export type Block = { on: OnDay; start: number; end: number; lane: number; lanes: number }

/** What goes on from the day before until then is said above, so that it does not stretch the day. */
const early = 6 * 60

/** The minutes of a day that a shoot takes; undefined where it has no time, takes the whole day or ends early on a later one. */
function minutesOf({ shoot: { time, duration }, nth }: OnDay) {
  if (time === null) return undefined
  const begins = minuteOfDay(time) - (nth - 1) * minutesPerDay
  const [start, end] = [Math.max(begins, 0), Math.min(begins + (duration || defaultMinutes), minutesPerDay)]
  const isAbove = (start === 0 && end === minutesPerDay) || (nth > 1 && end <= early)
  return isAbove ? undefined : { start, end }
}

/** The shoots of a day: those that have no hours, and the others as blocks. */
export function blocksOf(shoots: readonly OnDay[]): { whole: OnDay[]; blocks: Block[] } {
  const whole = shoots.filter((on) => !minutesOf(on))
  const timed = shoots.flatMap((on) => {
    const minutes = minutesOf(on)
    return minutes ? [{ on, ...minutes, lane: 0, lanes: 1 }] : []
  })
  const groups: Block[][] = []
  for (const block of timed.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const group = groups.at(-1)
    if (group?.some(({ end }) => end > block.start)) group.push(block)
    else groups.push([block])
  }
  return { whole, blocks: groups.flatMap(inLanes) }
}

/** Each block in the first lane that is free by then. */
function inLanes(group: Block[]): Block[] {
  const ends: number[] = []
  for (const block of group) {
    const free = ends.findIndex((end) => end <= block.start)
    block.lane = free < 0 ? ends.length : free
    ends[block.lane] = block.end
  }
  return group.map((block) => ({ ...block, lanes: ends.length }))
}

/** The whole hours that hold all blocks of a week, in minutes. */
export function hoursOf(blocks: readonly Pick<Block, 'start' | 'end'>[]): { start: number; end: number } {
  const start = Math.min(usual.start, ...blocks.map((block) => block.start))
  const end = Math.max(usual.end, ...blocks.map((block) => block.end))
  return { start: Math.floor(start / 60) * 60, end: Math.ceil(end / 60) * 60 }
}

/** 'May 10 to 16, 2026', 'Apr 26 to May 2, 2026'. */
export function weekWords(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [, year = ''] = formatDate(last, 'short').split(', ')
  const end = first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : formatDate(last, 'day')
  return `${formatDate(first, first.slice(0, 4) === last.slice(0, 4) ? 'day' : 'short')} to ${end}, ${year}`
}
