import { add, keep, lowestOf, noneOf, type PlaceBits } from './place-bits.rules.ts'

/** How many kinds of pairs of bytes are told apart, up to 256, and whether the characters of ASCII are too. */
export type ToldApart = { pairs: number; characters: boolean }

/** Pairs are looked up by this remainder, a power of two. */
const remainders = 1024
/** Bytes of text that tell which pairs are frequent. */
const sample = 20_000

const pairOf = (one: number, next: number) => (one << 8) | next
const remainderOf = (one: number, next: number) => (one * 31 + next) & (remainders - 1)

/**
 * Whose text has which characters of ASCII, and which pairs of adjacent bytes. The most frequent pairs have a kind of their own, the
 * others share the rest. No text has the byte 0, which stands behind each.
 */
export class BytePairs {
  readonly #own: number
  /** The kind of the pairs with each remainder. One of its own is right for a single pair alone. */
  readonly #kinds: Uint8Array
  /** The pair of each kind of its own. */
  readonly #pairs: Uint16Array
  /** Who has each kind, one behind the other. */
  readonly #places: PlaceBits
  /** Numbers of `#places` per kind. */
  readonly #length: number
  /** Who has each printed character that anybody has, if they are told apart. */
  readonly #characters: PlaceBits[] | undefined

  /** For so many contacts. */
  constructor(size: number, { pairs, characters }: ToldApart) {
    this.#own = pairs * 0.75
    this.#characters = characters ? [] : undefined
    this.#pairs = new Uint16Array(this.#own)
    this.#kinds = new Uint8Array(remainders).map((_none, remainder) => this.#sharedBy(remainder))
    this.#length = noneOf(size).length
    this.#places = new Uint32Array(pairs * this.#length)
  }

  /** Memory in bytes. */
  get bytes() {
    const characters = Object.keys(this.#characters ?? []).length * this.#length * Uint32Array.BYTES_PER_ELEMENT
    return characters + this.#places.byteLength + this.#kinds.byteLength + this.#pairs.byteLength
  }

  /** Adds the texts of the contacts from this place on, each with a 0 behind it. The first ones that have any pairs tell which are frequent. */
  add(texts: Uint8Array, from: number) {
    if (this.#pairs[0] === 0) this.#learn(texts.subarray(0, sample))
    const characters = new Uint32Array(8)
    for (let at = 0, place = from, before = 0; at < texts.length; at++) {
      const byte = texts[at] ?? 0
      if (byte === 0) this.#noteAll(characters, place++)
      else {
        characters[byte >>> 5] = (characters[byte >>> 5] ?? 0) | (1 << (byte & 31))
        if (before !== 0) this.#note(this.#kindOf(before, byte), place)
      }
      before = byte
    }
  }

  /** Keeps those who may have the bytes in their text. True when they certainly do. */
  narrow(hits: PlaceBits, bytes: Uint8Array): boolean {
    const [first = 0, second = 0] = bytes
    if (bytes.length === 1 && first >= 32 && this.#characters !== undefined) {
      keep(hits, this.#characters[first] ?? new Uint32Array(this.#length))
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

  /** Notes the characters of one text, and forgets them. */
  #noteAll(characters: Uint32Array, place: number) {
    if (this.#characters === undefined) return
    for (let group = 1; group < 4; group++) {
      for (let left = characters[group] ?? 0; left !== 0; left &= left - 1)
        add((this.#characters[group * 32 + lowestOf(left)] ??= new Uint32Array(this.#length)), place)
    }
    characters.fill(0)
  }

  #note(kind: number, place: number) {
    const at = kind * this.#length + (place >>> 5)
    this.#places[at] = (this.#places[at] ?? 0) | (1 << (place & 31))
  }

  #placesOf(kind: number): PlaceBits {
    return this.#places.subarray(kind * this.#length, (kind + 1) * this.#length)
  }
}
