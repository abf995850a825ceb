import type { Chance } from '../chance.ts'
import {
  between,
  blend,
  bump,
  clouds,
  defocus,
  light,
  paint,
  shine,
  step,
  times,
  type Canvas,
  type Light,
} from './canvas.ts'
import { lights } from './city-night.ts'
import { curve } from './curve.ts'

const profileFront = curve([
  [0, 0.02],
  [0.02, 0.13],
  [0.06, 0.22],
  [0.12, 0.3],
  [0.2, 0.365],
  [0.3, 0.41],
  [0.39, 0.418],
  [0.44, 0.4],
  [0.5, 0.43],
  [0.57, 0.482],
  [0.615, 0.512],
  [0.64, 0.495],
  [0.665, 0.445],
  [0.705, 0.44],
  [0.733, 0.458],
  [0.762, 0.44],
  [0.79, 0.452],
  [0.83, 0.425],
  [0.87, 0.432],
  [0.915, 0.432],
  [0.955, 0.4],
  [0.985, 0.33],
  [1.02, 0.2],
  [1.08, 0.12],
  [1.25, 0.11],
  [1.38, 0.16],
  [1.52, 0.29],
  [1.75, 0.43],
  [2.6, 0.6],
])
const profileBack = curve([
  [0, -0.02],
  [0.02, -0.15],
  [0.06, -0.26],
  [0.12, -0.345],
  [0.22, -0.42],
  [0.35, -0.45],
  [0.5, -0.44],
  [0.65, -0.39],
  [0.78, -0.31],
  [0.92, -0.245],
  [1.1, -0.24],
  [1.24, -0.29],
  [1.34, -0.42],
  [1.48, -0.63],
  [1.7, -0.8],
  [2.6, -1],
])
const longHair = curve([
  [0, -0.03],
  [0.02, -0.17],
  [0.06, -0.28],
  [0.12, -0.365],
  [0.22, -0.45],
  [0.4, -0.52],
  [0.6, -0.53],
  [0.85, -0.5],
  [1.1, -0.5],
  [1.35, -0.56],
  [1.5, -0.66],
  [1.7, -0.82],
  [2.6, -1],
])

type Mood = { far: Light; near: Light; rim: Light; dark: Light }
const moods: Mood[] = [
  { far: light('#d9b48f'), near: light('#6b4534'), rim: light('#ffd9a6'), dark: light('#1b1311') },
  { far: light('#9fb2bd'), near: light('#3d4d58'), rim: light('#eef4f7'), dark: light('#10151a') },
  { far: light('#c98f86'), near: light('#4a2a35'), rim: light('#ffc9b0'), dark: light('#190f14') },
  { far: light('#5b6672'), near: light('#1a2026'), rim: light('#ffc98d'), dark: light('#0c0e11') },
  { far: light('#c9c3b4'), near: light('#77705f'), rim: light('#fff3dc'), dark: light('#1d1a15') },
]

/** Somebody in profile against the light: a rim along the face, the rest in shadow, the background far out of focus. */
export function portrait(canvas: Canvas, luck: Chance) {
  const mood = luck.pick(moods)
  const facing = luck.onceIn(2) ? 1 : -1
  const head = between(luck, 0.4, 0.5)
  const top = between(luck, 0.13, 0.24)
  const middle = canvas.aspect * (0.5 - facing * between(luck, 0.03, 0.09))
  const noise = clouds(luck)
  const sunX = canvas.aspect / 2 + facing * between(luck, 0.12, 0.3)
  const sunY = between(luck, 0.2, 0.5)
  paint(canvas, (x, y) => {
    const glow = bump(Math.hypot(x - sunX, y - sunY), 0.48)
    return times(blend(mood.near, mood.far, 0.12 + 0.88 * glow), 0.75 + 0.5 * noise(x * 1.7, y * 1.7, 2))
  })
  if (luck.onceIn(2)) lights(canvas, luck, { count: 14, from: 0.05, to: 0.8, size: 0.075, strength: 0.16 })
  defocus(canvas, 0.035)
  figure(canvas, { mood, luck, place: (x, y) => [((x - middle) * facing) / head, (y - top) / head] })
  shine(canvas, mood.rim, (x, y) => 0.07 * bump(Math.hypot(x - sunX, y - sunY), 0.34))
}

