import type { Chance } from '../chance.ts'
import { between, blend, bump, clouds, light, paint, shine, step, times, type Canvas } from './canvas.ts'

const walls: [wall: string, sun: string, floor: string][] = [
  ['#b9a58f', '#fff0cf', '#6d5646'],
  ['#8d9a94', '#fff4dc', '#59564b'],
  ['#c5bdb3', '#ffeccb', '#8b7864'],
  ['#a77f6d', '#ffe2b5', '#5a4036'],
  ['#6c7c8c', '#ffe9c8', '#3c4148'],
]

/** The sun through a window on a wall: slanting panes with soft edges, and the shadow of leaves. */
export function windowLight(canvas: Canvas, luck: Chance) {
  const [wall, sun, floor] = luck.pick(walls).map((hex) => light(hex))
  if (wall === undefined || sun === undefined || floor === undefined) return
  const noise = clouds(luck)
  const leaf = branch(luck)
  const slant = between(luck, -0.55, 0.55)
  const left = canvas.aspect * between(luck, 0.1, 0.35)
  const wide = between(luck, 0.32, 0.5)
  const top = between(luck, 0.08, 0.2)
  const ground = between(luck, 0.8, 0.92)
  const soft = between(luck, 0.006, 0.02)
  const greenery = luck.onceIn(4) ? 0 : 0.8
  const pane = (x: number, y: number) => {
    const u = (x - left - slant * (y - top)) / wide
    const v = (y - top - 0.12 * (x - left)) / 0.62
    const blur = soft * (1 + v * 1.6) * 2
    const inside =
      step(-blur, blur, u) * step(1 + blur, 1 - blur, u) * step(-blur, blur, v) * step(1 + blur, 1 - blur, v)
    const barX = step(0.018, 0.018 + blur * 1.6, Math.abs(u - 0.5))
    const barY = Math.min(
      step(0.012, 0.012 + blur * 1.4, Math.abs(v - 0.33)),
      step(0.012, 0.012 + blur * 1.4, Math.abs(v - 0.67)),
    )
    return inside === 0 ? 0 : inside * barX * barY * (1 - greenery * leaf(u, v, soft))
  }
  paint(canvas, (x, y) => {
    const plaster = 0.93 + 0.1 * noise(x * 5, y * 5, 4) + 0.05 * (noise(x * 70, y * 70, 2) - 0.5)
    return times(wall, plaster * (0.2 + 0.14 * bump(Math.hypot(x - left - wide / 2, y - 0.45), 0.7)))
  })
  paint(
    canvas,
    (x, y) => times(floor, 0.32 + 0.14 * noise(x * 3, y * 46, 3)),
    (_x, y) => step(ground - 0.002, ground + 0.002, y),
  )
  paint(
    canvas,
    () => times(floor, 0.12),
    (_x, y) => 0.7 * bump(y - ground, 0.006),
  )
  shine(canvas, blend(sun, wall, 0.35), (x, y) => 0.95 * pane(x, y) * (y > ground ? 0.6 : 1))
}

/** How much of the sun the leaves of a plant take away, over a window that is 1 wide and 1 high. */
function branch(luck: Chance) {
  const fromX = luck.onceIn(2) ? -0.1 : 1.1
  const leaves = Array.from({ length: 22 }, (_, index) => {
    const along = (index >> 1) / 11
    const turn =
      (fromX < 0 ? -0.5 : -2.64) +
      along * (fromX < 0 ? 0.5 : -0.5) +
      (index % 2 === 0 ? 0.8 : -0.8) +
      between(luck, -0.25, 0.25)
    const long = between(luck, 0.1, 0.17) * (1.1 - along * 0.5)
    const x = fromX + (fromX < 0 ? 1 : -1) * along * 0.95
    const y = 0.95 - along * 0.75 + 0.15 * along * along
    return {
      x: x + Math.cos(turn) * long * 0.8,
      y: y + Math.sin(turn) * long * 0.8,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      long,
    }
  })
  return (u: number, v: number, soft: number) => {
    let shade = 0
    for (const { x, y, cos, sin, long } of leaves) {
      const along = ((u - x) * cos + (v - y) * sin) / long
      if (along < -1.3 || along > 1.3) continue
      const across = ((v - y) * cos - (u - x) * sin) / (long * 0.3)
      const far = Math.hypot(along, across)
      shade = Math.max(shade, step(1 + soft * 14, 1 - soft * 14, far))
    }
    return shade
  }
}
