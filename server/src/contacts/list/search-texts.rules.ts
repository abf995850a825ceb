import { BytePairs, type ToldApart } from './byte-pairs.rules.ts'
import { lowestOf, remove, type PlaceBits } from './place-bits.rules.ts'

/** The texts of the contacts from one place up to another, in UTF-8 one behind the other: strings would be in the heap. */
type Piece = { from: number; to: number; bytes: Uint8Array }

/** Behind each text; no text of the database has it. */
const divider = '\0'

/** The search texts of many contacts, each at the place of its contact. */
export class SearchTexts {
  readonly #pieces: Piece[] = []
  /** Where each contact's text ends within its piece. */
  readonly #ends: Uint32Array
  /** A text that lacks a pair of the word need not be looked through. */
  readonly #pairs: BytePairs
  #size = 0
  #textBytes = 0

  constructor(size: number, toldApart: ToldApart) {
    this.#ends = new Uint32Array(size)
    this.#pairs = new BytePairs(size, toldApart)
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    return this.#textBytes + this.#ends.byteLength + this.#pairs.bytes
  }

  /** Adds the texts of the next contacts, in the order of their places. */
  add(texts: string[]) {
    const from = this.#size
    const bytes = utf8.encode([...texts, ''].join(divider))
    for (let end = bytes.indexOf(0); end !== -1; end = bytes.indexOf(0, end + 1)) this.#ends[this.#size++] = end
    this.#pairs.add(bytes, from)
    this.#pieces.push({ from, to: this.#size, bytes })
    this.#textBytes += bytes.length
  }

  /** Those among the contacts whose text contains this one. */
  holding(text: string, among: PlaceBits): PlaceBits {
    const sought = utf8.encode(text)
    const found = among.slice()
    if (this.#pairs.narrow(found, sought)) return found
    const word = wordOf(sought)
    const ends = this.#ends
    for (const { from, to, bytes } of this.#pieces) {
      for (let first = from & ~31; first < to; first += 32) {
        // Bit by bit of those that are set.
        for (let left = found[first >>> 5] ?? 0; left !== 0; left &= left - 1) {
          const place = first + lowestOf(left)
          if (place < from || place >= to) continue
          const start = place === from ? 0 : (ends[place - 1] ?? 0) + 1
          if (!isWithin(bytes, start, ends[place] ?? 0, word)) remove(found, place)
        }
      }
    }
    return found
  }
}

const utf8 = new TextEncoder()

/** A word, and for each byte how far behind it the word may end at the earliest (the algorithm of Horspool). */
type Word = { sought: Uint8Array; skips: Uint16Array }

function wordOf(sought: Uint8Array): Word {
  const skips = new Uint16Array(256).fill(sought.length)
  for (let at = 0; at < sought.length - 1; at++) skips[sought[at] ?? 0] = sought.length - 1 - at
  return { sought, skips }
}

/** Whether the bytes from `start` up to `end` contain the word, which is not empty. */
function isWithin(bytes: Uint8Array, start: number, end: number, { sought, skips }: Word) {
  const back = sought.length - 1
  for (let at = start + back; at < end; at += skips[bytes[at] ?? 0] ?? 1) {
    let same = 0
    while (same <= back && bytes[at - same] === sought[back - same]) same++
    if (same > back) return true
  }
  return false
}