type Strands = ReturnType<typeof clouds>
/** How far inside of the hair a place is; `s` runs from back to face, `t` from the crown down to the chin, which is at 1. */
type Hair = (s: number, t: number, strand: Strands) => number

const wavy = (s: number, t: number, strand: Strands) =>
  0.05 * (strand(t * 5 + s, s * 5, 3) - 0.5) + 0.02 * (strand(s * 26, t * 26, 2) - 0.5)
const fringe = (t: number) =>
  t < 0 ? -9 : profileFront(t) + 0.016 * step(0.02, 0.12, t) * step(0.34, 0.14, t) - 0.5 * step(0.25, 0.5, t)

const hairs: Hair[] = [
  // long and wavy
  (s, t, strand) =>
    Math.min(
      Math.max(fringe(t), t < 0 ? -9 : -0.1) - s,
      s - longHair(t) + wavy(s, t, strand) * step(0.05, 0.4, t) * 1.4,
      1.5 - t + wavy(s * 3, 1, strand) * 4,
    ),
  // pinned up
  (s, t, strand) =>
    Math.max(
      Math.min(fringe(t) - s, s - profileBack(t) + 0.02 + wavy(s, t, strand) * 0.5, 0.85 - t + 0.3 * s),
      0.18 - Math.hypot(s + 0.47, (t - 0.14) * 1.1) + wavy(s, t, strand) * 0.7,
    ),
  // curls
  (s, t, strand) => 0.475 - Math.hypot(s + 0.13, (t - 0.33) / 1.06) + wavy(s, t, strand) * 1.9,
  // short
  (s, t, strand) =>
    Math.min(
      fringe(t) - s + 0.01,
      s - profileBack(t) + 0.03 + wavy(s, t, strand) * 0.7,
      0.8 - t + 0.35 * s + wavy(s, t, strand),
    ),
]

type Figure = { mood: Mood; luck: Chance; place: (x: number, y: number) => [number, number] }

function figure(canvas: Canvas, { mood, luck, place }: Figure) {
  const strand = clouds(luck)
  const hair = luck.pick(hairs)
  const warm = blend(mood.rim, light('#c9805c'), 0.45)
  const dark = times(mood.dark, 0.55)
  const cloth = blend(dark, light(luck.pick(['#27303a', '#4a3b34', '#5b5a55', '#7a2f2c', '#20352f'])), 0.16)
  const body = (s: number, t: number) => (t < 0 ? -1 : Math.min(profileFront(t) - s, s - profileBack(t)))
  paint(
    canvas,
    (x, y) => {
      const [s, t] = place(x, y)
      const inBody = body(s, t)
      const inHair = hair(s, t, strand)
      const front = profileFront(t) - s
      const isCloth = step(1.28, 1.36, t + 0.14 * s)
      const skin = times(warm, 0.011 + 0.4 * bump(front, 0.026) + 0.045 * bump(front, 0.1))
      const own = blend(
        blend(skin, cloth, isCloth),
        times(dark, 0.6 + 0.9 * strand(s * 7 + t * 3, t * 30 - s * 26, 3)),
        step(-0.05, 0.06, inHair),
      )
      const inside = Math.max(inBody, inHair)
      const lit = s > -0.1 ? 1 : 0.45
      const rim = (0.8 * bump(inside, 0.011) + 0.16 * bump(inside, 0.035)) * lit * (0.4 + 0.6 * strand(s * 4, t * 6, 2))
      return blend(own, times(mood.rim, 1.1), Math.min(rim, 0.85))
    },
    (x, y) => {
      const [s, t] = place(x, y)
      if (Math.abs(s) > 1.2 || t < -0.3) return 0
      return step(-0.005, 0.007, Math.max(body(s, t), t > 1.8 ? -1 : hair(s, t, strand)))
    },
  )
}
