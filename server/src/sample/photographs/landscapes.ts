import type { Chance } from '../chance.ts'
import {
  around,
  between,
  blend,
  bump,
  clouds,
  light,
  mix,
  paint,
  shine,
  step,
  times,
  type Canvas,
  type Light,
} from './canvas.ts'

type Hour = { high: Light; low: Light; sun: Light; strength: number }

const hours: Hour[] = [
  // before sunrise
  { high: light('#2c3f63'), low: light('#e8a48c'), sun: light('#ffb27a'), strength: 0.5 },
  // golden
  { high: light('#6d8cb0'), low: light('#f7cf94'), sun: light('#ffd28f'), strength: 1 },
  // overcast
  { high: light('#a9b2b8'), low: light('#dfe0dc'), sun: light('#ffffff'), strength: 0.12 },
  // clear morning
  { high: light('#4d84bd'), low: light('#cfdfe6'), sun: light('#fff2d8'), strength: 0.35 },
  // last light
  { high: light('#33304f'), low: light('#d76a55'), sun: light('#ff8a4c'), strength: 0.8 },
  // blue hour
  { high: light('#16233f'), low: light('#7d93b4'), sun: light('#b9c6dd'), strength: 0.15 },
]

type Sky = Hour & { sunX: number; sunY: number; horizon: number }

/** A sky down to the horizon, with the sun somewhere near it and thin clouds. */
function paintSky(canvas: Canvas, luck: Chance, horizon: number): Sky {
  const hour = luck.pick(hours)
  const sky = {
    ...hour,
    horizon,
    sunX: between(luck, 0.2, 0.8) * canvas.aspect,
    sunY: horizon - between(luck, -0.02, 0.14),
  }
  const noise = clouds(luck)
  const veil = between(luck, 0.15, 0.6)
  const stretch = between(luck, 1.2, 2.4)
  paint(canvas, (x, y) => {
    const plain = blend(sky.high, sky.low, Math.max(0, Math.min(1, y / horizon)) ** 1.7)
    const far = Math.max(0.08, (horizon - y) / horizon)
    const thick =
      step(0.46, 0.78, noise(x * stretch + 3, (y * 3.4 * stretch) / (0.35 + far), 5)) * veil * step(0, 0.2, far)
    const lit = blend(times(sky.low, 1.1), sky.sun, 0.4 * bump(x - sky.sunX, 0.7))
    return blend(plain, lit, thick)
  })
  const far = (x: number, y: number) => Math.hypot(x - sky.sunX, (y - sky.sunY) * 1.2)
  shine(canvas, sky.sun, (x, y) => sky.strength * (0.55 * bump(far(x, y), 0.3) + 0.3 * bump(far(x, y), 0.75)))
  if (sky.strength > 0.3)
    shine(
      canvas,
      sky.sun,
      (x, y) => 5 * step(0.026, 0.017, Math.hypot(x - sky.sunX, y - sky.sunY)),
      around(sky.sunX, sky.sunY, 0.03),
    )
  return sky
}

/** Water up to the horizon, calm or with swell, under the sky it mirrors. */
export function sea(canvas: Canvas, luck: Chance) {
  const sky = paintSky(canvas, luck, between(luck, 0.4, 0.62))
  const noise = clouds(luck)
  const rough = between(luck, 0.35, 1)
  const deep = blend(times(sky.high, 0.35), light('#12343b'), 0.35)
  paint(
    canvas,
    (x, y) => {
      const near = (y - sky.horizon) / (1 - sky.horizon)
      const distance = 1 / (near + 0.035)
      const wave = noise(x * distance * 1.1 + 9, distance * 9, 4) - 0.5
      const ripple = noise(x * distance * 7, distance * 34, 2) - 0.5
      const facing = Math.max(0, Math.min(1, 0.75 - near * 0.62 + wave * rough * 0.9 + ripple * rough * 0.35))
      const mirrored = blend(sky.low, sky.high, step(0, 0.9, near))
      const path = bump(x - sky.sunX, 0.05 + near * 0.2) * sky.strength
      const glitter = step(0.1, 0.42, wave * 0.8 + ripple * 0.9 + 0.1) * path * 2.4 + path * 0.25
      return blend(blend(deep, mirrored, facing), sky.sun, Math.min(glitter, 1.6))
    },
    (_x, y) => step(sky.horizon - 0.0015, sky.horizon + 0.0015, y),
    { top: sky.horizon - 0.002 },
  )
  paint(
    canvas,
    () => times(sky.low, 0.95),
    (_x, y) => 0.55 * bump(y - sky.horizon, 0.018),
    { top: sky.horizon - 0.05, bottom: sky.horizon + 0.05 },
  )
  if (luck.onceIn(2)) headland(canvas, luck, sky)
}

