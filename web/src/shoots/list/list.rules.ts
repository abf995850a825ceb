import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { formatMonth } from '@contactsheet/contracts/time/date-words'
import type { WallClock } from '@contactsheet/contracts/time/dates'

/** Whether a shoot is behind us by the clock at its place; without a time it is when its day is over. */
const isPast = ({ date, time, timeZone }: ListedShoot, clockIn: (zone: string | null) => WallClock) => {
  const now = clockIn(timeZone)
  return date !== null && `${date} ${time ?? '23:59'}` < `${now.date} ${now.time}`
}

/**
 * Shoots under the heading of their month, in the order in which they come. `line` is how many shoots of that month stand above the
 * line between what comes and what was; undefined where it is not. `clockIn` tells the time in a zone, for null in the user's.
 */
export function monthsOf(shoots: readonly ListedShoot[], clockIn?: (zone: string | null) => WallClock) {
  const coming = clockIn ? shoots.findLastIndex((shoot) => !isPast(shoot, clockIn)) + 1 : 0
  const drawn = coming > 0 && coming < shoots.length ? coming : -1
  const thisMonth = clockIn?.(null).date.slice(0, 7)
  const months = [...Map.groupBy(shoots, ({ date }) => date?.slice(0, 7) ?? '')]
  const starts = months.map((_, place) => months.slice(0, place).reduce((sum, [, before]) => sum + before.length, 0))
  const holds = (place: number) => {
    const [start = 0, [month, { length }] = ['', []]] = [starts[place], months[place]]
    // Between two months it stands in this one, else below what comes.
    return drawn <= start + length && (month === thisMonth ? drawn >= start : drawn > start)
  }
  const holding = [...months.keys()].filter(holds)
  const holder = holding.find((place) => months[place]?.[0] === thisMonth) ?? holding[0]
  return months.map(([month, ofMonth], place) => ({
    heading: month === '' ? 'No date yet' : formatMonth(month),
    shoots: ofMonth,
    line: place === holder ? drawn - (starts[place] ?? 0) : undefined,
  }))
}
