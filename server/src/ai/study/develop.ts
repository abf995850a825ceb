import type { Pixels } from '#media/pictures/pixels.ts'
import type { Ink } from './colour.ts'
import { blur, read, type Grid } from './grid.ts'
import { shine, type Light } from './light.ts'
import { randomFrom, type Random } from './noise.ts'

/** How a picture is developed: `contrast` 1 keeps it as it is, `grain` 1 is a fine film, `colour` says how much the grain has. Bright light spills over in the tint of `halo`. */
export type Film = { contrast: number; grain: number; colour: number; halo: Ink }

const toneSteps = 4095
const brightest = 4

/** Turns light into 8-bit pixels as film would: bright light spills over, highlights roll off, and grain hides every step. */
export function developed(light: Light, film: Film): Pixels & { data: Uint8Array<ArrayBuffer> } {
  addHalo(light, film.halo)
  const { width, height, data } = light
  const tones = tonesOf(film.contrast)
  const pixels = new Uint8ClampedArray(data.length)
  let offset = 0
  for (let y = 0; y < height; y += 1) {
    const row = (y & grainMask) * grainSide
    for (let x = 0; x < width; x += 1) {
      const at = row + (x & grainMask)
      const shared = grains[at] ?? 0
      for (let channel = 0; channel < 3; channel += 1) {
        const value = Math.min(brightest, Math.max(0, data[offset] ?? 0))
        const tone = tones[Math.round(Math.sqrt(value / brightest) * toneSteps)] ?? 0
        // Grain shows most in the middle tones, and is nearly the same in all three layers of a film.
        const share = tone / 255
        const amount = 0.7 + film.grain * 7 * share * (1.1 - share)
        pixels[offset] = tone + amount * (shared + 0.4 * film.colour * (grains[(at + channel * 7919) & grainAll] ?? 0))
        offset += 1
      }
    }
  }
  return { data: new Uint8Array(pixels.buffer), width, height, channels: 3 }
}

/** The 8-bit sRGB value of an amount of light, by the square root of the amount. */
function tonesOf(contrast: number) {
  const middle = 0.18
  return Float32Array.from({ length: toneSteps + 1 }, (_, step) => {
    const light = brightest * (step / toneSteps) ** 2
    // Only the shadows steepen: highlights keep their colour.
    const steep = light < middle ? middle * (light / middle) ** contrast : light
    const rolled = steep < 0.7 ? steep : 0.7 + 0.3 * Math.tanh((steep - 0.7) / 0.36)
    return 255 * (rolled <= 0.0031308 ? rolled * 12.92 : 1.055 * rolled ** (1 / 2.4) - 0.055)
  })
}

const grainSide = 512
const grainMask = grainSide - 1
const grainAll = grainSide * grainSide - 1

/** Slightly blurred noise with a deviation of about 1. All pictures have the same, as if from one film. */
const grains = grainsOf(randomFrom(1))

function grainsOf(random: Random) {
  const raw = Float32Array.from({ length: grainSide * grainSide }, () => random() + random() - 1)
  return raw.map((value, at) => {
    const beside = (raw[(at + 1) & grainAll] ?? 0) + (raw[(at + grainSide) & grainAll] ?? 0)
    return 1.9 * value + 0.9 * beside
  })
}

/** How many pixels of the picture one of the halo has on each side. */
const coarse = 8

/** Adds what bright parts scatter into their surroundings, in a film and in an eye. */
function addHalo(light: Light, tint: Ink) {
  const { width, height } = light
  const small = shrunk(light)
  for (let time = 0; time < 3; time += 1) blur(small, Math.round(small.width / 28) + 1)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const spilt = 0.16 * read(small, x / coarse - 0.5, y / coarse - 0.5)
      shine(light, (y * width + x) * 3, tint, spilt)
    }
}

function shrunk({ width, height, data }: Light): Grid {
  const small = { width: Math.ceil(width / coarse), height: Math.ceil(height / coarse) }
  const sums = new Float32Array(small.width * small.height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const bright = 0.25 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.15 * (data[at + 2] ?? 0)
      const to = Math.floor(y / coarse) * small.width + Math.floor(x / coarse)
      sums[to] = (sums[to] ?? 0) + Math.min(4, Math.max(0, bright - 0.55)) / coarse ** 2
    }
  return { ...small, data: sums }
}
