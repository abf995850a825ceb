/** Some of an account's contacts, or of its shoots: a bit for each place, 32 in a number. Numbers at once are some thirty times quicker than contacts. */
export type PlaceBits = Uint32Array

/** None of so many contacts. */
export const noneOf = (size: number): PlaceBits => new Uint32Array(Math.ceil(size / 32))

/** All of so many contacts. */
export function allOf(size: number): PlaceBits {
  const bits = noneOf(size).fill(0xffffffff)
  if (size % 32 > 0) bits[bits.length - 1] = 2 ** (size % 32) - 1
  return bits
}

export const has = (bits: PlaceBits, place: number) => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1

export function add(bits: PlaceBits, place: number) {
  const at = place >>> 5
  bits[at] = (bits[at] ?? 0) | (1 << (place & 31))
}

export function remove(bits: PlaceBits, place: number) {
  const at = place >>> 5
  bits[at] = (bits[at] ?? 0) & ~(1 << (place & 31))
}

/** Keeps those that are among the others or, with `not`, those that are not. */
export function keep(bits: PlaceBits, others: PlaceBits, not = false) {
  const flip = not ? -1 : 0
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & ((others[at] ?? 0) ^ flip)
}

/** All of so many but these. */
export function allBut(bits: PlaceBits, size: number): PlaceBits {
  const others = allOf(size)
  keep(others, bits, true)
  return others
}

/** Adds the others, and returns all. */
export function join(bits: PlaceBits, others: PlaceBits): PlaceBits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (others[at] ?? 0)
  return bits
}

/** Which bit of a number is the lowest that is set. */
export const lowestOf = (word: number) => 31 - Math.clz32(word & -word)

/** The first so many places. */
export function firstOf(bits: PlaceBits, most: number) {
  const places: number[] = []
  for (let at = 0; at < bits.length && places.length < most; at++) {
    for (let left = bits[at] ?? 0; left !== 0 && places.length < most; left &= left - 1)
      places.push(at * 32 + lowestOf(left))
  }
  return places
}

export function countOf(bits: PlaceBits) {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    // Sums of two bits, of four, of eight, and the four of those together.
    let sums = bits[at] ?? 0
    sums -= (sums >>> 1) & 0x55555555
    sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333)
    count += Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

/** The contacts that have each of some values. */
export class PlacesByValue<Value> {
  readonly #size: number
  readonly #places = new Map<Value, PlaceBits>()

  constructor(size: number) {
    this.#size = size
  }

  /** Memory in bytes. */
  get bytes() {
    return this.#places.size * Math.ceil(this.#size / 32) * Uint32Array.BYTES_PER_ELEMENT
  }

  add(value: Value, place: number) {
    let places = this.#places.get(value)
    if (places === undefined) this.#places.set(value, (places = noneOf(this.#size)))
    add(places, place)
  }

  /** Those with any of the values. */
  withAny(values: readonly Value[]): PlaceBits {
    const any = noneOf(this.#size)
    for (const value of values) {
      const places = this.#places.get(value)
      if (places !== undefined) join(any, places)
    }
    return any
  }
}
