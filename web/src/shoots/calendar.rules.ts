import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import { firstOfTeam } from '@contactsheet/contracts/shoots/shoot-words'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { formatDate, formatHour } from '@contactsheet/contracts/time/date-words'
import { addDays, addMinutes, isRealDate, monthGrid, weekday } from '@contactsheet/contracts/time/dates'
import { daysAfter } from '@contactsheet/contracts/time/shoot-time'

/** The reserved height of a shoot in the list, in pixels, before it loads. */
export const shootCardHeight = 68
const yearsBack = 10
const yearsAhead = 8

const firstMonth = 12
const lastMonth = 9999 * 12 + 11

/** The month `by` months away. Stops at the years 0001 and 9999. */
export function shiftMonth(month: string, by: number): string {
  const shifted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  const count = Math.min(Math.max(shifted, firstMonth), lastMonth)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The years that can be chosen: 10 before to 8 after the current one. */
export const yearsAround = (today: string): number[] =>
  Array.from({ length: yearsBack + yearsAhead + 1 }, (_, place) => Number(today.slice(0, 4)) - yearsBack + place)

/** 'Sat'. */
export const weekdayOf = (date: string): string => formatDate(date, 'long').slice(0, 3)

/** How many shoots fit into a day's cell; the rest become '+N more'. */
export const chipsPerDay = 3
/** A shoot on one of its days: the how-many-th, out of how many. */
export type OnDay = { shoot: ListedShoot; nth: number; of: number }
export type Day = { date: string; inMonth: boolean; isToday: boolean; shoots: OnDay[] }

/** Those that go on from an earlier day first, the oldest leading; then untimed ones, then by time. */
const byClock = (a: OnDay, b: OnDay) =>
  b.nth - a.nth || (a.shoot.time ?? '').localeCompare(b.shoot.time ?? '') || a.shoot.id - b.shoot.id

/** A shoot on each of its days; one without a date is on none. */
function eachDayOf(shoot: ListedShoot) {
  const { date } = shoot
  const of = date === null ? 0 : daysAfter(shoot) + 1
  return Array.from({ length: of }, (_, days) => ({
    date: addDays(date ?? '', days),
    on: { shoot, nth: days + 1, of },
  }))
}

/** What is on each day, in its order; a shoot that is there twice counts once. */
export function shootsByDay(shoots: readonly ListedShoot[]): Map<string, OnDay[]> {
  const once = [...new Map(shoots.map((shoot) => [shoot.id, shoot])).values()]
  const byDate = Map.groupBy(once.flatMap(eachDayOf), ({ date }) => date)
  return new Map([...byDate].map(([date, days]) => [date, days.map(({ on }) => on).toSorted(byClock)]))
}

/** The weeks that show a month with their shoots: six at most, the last ones only when the month needs them. */
export function daysOf(month: string, shoots: readonly ListedShoot[], today: string, weekStartsOn: 0 | 1): Day[] {
  const byDay = shootsByDay(shoots)
  const grid = monthGrid(month, weekStartsOn)
  const isNeeded = (_: string, place: number) => (grid[place - (place % 7)] ?? '').slice(0, 7) <= month
  return grid.filter(isNeeded).map((date) => ({
    date,
    inMonth: date.startsWith(month),
    isToday: date === today,
    shoots: byDay.get(date) ?? [],
  }))
}

/** How many shoots there are around a month; a month returns at most 500 of them, the latest ones. */
export function monthCounts({ totalCount, shoots }: Pick<ShootPage, 'totalCount' | 'shoots'>): string {
  const all = `${formatCount(totalCount)} shoots around this month`
  return shoots.length < totalCount ? `The latest ${shoots.length} of ${all}.` : all
}

/** The weeks of a month, seven days each. */
export const weeksOf = (days: Day[]): Day[][] =>
  Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))

/** The day of the neighbouring month, or its last one when it is shorter. */
function sameDayIn(month: string, date: string): string {
  let day = Number(date.slice(8))
  while (!isRealDate(`${month}-${day}`)) day -= 1
  return `${month}-${day}`
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** How many days an arrow key goes. */
export const stepOf = (key: string): number | undefined => steps[key]

/** What a calendar shows at once, and what a page key turns. */
export type Page = 'month' | 'week'

/** The days of the week in which a day is. */
export function weekOf(date: string, weekStartsOn: 0 | 1): string[] {
  const inWeek = (weekday(date) - weekStartsOn + 7) % 7
  return Array.from({ length: 7 }, (_, place) => addDays(date, place - inWeek))
}

/** The day to which a key leads from another; undefined for keys that lead nowhere. */
export function dayByKey(key: string, date: string, weekStartsOn: 0 | 1, page: Page = 'month'): string | undefined {
  const inWeek = (weekday(date) - weekStartsOn + 7) % 7
  if (key === 'Home') return addDays(date, -inWeek)
  if (key === 'End') return addDays(date, 6 - inWeek)
  if (key === 'PageUp' || key === 'PageDown') {
    const by = key === 'PageUp' ? -1 : 1
    return page === 'week' ? addDays(date, by * 7) : sameDayIn(shiftMonth(date.slice(0, 7), by), date)
  }
  const step = stepOf(key)
  return step === undefined ? undefined : addDays(date, step)
}

/** What a chip says beside the name: on the first day the time and somebody of the team, on the last one when it ends. */
export function chipWords({ shoot, nth, of }: OnDay, cycle: HourCycle) {
  const { date, time, duration } = shoot
  const nothing = { time: '', person: '', until: '' }
  if (nth === 1) return { ...nothing, time: time === null ? '' : formatHour(time, cycle), person: firstOfTeam(shoot) }
  if (nth < of || date === null || time === null) return nothing
  return { ...nothing, until: `until ${formatHour(addMinutes(date, time, duration ?? 0).time, cycle)}` }
}

/** What only those hear who do not see the chip: the genre that is its colour alone, which of its days this is, and the status. */
export function chipSigns({ shoot: { title, genre, status }, nth, of }: OnDay): string {
  const genres = title === null || genre === null ? [] : [genre]
  return [...genres, ...(of > 1 ? [`day ${nth} of ${of}`] : []), shootStatusNames[status]].join(', ')
}
