import { keep, noneOf, type PlaceBits } from './place-bits.rules.ts'

/** How many kinds of pairs of bytes are told apart, up to 256, and whether single letters are too. */
export type ToldApart = { pairs: number; letters: boolean }

/** Pairs are looked up by this remainder, a power of two. */
const remainders = 1024
/** Bytes of text that tell which pairs are frequent. */
const sample = 20_000

const pairOf = (one: number, next: number) => (one << 8) | next
const remainderOf = (one: number, next: number) => (one * 31 + next) & (remainders - 1)
/** `a` to `z`, as the lowest five bits say, and the five characters around them. */
const isLetter = (byte: number) => byte >> 5 === 3

/**
 * Whose text has which letters, and which pairs of adjacent bytes. The most frequent pairs have a kind of their own, the others share
 * the rest. No text has the byte 0, which stands behind each.
 */
export class BytePairs {
  readonly #own: number
  /** The kind of the pairs with each remainder. One of its own is right for a single pair alone. */
  readonly #kinds: Uint8Array
  /** The pair of each kind of its own. */
  readonly #pairs: Uint16Array
  /** Who has each kind, then who has each letter: one kind behind the other. */
  readonly #places: PlaceBits
  /** Numbers of `#places` per kind. */
  readonly #length: number
  /** The kind before the first letter, if letters are told apart. */
  readonly #letters: number | undefined

  /** For so many contacts. */
  constructor(size: number, { pairs, letters }: ToldApart) {
    this.#own = pairs * 0.75
    this.#pairs = new Uint16Array(this.#own)
    this.#kinds = new Uint8Array(remainders).map((_none, remainder) => this.#sharedBy(remainder))
    this.#letters = letters ? pairs : undefined
    this.#length = noneOf(size).length
    this.#places = new Uint32Array((letters ? pairs + 32 : pairs) * this.#length)
  }

  /** Memory in bytes. */
  get bytes() {
    return this.#places.byteLength + this.#kinds.byteLength + this.#pairs.byteLength
  }

  /** Adds the texts of the contacts from this place on, each with a 0 behind it. The first ones that have any pairs tell which are frequent. */
  add(texts: Uint8Array, from: number) {
    if (this.#pairs[0] === 0) this.#learn(texts.subarray(0, sample))
    let [place, before, letters] = [from, 0, 0]
    for (let at = 0; at < texts.length; at++) {
      const byte = texts[at] ?? 0
      if (byte === 0) {
        this.#noteLetters(letters, place++)
        letters = 0
      } else {
        if (isLetter(byte)) letters |= 1 << (byte & 31)
        if (before !== 0) this.#note(this.#kindOf(before, byte), place)
      }
      before = byte
    }
  }

  /** Keeps those who may have the bytes in their text. True when they certainly do. */
  narrow(hits: PlaceBits, bytes: Uint8Array): boolean {
    const [first = 0, second = 0] = bytes
    if (bytes.length === 1 && isLetter(first) && this.#letters !== undefined) {
      keep(hits, this.#placesOf(this.#letters + (first & 31)))
      return true
    }
    for (let at = 1; at < bytes.length; at++)
      keep(hits, this.#placesOf(this.#kindOf(bytes[at - 1] ?? 0, bytes[at] ?? 0)))
    return bytes.length === 0 || (bytes.length === 2 && this.#kindOf(first, second) < this.#own)
  }

  #kindOf(one: number, next: number) {
    const remainder = remainderOf(one, next)
    const kind = this.#kinds[remainder] ?? 0
    return kind >= this.#own || this.#pairs[kind] === pairOf(one, next) ? kind : this.#sharedBy(remainder)
  }

  /** One kind of four is shared. */
  #sharedBy(remainder: number) {
    return this.#own + (remainder % (this.#own / 3))
  }

  #learn(texts: Uint8Array) {
    const counts = new Map<number, number>()
    for (let at = 1; at < texts.length; at++) {
      const [one, next] = [texts[at - 1] ?? 0, texts[at] ?? 0]
      const pair = pairOf(one, next)
      if (one !== 0 && next !== 0) counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
    let kind = 0
    for (const [pair] of [...counts].sort(([, one], [, other]) => other - one)) {
      const remainder = remainderOf(pair >> 8, pair & 255)
      if (kind === this.#own) return
      if ((this.#kinds[remainder] ?? 0) < this.#own) continue
      this.#pairs[kind] = pair
      this.#kinds[remainder] = kind++
    }
  }

  #noteLetters(letters: number, place: number) {
    if (this.#letters === undefined) return
    for (let left = letters; left !== 0; left &= left - 1)
      this.#note(this.#letters + 31 - Math.clz32(left & -left), place)
  }

  #note(kind: number, place: number) {
    const at = kind * this.#length + (place >>> 5)
    this.#places[at] = (this.#places[at] ?? 0) | (1 << (place & 31))
  }

  #placesOf(kind: number): PlaceBits {
    return this.#places.subarray(kind * this.#length, (kind + 1) * this.#length)
  }
}
