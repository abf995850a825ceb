import { monthGrid } from '@contactsheet/contracts/time/dates'
import { formatDate, formatMonth } from '@contactsheet/contracts/time/date-words'
import { shiftMonth, type OnDay } from '../calendar.rules.ts'

/** A day with its shoots, or today without any; or days in a row on which nothing is planned. */
type AgendaEntry = { date: string; shoots: OnDay[] } | { date: string; free: string[] }
export type AgendaMonth = { month: string; heading: string; entries: AgendaEntry[] }

/** What is shown: from a day to the end of a month. */
export type Span = { first: string; last: string }

const monthOf = (date: string) => date.slice(0, 7)

/** The months of a span, in order. */
export function monthsIn({ first, last }: Span): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
  const count = number(last) - number(first) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, by) => shiftMonth(monthOf(first), by))
}

/** The days of a span under the headings of their months; days without shoots are folded, but today stands by itself. */
export function agendaOf(byDay: ReadonlyMap<string, OnDay[]>, { first, last }: Span, today: string): AgendaMonth[] {
  return monthsIn({ first, last }).map((month) => {
    const dates = monthGrid(month, 0).filter((date) => monthOf(date) === month && date >= first)
    const entries: AgendaEntry[] = []
    for (const date of dates) {
      const shoots = byDay.get(date) ?? []
      const before = entries.at(-1)
      if (shoots.length > 0 || date === today) entries.push({ date, shoots })
      else if (before && 'free' in before) before.free.push(date)
      else entries.push({ date, free: [date] })
    }
    return { month, heading: formatMonth(month), entries }
  })
}

/** '1 free day', 'May 10 to 12: 3 free days'. */
export function freeWords(free: readonly string[]): { days: string; count: string } {
  const [first = '', last = first] = [free[0], free.at(-1)]
  const end = free.length > 1 ? ` to ${Number(last.slice(8))}` : ''
  return {
    days: `${formatDate(first, 'day')}${end}`,
    count: free.length === 1 ? '1 free day' : `${free.length} free days`,
  }
}

/** The span one month earlier; what is left of its first month comes first. */
export const earlier = ({ first, last }: Span): Span => {
  const start = `${monthOf(first)}-01`
  return { first: first > start ? start : `${shiftMonth(monthOf(first), -1)}-01`, last }
}

/** The span some months longer. */
export const later = ({ first, last }: Span, months = 1): Span => ({ first, last: shiftMonth(last, months) })

/** How many months are read to reach a day; one that is farther away begins a span of its own. */
const nearMonths = 3

/** A span that holds a day, and the days after it. */
export function spanTo(span: Span, date: string): Span {
  const month = monthOf(date)
  if (date >= span.first && month <= span.last) return span
  const own = { first: date, last: shiftMonth(month, 1) }
  if (date < span.first)
    return shiftMonth(month, nearMonths) < monthOf(span.first) ? own : { ...span, first: `${month}-01` }
  return shiftMonth(span.last, nearMonths) < month ? own : { ...span, last: month }
}

/** How many of the last of these months have nothing on their days. */
export function emptyMonths(months: readonly string[], byDay: ReadonlyMap<string, OnDay[]>): number {
  const busy = new Set([...byDay.keys()].map(monthOf))
  return months.length - 1 - months.findLastIndex((month) => busy.has(month))
}
