import { chance, type Chance } from '../chance.ts'

/** Linear light: red, green and blue, 1 is white paper in the light of the scene, more is brighter than that. */
export type Light = [red: number, green: number, blue: number]
/** What a scene is painted on. `x` runs from 0 to `aspect`, `y` from 0 at the top to 1. */
export type Canvas = { width: number; height: number; aspect: number; pixels: Float32Array }
type Place<T> = (x: number, y: number) => T
/** The part of a canvas outside of which nothing is painted, so that small things take little time. */
export type Area = { left?: number; right?: number; top?: number; bottom?: number }

/** An empty, black canvas; sizes are in pixels. */
export const emptyCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  aspect: width / height,
  pixels: new Float32Array(width * height * 3),
})

/**
 * Lays a colour over the canvas, as thickly as `cover` says for each place: 0 is not at all, 1 hides what was there. Nothing is
 * laid outside of `area`.
 */
export function paint(canvas: Canvas, colour: Place<Light>, cover: Place<number> = () => 1, area: Area = {}) {
  eachPlace(canvas, area, (x, y, at) => {
    const amount = Math.min(cover(x, y), 1)
    if (amount <= 0.001) return
    const [red, green, blue] = colour(x, y)
    const { pixels } = canvas
    pixels[at] = mix(pixels[at] ?? 0, red, amount)
    pixels[at + 1] = mix(pixels[at + 1] ?? 0, green, amount)
    pixels[at + 2] = mix(pixels[at + 2] ?? 0, blue, amount)
  })
}

/** Adds light, as a lamp or a reflection does. */
export function shine(canvas: Canvas, [red, green, blue]: Light, strength: Place<number>, area: Area = {}) {
  eachPlace(canvas, area, (x, y, at) => {
    const amount = strength(x, y)
    if (amount <= 0.0005) return
    const { pixels } = canvas
    pixels[at] = (pixels[at] ?? 0) + red * amount
    pixels[at + 1] = (pixels[at + 1] ?? 0) + green * amount
    pixels[at + 2] = (pixels[at + 2] ?? 0) + blue * amount
  })
}

function eachPlace({ width, height, aspect }: Canvas, area: Area, visit: (x: number, y: number, at: number) => void) {
  const { left = 0, right = aspect, top = 0, bottom = 1 } = area
  const last = Math.min(width, Math.ceil(right * height))
  for (let row = Math.max(0, Math.floor(top * height)); row < Math.min(height, Math.ceil(bottom * height)); row += 1)
    for (let column = Math.max(0, Math.floor(left * height)); column < last; column += 1)
      visit((column + 0.5) / height, (row + 0.5) / height, (row * width + column) * 3)
}

/** Puts everything that was painted so far out of focus. `radius` is a part of the height. */
export function defocus(canvas: Canvas, radius: number) {
  const { width, height } = canvas
  const reach = Math.round(radius * height)
  if (reach < 1) return
  for (let time = 0; time < 2; time += 1) {
    smear(canvas, { length: width, lines: height, step: 3, between: width * 3 }, reach)
    smear(canvas, { length: height, lines: width, step: width * 3, between: 3 }, reach)
  }
}

type Way = { length: number; lines: number; step: number; between: number }

/** Averages along rows or columns with a running sum, so that the radius costs nothing. */
function smear({ pixels }: Canvas, { length, lines, step, between }: Way, reach: number) {
  const line = new Float32Array(length)
  const inside = (index: number) => Math.min(Math.max(index, 0), length - 1)
  for (let number = 0; number < lines; number += 1)
    for (let channel = 0; channel < 3; channel += 1) {
      const start = number * between + channel
      for (let index = 0; index < length; index += 1) line[index] = pixels[start + index * step] ?? 0
      let sum = 0
      for (let index = -reach; index <= reach; index += 1) sum += line[inside(index)] ?? 0
      for (let index = 0; index < length; index += 1) {
        pixels[start + index * step] = sum / (reach * 2 + 1)
        sum += (line[inside(index + reach + 1)] ?? 0) - (line[inside(index - reach)] ?? 0)
      }
    }
}

/** The square around a place. */
export const around = (x: number, y: number, reach: number): Area => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
})

/** `#rrggbb` as light. */
export const light = (hex: string, strength = 1): Light => {
  const channel = (from: number) => (Number.parseInt(hex.slice(from, from + 2), 16) / 255) ** 2.2 * strength
  return [channel(1), channel(3), channel(5)]
}

/** Between two colours, or two numbers: 0 is the first, 1 the second. */
export const mix = (one: number, other: number, part: number) => one + (other - one) * part
export const blend = (one: Light, other: Light, part: number): Light => [
  mix(one[0], other[0], part),
  mix(one[1], other[1], part),
  mix(one[2], other[2], part),
]
export const times = ([red, green, blue]: Light, strength: number): Light => [
  red * strength,
  green * strength,
  blue * strength,
]

/** 0 up to `from`, 1 beyond `to`, and soft between; `to` may be the smaller one. */
export function step(from: number, to: number, value: number) {
  const part = Math.min(Math.max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}

/** A bump around 0 that is `width` wide. */
export const bump = (distance: number, width: number) => Math.exp(-((distance / width) ** 2))

export const between = (luck: Chance, from: number, to: number) => from + ((to - from) * luck.below(10_000)) / 10_000

const tile = 128

/** Soft randomness between 0 and 1 over the plane; `octaves` adds ever finer detail. */
export function clouds(luck: Chance) {
  const values = new Float32Array(tile * tile)
  const own = chance(luck.below(1_000_000_000))
  for (let index = 0; index < values.length; index += 1) values[index] = own.below(65_536) / 65_536
  const single = (x: number, y: number) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const upper = (top & (tile - 1)) * tile
    const lower = ((top + 1) & (tile - 1)) * tile
    const column = left & (tile - 1)
    const next = (left + 1) & (tile - 1)
    const right = x - left
    const down = y - top
    const across = right * right * (3 - 2 * right)
    const above = mix(values[upper + column] ?? 0, values[upper + next] ?? 0, across)
    const below = mix(values[lower + column] ?? 0, values[lower + next] ?? 0, across)
    return mix(above, below, down * down * (3 - 2 * down))
  }
  return (x: number, y: number, octaves = 1) => {
    let sum = 0
    let total = 0
    let weight = 1
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += single(x / weight + octave * 17.3, y / weight + octave * 5.9) * weight
      total += weight
      weight /= 2
    }
    return sum / total
  }
}
