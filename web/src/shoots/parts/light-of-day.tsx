import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { IconSunset2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { skyAbove, skyGradient } from '#ui/light/sky-gradient.rules.ts'

type Props = { of: Pick<ListedShoot, 'date' | 'latitude' | 'longitude'> }

/** The zone of the sun itself, in which noon is in the middle: what is only drawn needs no clock. */
function sunZone(longitude: number) {
  const hours = Math.round(longitude / 15)
  // Written the other way round: 'Etc/GMT+5' is five hours behind.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The light of the day of a shoot, where day and place are known; it fills what is behind it. */
export function LightOfDay({ of }: Props) {
  const sun = sunOf(of, sunZone(of.longitude ?? 0))
  return sun && <span className="absolute inset-0 animate-fade" style={{ background: skyAbove(sun) }} />
}

type HoursProps = Omit<SunsetProps, 'hourCycle' | 'className'> & { start: number; end: number }

/** The light of some hours of a day, in minutes since midnight, from top to bottom behind what takes place then. */
export function LightOfHours({ date, of: { latitude, longitude, timeZone }, zone, start, end }: HoursProps) {
  const sun = sunOf({ date, latitude, longitude }, timeZone ?? zone)
  if (!sun) return null
  const sky = skyGradient(sun, { start, end }, 'to bottom')
  // In the dark the colours of the day are quieter still: it must not look chosen.
  const background = `linear-gradient(var(--color-wash), var(--color-wash)), ${sky}`
  return <span className="pointer-events-none absolute inset-0 animate-fade opacity-25" style={{ background }} />
}

type SunsetProps = {
  date: string
  /** A shoot of that day whose place is known. */
  of: Pick<ListedShoot, 'latitude' | 'longitude' | 'timeZone'>
  /** In force where the shoot has none of its own. */
  zone: string
  hourCycle: HourCycle
  className?: string
}

/** When the sun sets on a day at the place of one of its shoots, by the clock there. */
export function DaySunset({
  date,
  of: { latitude, longitude, timeZone },
  zone,
  hourCycle,
  className = '',
}: SunsetProps) {
  const sunset = useMemo(
    () => sunOf({ date, latitude, longitude }, timeZone ?? zone)?.sunset,
    [date, latitude, longitude, timeZone, zone],
  )
  if (!sunset) return null
  return (
    <span className={`inline-flex items-center gap-1 text-11 whitespace-nowrap text-dim tabular-nums ${className}`}>
      <IconSunset2 size={13} stroke={1.75} className="flex-none" aria-hidden="true" />
      <span>
        <span className="sr-only">Sunset </span>
        {formatTime(sunset, hourCycle)}
      </span>
    </span>
  )
}