function headland(canvas: Canvas, luck: Chance, sky: Sky) {
  const noise = clouds(luck)
  const side = luck.onceIn(2) ? 0 : canvas.aspect
  const length = between(luck, 0.25, 0.6) * canvas.aspect
  const tall = between(luck, 0.05, 0.13)
  const top = (x: number) =>
    sky.horizon + 0.004 - tall * Math.max(0, 1 - Math.abs(x - side) / length) ** 0.7 * (0.55 + 0.7 * noise(x * 6, 1, 5))
  const rock = blend(times(sky.high, 0.18), sky.low, 0.1)
  paint(
    canvas,
    (_x, y) => blend(rock, sky.low, 0.25 * step(sky.horizon - 0.05, sky.horizon, y)),
    (x, y) =>
      Math.abs(x - side) > length
        ? 0
        : step(-0.002, 0.002, y - top(x)) * step(sky.horizon + 0.006, sky.horizon + 0.002, y),
    { top: sky.horizon - tall * 1.4, bottom: sky.horizon + 0.01 },
  )
}

/** Ridges one behind the other, each paler than the one before it, with fog in the valleys. */
export function hills(canvas: Canvas, luck: Chance) {
  const sky = paintSky(canvas, luck, between(luck, 0.5, 0.66))
  const count = 4 + luck.below(4)
  const near = times(blend(light('#1d2a24'), sky.high, between(luck, 0.05, 0.3)), 0.55)
  const fog = between(luck, 0.35, 0.9)
  for (let layer = 0; layer < count; layer += 1) {
    const depth = layer / (count - 1)
    const noise = clouds(luck)
    const base = mix(sky.horizon - 0.06, 0.9, depth ** 1.25)
    const tall = mix(0.17, 0.26, depth) * between(luck, 0.7, 1.2)
    const pace = mix(1.9, 1.1, depth)
    const trees = depth > 0.55 ? 0.022 * depth : 0
    const heights = Float32Array.from({ length: canvas.width }, (_, column) => {
      const x = column / canvas.height
      const ridge = Math.abs(noise(x * pace, 2, 2) - 0.5) * 0.5 + noise(x * pace * 1.6 + 7, 5, 6) * 0.75
      const tree =
        trees === 0
          ? 0
          : trees * noise(x * 90, 9, 2) * (0.4 + noise(x * 7, 13, 2)) * (1 - Math.abs(((x * 75) % 1) - 0.5))
      return base - tall * (ridge - 0.35) - tree
    })
    const colour = blend(blend(sky.low, sky.high, 0.3), near, depth ** 0.75)
    const sunny = bump(0, 1) * sky.strength * (1 - depth) * 0.5
    paint(
      canvas,
      (x, y) => {
        const below = y - (heights[Math.min(canvas.width - 1, Math.floor(x * canvas.height))] ?? 1)
        const haze = fog * (1 - depth * 0.85) * step(0.01, 0.2, below + 0.05 * (noise(x * 3, y * 5, 3) - 0.5))
        const own = times(colour, 0.92 + 0.16 * noise(x * 30, y * 30, 3))
        return blend(blend(own, sky.low, haze), sky.sun, sunny * bump(x - sky.sunX, 0.5) * 0.6)
      },
      (x, y) => step(-0.0016, 0.0016, y - (heights[Math.min(canvas.width - 1, Math.floor(x * canvas.height))] ?? 1)),
      { top: Math.min(...heights) - 0.01, bottom: depth === 1 ? 1 : base + 0.35 },
    )
  }
}

const sands: [string, string, string][] = [
  ['#e9b98a', '#8a4a32', '#9db9d0'],
  ['#f0d3ad', '#a36d4c', '#c9d6dc'],
  ['#d79a6b', '#4b2a2b', '#e2b8a0'],
]

/** Dunes: a sharp crest in each, one side in the light and one in its shadow, and ripples in the sand. */
export function dunes(canvas: Canvas, luck: Chance) {
  const [sunny, shaded, sky] = luck.pick(sands).map((hex) => light(hex))
  if (sunny === undefined || shaded === undefined || sky === undefined) return
  paint(canvas, (_x, y) => blend(times(sky, 0.75), blend(sky, sunny, 0.35), step(0, 0.5, y)))
  const count = 3 + luck.below(3)
  for (let layer = 0; layer < count; layer += 1) {
    const depth = layer / (count - 1)
    const noise = clouds(luck)
    const base = mix(0.36, 0.82, depth)
    const top = (x: number) => base - 0.3 * (noise(x * mix(1.5, 0.75, depth) + 5, 3, 2) - 0.4)
    const edge = (x: number, y: number) => noise(x * 1.1 + (y - base) * mix(1.6, 0.9, depth), 8 + (y - base) * 1.6, 2)
    const split = between(luck, 0.42, 0.56)
    paint(
      canvas,
      (x, y) => {
        const below = y - top(x)
        const inLight = step(split - 0.012 - below * 0.06, split + 0.012 + below * 0.06, edge(x, y))
        const ripple = noise(x * 9 + below * 20, (below + x * 0.25) * mix(150, 55, depth), 2) - 0.5
        const sand = blend(times(shaded, 0.75), sunny, 0.12 + 0.8 * inLight)
        const own = times(
          sand,
          1 + ripple * 0.16 * (0.4 + inLight) * step(0, 0.15, below) + 0.06 * (noise(x * 200, y * 200, 2) - 0.5),
        )
        return blend(own, blend(sky, sunny, 0.35), (1 - depth) * 0.45)
      },
      (x, y) => step(-0.0014, 0.0014, y - top(x)),
      { top: base - 0.2 },
    )
  }
}
