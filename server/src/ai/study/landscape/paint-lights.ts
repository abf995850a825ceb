import { blend, inkOf, type Colour, type Ink } from '../colour.ts'
import { cover, shine, type Light } from '../light.ts'
import { between, ease, pick, type Random } from '../noise.ts'
import type { Scene } from '../study-scene.rules.ts'
import type { View } from './view.ts'

/** Lights of a town out of focus, and what a wet street mirrors of them. */
export function paintLamps(light: Light, scene: Scene, { horizon, size }: View, random: Random) {
  const { width, height } = light
  const warm = { l: 0.82, c: 0.09 * Math.min(1, scene.chroma), h: 65 }
  const colours: [Colour, ...Colour[]] = scene.lamps
    ? [scene.light, scene.accent, scene.light, scene.accent, warm]
    : [warm, warm, scene.light]
  const wet = scene.falls === 'rain' ? 0.9 : 0.3
  for (let lamp = 0; lamp < 54; lamp += 1) {
    const ink = inkOf(pick(colours, random))
    const x = random() * width
    const y = horizon + (height - horizon) * (random() ** 2 - 0.42) * 0.8
    const radius = size * (0.008 + 0.075 * random() ** 2.2)
    const amount = (between(random, 0.15, 0.65) * (scene.lamps ? 1 : 0.6)) / (1 + (radius / size) * 30)
    addDisc(light, { x, y, radius, soft: between(random, 0.35, 1) }, ink, amount)
    addStreak(
      light,
      { x, y: y + (height - y) * 0.42, wide: radius * 0.7, high: (height - y) * between(random, 0.25, 0.6) },
      ink,
      amount * wet,
    )
  }
}

/** A soft upright streak of light. */
function addStreak(
  light: Light,
  { x, y, wide, high }: { x: number; y: number; wide: number; high: number },
  ink: Ink,
  amount: number,
) {
  const { width, height } = light
  for (let row = Math.max(0, Math.floor(y - high)); row < Math.min(height, y + high); row += 1)
    for (let column = Math.max(0, Math.floor(x - 2 * wide)); column < Math.min(width, x + 2 * wide); column += 1) {
      const share = amount * ease(1, 0, Math.abs(row - y) / high) * ease(1, 0, Math.abs(column - x) / wide / 2)
      shine(light, (row * width + column) * 3, ink, share)
    }
}

/** Veils of rain, or flakes of snow out of focus. */
export function paintFall(light: Light, scene: Scene, { size, clouds }: View, random: Random) {
  const ink = inkOf(blend(scene.sky[3], { l: 0.95, c: 0.01, h: scene.sky[3].h }, scene.falls === 'snow' ? 0.7 : 0.25))
  if (scene.falls === 'snow') {
    for (let flake = 0; flake < 240; flake += 1) {
      const radius = size * (0.001 + 0.006 * random() ** 4)
      addDisc(
        light,
        { x: random() * light.width, y: random() * light.height, radius, soft: 0.8 },
        ink,
        (0.0009 * size) / radius / 3,
      )
    }
    return
  }
  const lean = between(random, -0.25, 0.25)
  const { width, height } = light
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const across = (x + y * lean) / size
      const veil =
        0.3 * ease(-0.1, 0.9, clouds.at(across * 0.7, (y / size) * 0.12)) +
        0.09 * ease(0, 1, clouds.at(across * 2.3 + 0.4, (y / size) * 0.16))
      cover(light, (y * width + x) * 3, ink, veil)
    }
}

/** Adds the light of a small source out of focus; `soft` is the share of the radius over which it fades. */
function addDisc(
  light: Light,
  { x, y, radius, soft }: { x: number; y: number; radius: number; soft: number },
  ink: Ink,
  amount: number,
) {
  const { width, height } = light
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row += 1)
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column += 1) {
      const away = Math.hypot(column - x, row - y) / radius
      // A lens shows such a source as a disc, slightly brighter along its rim.
      const share = amount * ease(1, 1 - soft, away) * (0.8 + 0.35 * away ** 4)
      shine(light, (row * width + column) * 3, ink, share)
    }
}
