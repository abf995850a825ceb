import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { formatMonth } from '@contactsheet/contracts/time/date-words'

/** Shoots under the heading of their month, in the order in which they come. */
export function monthsOf(shoots: readonly ListedShoot[]) {
  const months = Map.groupBy(shoots, ({ date }) => date?.slice(0, 7) ?? '')
  return [...months].map(([month, ofMonth]) => ({
    heading: month === '' ? 'No date yet' : formatMonth(month),
    shoots: ofMonth,
  }))
}
