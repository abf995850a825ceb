import type { Sun } from '@contactsheet/contracts/shoots/shoot'
import { lightSpan, skyBetween, type Light } from '@contactsheet/contracts/shoots/sky'

const colours: Record<Light, string> = {
  night: 'var(--color-night)',
  dawn: 'var(--color-twilight)',
  golden: 'var(--color-gold)',
  day: 'var(--color-daylight)',
  dusk: 'var(--color-twilight)',
}
/** How much of the night is shown before first light and after last light. */
const nightMinutes = 30

/** How long one light goes over into the next at most, at each of its ends. */
const changeMinutes = 40

/** The light from `start` to `end`, in minutes since midnight, as a gradient of CSS: each light is pure but for its ends. */
export function skyGradient(sun: Sun, { start, end }: { start: number; end: number }, direction = 'to right'): string {
  const percent = (minute: number) => `${(((minute - start) / (end - start)) * 100).toFixed(1)}%`
  const stops = skyBetween(sun, start, end).map((stretch) => {
    const change = Math.min(changeMinutes, (stretch.end - stretch.start) / 2)
    return `${colours[stretch.light]} ${percent(stretch.start + change)} ${percent(stretch.end - change)}`
  })
  // A gradient has two colours at least, also where the light is the same all day.
  return `linear-gradient(${direction}, ${[...stops, ...(stops.length === 1 ? stops : [])].join(', ')})`
}

/** How much of the day before last light a sky shows. */
const skyMinutes = 210

/** The light towards the evening as a sky, with the night at its foot; of a day without dusk all of it. */
export function skyAbove(sun: Sun): string {
  const span = lightSpan(sun)
  return skyGradient(
    sun,
    span ? { start: span.end - skyMinutes, end: span.end + nightMinutes } : { start: 0, end: 1440 },
    'to bottom',
  )
}

/** The light of a whole day, from a little before first light to a little after last light. */
export function dayGradient(sun: Sun): string {
  const span = lightSpan(sun)
  return skyGradient(
    sun,
    span ? { start: span.start - nightMinutes, end: span.end + nightMinutes } : { start: 0, end: 1440 },
  )
}
