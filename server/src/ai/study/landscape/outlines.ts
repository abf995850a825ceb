import { blur, read, type Grid } from '../grid.ts'
import type { Light } from '../light.ts'
import { between, mix, type Random } from '../noise.ts'
import type { Land } from '../words/word.ts'
import type { View } from './view.ts'

export type Ground = Exclude<Land, 'sea'>

/** The outline of a plane of land: the row at which it begins for each column, and the row of the ground on which trees stand. */
export type Outline = { edge: Float32Array; ground: Float32Array }

/** A line of hills. */
type Hills = {
  /** How far down the nearest plane begins, as a share of the ground. With `flat` this one does, however near it is. */
  reach: number
  flat?: true
  /** How many there are, and how high in heights of the picture. */
  steps: number
  high: number
  round?: true
}

/** The hills of each land; `nearness` 0 is the farthest plane, 1 the nearest. */
const hillsOf: Record<Exclude<Ground, 'city'>, (nearness: number, random: Random) => Hills> = {
  ridges: (nearness) => ({ reach: 0.8, steps: 1.6 + nearness, high: mix(0.3, 0.16, nearness) }),
  dunes: (nearness) => ({ reach: 0.7, steps: mix(3, 1.6, nearness), high: mix(0.07, 0.2, nearness), round: true }),
  field: (nearness) => ({ reach: 0.5, steps: 1.2, high: mix(0.02, 0.06, nearness), round: true }),
  bands: (nearness, random) => ({
    reach: nearness === 0 ? 0 : nearness * between(random, 0.5, 0.75),
    flat: true,
    steps: 9,
    high: 0.012,
  }),
  trees: (nearness) => ({ reach: 0.95, steps: mix(3.2, 2, nearness), high: mix(0.26, 0.2, nearness), round: true }),
}

/** How a plane of this land begins. */
export function outlineOf(land: Ground, light: Light, view: View, nearness: number, random: Random): Outline {
  if (land === 'city') {
    const roofs = blocks(light, baseOf(light, view, nearness, 0.6), mix(0.16, 0.36, nearness), random)
    return { edge: roofs, ground: roofs }
  }
  const hills = hillsOf[land](nearness, random)
  const ground = lineOf(light, view, hills, baseOf(light, view, hills.flat ? 1 : nearness, hills.reach), random)
  if (land !== 'trees') return { edge: ground, ground }
  return { edge: withTrees(ground, light.height * mix(0.035, 0.17, nearness ** 1.3), random), ground }
}

const baseOf = ({ height }: Light, { horizon }: View, nearness: number, reach: number) =>
  horizon + (height - horizon) * reach * nearness ** 1.25

function lineOf(
  { width, height }: Light,
  { clouds, swell, size }: View,
  { steps, high, round }: Hills,
  base: number,
  random: Random,
) {
  const from = random()
  const row = random()
  const noise = round ? swell : clouds
  return Float32Array.from(
    { length: width },
    (_, x) => base - height * high * (noise.at(from + (x / size) * 0.12 * steps, row) + 0.55),
  )
}

/** Puts conifers on a line of hills, at most as high as `tall`. */
function withTrees(ground: Float32Array, tall: number, random: Random) {
  const line = Float32Array.from(ground)
  const count = Math.round((line.length / tall) * 8)
  for (let tree = 0; tree < count; tree += 1) {
    const stem = Math.floor(random() * line.length)
    const high = tall * mix(0.3, 1, random() ** 1.6)
    const wide = high * between(random, 0.14, 0.22)
    const root = ground[stem] ?? 0
    for (let x = Math.max(0, Math.ceil(stem - wide)); x <= Math.min(line.length - 1, stem + wide); x += 1) {
      const share = 1 - Math.abs(x - stem) / wide
      const twig = between(random, -0.08, 0.08)
      line[x] = Math.min(line[x] ?? 0, root - high * (share ** 1.5 + twig * share))
    }
  }
  return line
}

/** A row of buildings. */
function blocks({ width, height }: Light, base: number, high: number, random: Random) {
  const line = new Float32Array(width)
  let until = 0
  let roof = base
  for (let x = 0; x < width; x += 1) {
    if (x >= until) {
      until = x + width * between(random, 0.012, 0.07)
      roof = base - height * high * between(random, 0.15, 1) ** 1.8
    }
    line[x] = roof
  }
  return line
}

/** A plane through a lens that is focused on something else. */
export function outOfFocus({ width, height }: Light, edge: Float32Array, reach: number) {
  const step = width / 384
  const grid: Grid = {
    width: 384,
    height: Math.ceil(height / step),
    data: new Float32Array(384 * Math.ceil(height / step)),
  }
  for (let y = 0; y < grid.height; y += 1)
    for (let x = 0; x < grid.width; x += 1)
      grid.data[y * grid.width + x] = y * step >= (edge[Math.floor(x * step)] ?? 0) ? 1 : 0
  for (let time = 0; time < 3; time += 1) blur(grid, reach)
  return (x: number, y: number) => read(grid, x / step - 0.5, y / step - 0.5)
}
