/** Numbers from 0 up to 1, one after another. */
export type Random = () => number

/** The same seed gives the same sequence. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number from `low` up to `high`. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** From `one` to `other`: `share` 0 is the first, 1 the second. */
export const mix = (one: number, other: number, share: number) => one + (other - one) * share

/** `value`, but no less than `least` and no more than `greatest`. */
export const limited = (value: number, least: number, greatest: number) => Math.min(greatest, Math.max(least, value))

/** One of several. */
export function pick<T>(from: readonly [T, ...T[]], random: Random): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}

/** A whole number that depends on every character (FNV-1a). */
export function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}

/** How far `value` has come from `from` to `to`, 0 to 1, gently at both ends. */
export function ease(from: number, to: number, value: number): number {
  const share = (value - from) / (to - from)
  if (share <= 0) return 0
  return share >= 1 ? 1 : share * share * (3 - 2 * share)
}

const side = 512
const mask = side - 1

/** Cloudy noise: `at` reads it anywhere, and it repeats seamlessly after 1. From -1 to 1, mostly within half of that. */
export type Clouds = { at: (x: number, y: number) => number }

/** Adds up lattices of random values, each finer and fainter than the one before; two octaves are smooth. */
export function cloudsFrom(random: Random, octaves = 7): Clouds {
  const values = new Float32Array(side * side)
  for (let octave = 0; octave < octaves; octave += 1) addLattice(values, random, 2 ** (octave + 2), 0.52 ** octave)
  return { at: (x, y) => readTile(values, x * side, y * side) }
}

function addLattice(values: Float32Array, random: Random, cells: number, strength: number) {
  const lattice = Float32Array.from({ length: cells * cells }, () => (random() * 2 - 1) * strength)
  const step = side / cells
  const shares = Float32Array.from({ length: side }, (_, index) => smooth((index % step) / step))
  const row = new Float32Array(cells)
  for (let y = 0; y < side; y += 1) {
    mixRows(row, lattice, Math.floor(y / step), shares[y] ?? 0)
    for (let x = 0; x < side; x += 1) {
      const column = Math.floor(x / step)
      const value = mix(row[column] ?? 0, row[(column + 1) % cells] ?? 0, shares[x] ?? 0)
      values[y * side + x] = (values[y * side + x] ?? 0) + value
    }
  }
}

/** Fills `row` with values between a row of the lattice and the next. */
function mixRows(row: Float32Array, lattice: Float32Array, above: number, share: number) {
  const cells = row.length
  const below = ((above + 1) % cells) * cells
  for (let cell = 0; cell < cells; cell += 1)
    row[cell] = mix(lattice[above * cells + cell] ?? 0, lattice[below + cell] ?? 0, share)
}

function readTile(values: Float32Array, x: number, y: number) {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const along = x - left
  const column = left & mask
  const next = (left + 1) & mask
  const row = (top & mask) * side
  const below = ((top + 1) & mask) * side
  const upper = mix(values[row + column] ?? 0, values[row + next] ?? 0, along)
  const lower = mix(values[below + column] ?? 0, values[below + next] ?? 0, along)
  return mix(upper, lower, y - top)
}

/** The same curve as `ease`, gentler still: for a share from 0 to 1. */
export const smooth = (share: number) => share * share * share * (share * (share * 6 - 15) + 10)
