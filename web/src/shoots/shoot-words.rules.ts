import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'

/** The line below a shoot's title: 'Saturday, May 9, 2026 at 2:00 PM, 1h 30m'. */
export function headlineOf(
  { date, time, duration }: Pick<ShootDetail, 'date' | 'time' | 'duration'>,
  cycle: HourCycle,
): string {
  const day = date === null ? 'No date yet' : formatDate(date, 'long')
  const clock = time === null ? '' : ` at ${formatTime(time, cycle)}`
  return `${day}${clock}${duration === null ? '' : `, ${formatDuration(duration)}`}`
}

type Address = Pick<CurrentUser, 'address' | 'city' | 'country' | 'postalCode'>

/** The user's own address on one line; undefined when neither address nor city is known. */
export function ownAddress({ address, city, country, postalCode }: Address): string | undefined {
  if (!address?.trim() && !city?.trim()) return undefined
  return [address, city, country, postalCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
}
