import sharp from 'sharp'
import { chance, type Chance } from '../chance.ts'
import { emptyCanvas, type Canvas } from './canvas.ts'
import { bokeh } from './city-night.ts'
import { forest } from './forest.ts'
import { dunes, hills, sea } from './landscapes.ts'
import { portrait } from './portrait.ts'
import { still, sweep } from './still-life.ts'
import { windowLight } from './window-light.ts'

type Scene = { paint: (canvas: Canvas, luck: Chance) => void; shapes: number[] }

const upright = [2 / 3, 4 / 5, 2 / 3, 4 / 5, 1]
const wide = [3 / 2, 3 / 2, 16 / 9, 1, 4 / 5, 2.6]

const scenes: Scene[] = [
  { paint: sea, shapes: wide },
  { paint: portrait, shapes: upright },
  { paint: hills, shapes: wide },
  { paint: still, shapes: [4 / 5, 1, 3 / 2, 2 / 3] },
  { paint: bokeh, shapes: [3 / 2, 2 / 3, 16 / 9, 4 / 5] },
  { paint: forest, shapes: [2 / 3, 3 / 2, 4 / 5, 16 / 9] },
  { paint: windowLight, shapes: [4 / 5, 2 / 3, 1, 3 / 2] },
  { paint: dunes, shapes: [3 / 2, 2.6, 4 / 5, 16 / 9] },
  { paint: sweep, shapes: [4 / 5, 1, 2 / 3, 3 / 2] },
]

/**
 * A believable photograph that nobody took, as JPEG; the same bytes for the same seed and size. Neighbouring seeds show
 * different things. `longEdge` is in pixels.
 */
export async function photograph(seed: number, { longEdge = 1600 } = {}): Promise<Uint8Array> {
  const scene = scenes[seed % scenes.length] ?? { paint: sea, shapes: wide }
  const luck = chance(seed * 7919 + 17)
  const shape = luck.pick(scene.shapes)
  const width = Math.round(longEdge * Math.min(1, shape))
  const height = Math.round(longEdge * Math.min(1, 1 / shape))
  // Less than half the size is enough for everything but grain, and takes a fifth of the time.
  const part = Math.min(1, 680 / longEdge)
  const canvas = emptyCanvas(Math.round(width * part), Math.round(height * part))
  scene.paint(canvas, luck)
  const small = sharp(developed(canvas), { raw: { width: canvas.width, height: canvas.height, channels: 3 } })
  const large = await small.resize({ width, height, fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  addGrain(large, luck)
  return sharp(large, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88, optimiseCoding: false })
    .toBuffer()
}

/** From light to print: darker corners, soft highlights, and blacks that are not quite black. */
function developed({ width, height, pixels }: Canvas) {
  const print = new Uint8Array(pixels.length)
  const diagonal = (width ** 2 + height ** 2) / 4
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const off = ((column - width / 2) ** 2 + (row - height / 2) ** 2) / diagonal
      const exposure = 1.12 * (1 - 0.3 * off * off - 0.08 * off)
      const at = (row * width + column) * 3
      for (let channel = at; channel < at + 3; channel += 1)
        print[channel] = tones[Math.min(4095, Math.floor((pixels[channel] ?? 0) * exposure * 1024))] ?? 0
    }
  return print
}

function toned(linear: number) {
  const held = linear < 0.6 ? linear : 0.6 + 0.4 * (1 - Math.exp(-(linear - 0.6) / 0.4))
  const value = Math.max(held, 0) ** (1 / 2.2)
  const curved = value + 0.1 * (value - 0.5) * value * (1 - value) * 4
  return Math.round(6 + 247 * Math.min(Math.max(curved, 0), 1))
}

/** The tone of every 1024th of light up to 4. */
const tones = Uint8Array.from({ length: 4096 }, (_, index) => toned((index + 0.5) / 1024))

/** Grain lies in the brightness, strongest in the middle tones, and hides that gradients have steps. */
function addGrain(pixels: Uint8Array, luck: Chance) {
  const strength = 0.6 + luck.below(10) / 10
  const grains = Int8Array.from(
    { length: 65_536 },
    () => (luck.below(9) + luck.below(9) + luck.below(9) - 12) * strength,
  )
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  let state = luck.below(65_536) | 1
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    const middle = pixels[at + 1] ?? 0
    const grain = (grains[state >>> 16] ?? 0) * (0.4 + (middle * (255 - middle)) / 27_000)
    clamped[at] = (clamped[at] ?? 0) + grain
    clamped[at + 1] = (clamped[at + 1] ?? 0) + grain
    clamped[at + 2] = (clamped[at + 2] ?? 0) + grain
  }
}
