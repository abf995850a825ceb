import type { Chance } from '../chance.ts'
import { between, blend, bump, clouds, light, mix, paint, step, times, type Canvas, type Light } from './canvas.ts'

const woods: [string, string][] = [
  ['#c9cfc9', '#1d2420'],
  ['#e3cfa8', '#2b2118'],
  ['#b4c2cc', '#172029'],
  ['#d9d6cf', '#23211f'],
]

/** Trunks that fade into the fog, and light that comes through from behind. */
export function forest(canvas: Canvas, luck: Chance) {
  const [pale, dark] = luck.pick(woods).map((hex) => light(hex))
  if (pale === undefined || dark === undefined) return
  const noise = clouds(luck)
  const glowX = between(luck, 0.2, 0.8) * canvas.aspect
  paint(canvas, (x, y) =>
    times(pale, 0.55 + 0.5 * bump(Math.hypot(x - glowX, y - 0.4), 0.55) + 0.16 * (noise(x * 2, y * 3, 3) - 0.5)),
  )
  for (let layer = 0; layer < 6; layer += 1) {
    const depth = layer / 5
    const ground = mix(0.66, 0.95, depth ** 1.3)
    const colour = blend(times(pale, 0.7), dark, 0.12 + 0.85 * depth ** 1.2)
    const rough = clouds(luck)
    paint(
      canvas,
      (x, y) => blend(colour, pale, (1 - depth) * 0.5 * noise(x * 5, y * 8, 3)),
      (x, y) => step(-0.02, 0.03, y - ground + 0.09 * (rough(x * 2.5, 4, 3) - 0.5)) * (0.55 + 0.45 * depth),
      { top: ground - 0.1 },
    )
    trunks(canvas, luck, { depth, ground, colour, pale, glowX })
  }
}

type Trunks = { depth: number; ground: number; colour: Light; pale: Light; glowX: number }

function trunks(canvas: Canvas, luck: Chance, { depth, ground, colour, pale, glowX }: Trunks) {
  const bark = clouds(luck)
  const count = Math.round(mix(15, 2.4, depth ** 0.6) * canvas.aspect)
  const all = Array.from({ length: count }, () => ({
    x: between(luck, -0.05, canvas.aspect + 0.05),
    wide: mix(0.006, 0.045, depth ** 1.6) * between(luck, 0.7, 1.35),
    lean: between(luck, -0.05, 0.05),
    foot: ground + between(luck, 0, 0.05),
  }))
  for (const trunk of all) {
    const middleAt = (y: number) =>
      trunk.x + trunk.lean * (trunk.foot - y) + 0.012 * (bark(trunk.x * 40, y * 2.5, 2) - 0.5)
    const wideAt = (y: number) =>
      trunk.wide * (0.62 + 0.38 * y) + trunk.wide * 0.9 * step(trunk.foot - 0.06, trunk.foot + 0.03, y) ** 2
    const reach = trunk.wide * 1.5 + 0.06
    paint(
      canvas,
      (x, y) => {
        const side = (x - middleAt(y)) / wideAt(y)
        const lit = Math.max(0, side * Math.sign(glowX - trunk.x)) ** 2
        const texture = 0.8 + 0.45 * depth * (bark(x * 160, y * 14, 3) - 0.3)
        return blend(times(colour, texture), pale, 0.28 * lit * (0.4 + 0.6 * depth))
      },
      (x, y) =>
        Math.abs(x - trunk.x) > reach
          ? 0
          : step(1.06, 0.94 - 0.002 / trunk.wide, Math.abs(x - middleAt(y)) / wideAt(y)) *
            step(trunk.foot + 0.012, trunk.foot - 0.012, y),
      { left: trunk.x - reach, right: trunk.x + reach, bottom: trunk.foot + 0.02 },
    )
  }
}
