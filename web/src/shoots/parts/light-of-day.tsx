import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { sunOf } from '@contactsheet/contracts/shoots/sun-times'
import { dayGradient } from '#ui/light/sky-gradient.rules.ts'

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
  return sun && <span className="absolute inset-0 animate-fade" style={{ background: dayGradient(sun) }} />
}
