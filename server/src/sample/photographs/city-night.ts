import type { Chance } from '../chance.ts'
import {
  around,
  between,
  blend,
  clouds,
  defocus,
  light,
  mix,
  paint,
  shine,
  step,
  times,
  type Canvas,
  type Light,
} from './canvas.ts'

const lamps = ['#ffb45c', '#ffd9a0', '#ff7a45', '#ff4f4a', '#7fd0ff', '#fff1d6', '#6fffd0', '#c79bff', '#ffc36b']

/** Discs of light out of focus, brighter at their rims. */
export function lights(
  canvas: Canvas,
  luck: Chance,
  { count, from, to, size, strength }: { count: number; from: number; to: number; size: number; strength: number },
) {
  const some = luck.some(lamps, 4)
  for (let index = 0; index < count; index += 1) {
    const x = between(luck, -0.05, canvas.aspect + 0.05)
    const y = mix(from, to, (between(luck, 0, 1) + between(luck, 0, 1)) / 2)
    const radius = size * between(luck, 0.35, 1)
    const bright = strength * between(luck, 0.15, 1) ** 2
    const colour = light(luck.pick(some))
    shine(
      canvas,
      colour,
      (px, py) => {
        const far = Math.hypot(px - x, py - y) / radius
        return far > 1.3 ? 0 : bright * (step(1.05, 0.93, far) * (0.62 + 0.38 * far ** 4))
      },
      around(x, y, radius * 1.1),
    )
  }
}

const nights: [above: string, below: string][] = [
  ['#131a2e', '#3a2431'],
  ['#0d1420', '#1d3440'],
  ['#1c1424', '#54301f'],
]

/** A city at night behind a lens wide open, mirrored by a wet street below. */
export function bokeh(canvas: Canvas, luck: Chance) {
  const [above, below] = luck.pick(nights).map((hex) => light(hex))
  if (above === undefined || below === undefined) return
  const street = between(luck, 0.64, 0.8)
  const noise = clouds(luck)
  paint(canvas, (x, y) => times(blend(above, below, step(0.1, street, y)), 0.5 + 0.9 * noise(x * 2, y * 2, 2)))
  for (let house = 0; house < 7; house += 1) {
    const left = between(luck, -0.1, canvas.aspect)
    const wide = between(luck, 0.1, 0.35)
    const top = between(luck, 0.08, 0.45)
    const wall = times(below, between(luck, 0.1, 0.5))
    paint(
      canvas,
      () => wall,
      (x, y) => (x > left && x < left + wide && y > top && y < street ? 0.75 : 0),
      { left, right: left + wide, top, bottom: street },
    )
  }
  defocus(canvas, 0.03)
  lights(canvas, luck, { count: 70, from: 0.05, to: street, size: 0.026, strength: 0.5 })
  lights(canvas, luck, { count: 34, from: 0.2, to: street + 0.04, size: 0.062, strength: 0.75 })
  mirrorBelow(canvas, street, clouds(luck))
  lights(canvas, luck, { count: 6, from: 0.1, to: 0.9, size: 0.12, strength: 0.28 })
}

/** What is above the line once more below it, darker and pulled apart downwards. */
function mirrorBelow(canvas: Canvas, line: number, wet: ReturnType<typeof clouds>) {
  const { width, height } = canvas
  const before = canvas.pixels.slice()
  const at = (x: number, y: number): Light => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * height)))
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)))
    const start = (row * width + column) * 3
    return [before[start] ?? 0, before[start + 1] ?? 0, before[start + 2] ?? 0]
  }
  paint(
    canvas,
    (x, y) => {
      const depth = y - line
      const shaken = x + (wet(x * 6, y * 60, 3) - 0.5) * 0.05 * (0.3 + depth * 3)
      const streak = 0.5 + 0.5 * wet(x * 14, y * 5, 3)
      const sum = [0.15, 0.5, 0.9, 1.4].map((far) => at(shaken, line - depth * far - 0.01))
      return times(
        sum.reduce((one, other) => [one[0] + other[0], one[1] + other[1], one[2] + other[2]]),
        0.2 * streak,
      )
    },
    (_x, y) => step(line - 0.01, line + 0.02, y) * 0.96,
    { top: line - 0.01 },
  )
}
