import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { IconSunset2 } from '@tabler/icons-react'
import { useMemo } from 'react'

type Props = {
  date: string
  /** A shoot of that day whose place is known. */
  of: Pick<ListedShoot, 'latitude' | 'longitude' | 'timeZone'>
  /** In force where the shoot has none of its own. */
  zone: string
  hourCycle: HourCycle
  className?: string
}

/** When the sun sets on a day at the place of one of its shoots, by the clock there. */
export function DaySunset({ date, of: { latitude, longitude, timeZone }, zone, hourCycle, className = '' }: Props) {
  const sunset = useMemo(
    () => sunOf({ date, latitude, longitude }, timeZone ?? zone)?.sunset,
    [date, latitude, longitude, timeZone, zone],
  )
  if (!sunset) return null
  return (
    <span className={`inline-flex items-center gap-1 text-11 whitespace-nowrap text-dim tabular-nums ${className}`}>
      <IconSunset2 size={13} stroke={1.75} className="flex-none" aria-hidden="true" />
      <span>
        <span className="unseen">Sunset </span>
        {formatTime(sunset, hourCycle)}
      </span>
    </span>
  )
}
