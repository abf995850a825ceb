/** The texts of the contacts from one place up to another, joined, because many short strings take more memory. */
type Text = { from: number; to: number; text: string }

/** The search texts of many contacts, each at the place of its contact. */
export class SearchTexts {
  readonly #texts: Text[] = []
  /** Where each contact's text ends within its joined text. */
  readonly #ends: Uint32Array
  /** 32-bit numbers for one bit per contact. */
  readonly #words: number
  /** Pairs of letters are told apart by this many remainders. */
  readonly #kinds: number
  /** For each kind of pair, one bit per contact: whether its text has such a pair. A text that lacks one of the word's need not be searched. */
  readonly #pairs: Uint32Array
  #size = 0
  #letterBytes = 0

  constructor(size: number, kinds: number) {
    this.#kinds = kinds
    this.#ends = new Uint32Array(size)
    this.#words = Math.ceil(size / 32)
    this.#pairs = new Uint32Array(kinds * this.#words)
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    return this.#letterBytes + this.#ends.byteLength + this.#pairs.byteLength
  }

  /** Adds the texts of the next contacts, in the order of their places. */
  add(texts: string[]) {
    const from = this.#size
    let end = -1
    for (const text of texts) {
      end += 1 + text.length
      this.#ends[this.#size] = end
      for (const pair of this.#pairsIn(text)) this.#note(pair, this.#size)
      this.#size += 1
    }
    const text = texts.join('\n')
    this.#texts.push({ from, to: this.#size, text })
    this.#letterBytes += /[\u0100-\uffff]/.test(text) ? text.length * 2 : text.length
  }

  /** Keeps the hits whose text contains any of the words, each of which must be a single line. */
  keep(hits: Uint8Array, words: string[]) {
    const sought = words.map((word) => ({ word, may: this.#mayHold(word) }))
    const hasAny = (place: number, text: string, start: number, end: number) =>
      sought.some(({ word, may }) => hasBit(may, place) && text.slice(start, end).includes(word))
    for (const { from, to, text } of this.#texts) {
      let start = 0
      for (let place = from; place < to; place++) {
        const end = this.#ends[place] ?? 0
        if (hits[place] === 1 && !hasAny(place, text, start, end)) hits[place] = 0
        start = end + 1
      }
    }
  }

  #note(pair: number, place: number) {
    const at = pair * this.#words + (place >>> 5)
    this.#pairs[at] = (this.#pairs[at] ?? 0) | (1 << (place & 31))
  }

  /** One bit per contact: whether its text has all pairs of the word. */
  #mayHold(word: string) {
    const may = new Uint32Array(this.#words).fill(0xffffffff)
    for (const pair of new Set(this.#pairsIn(word))) {
      const from = pair * this.#words
      for (let at = 0; at < may.length; at++) may[at] = (may[at] ?? 0) & (this.#pairs[from + at] ?? 0)
    }
    return may
  }

  /** The kinds of the pairs of adjacent letters. */
  #pairsIn(text: string) {
    const pairs = new Uint8Array(Math.max(0, text.length - 1))
    for (let at = 0; at < pairs.length; at++)
      pairs[at] = (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) % this.#kinds
    return pairs
  }
}

const hasBit = (bits: Uint32Array, place: number) => (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
