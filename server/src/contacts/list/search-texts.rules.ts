/** The texts of the contacts from one place up to another, joined: one long text is searched much faster than many short ones. */
type Text = { from: number; to: number; text: string }

/** 32-bit numbers per contact that record which pairs of letters occur in its text. */
const pairWords = 8
const pairBits = pairWords * 32

/** The search texts of many contacts, each at the place of its contact. */
export class SearchTexts {
  readonly #texts: Text[] = []
  /** Where each contact's text ends within its joined text. */
  readonly #ends: Uint32Array
  /** The letter pairs of each text: a text that lacks a pair of the word need not be searched. */
  readonly #pairs: Uint32Array
  #size = 0
  #letterBytes = 0

  constructor(size: number) {
    this.#ends = new Uint32Array(size)
    this.#pairs = new Uint32Array(size * pairWords)
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
      addPairs(this.#pairs, this.#size * pairWords, text)
      this.#size += 1
    }
    const text = texts.join('\n')
    this.#texts.push({ from, to: this.#size, text })
    this.#letterBytes += /[\u0100-\uffff]/.test(text) ? text.length * 2 : text.length
  }

  /** Keeps the hits whose text contains the word, which must be a single line. */
  keep(hits: Uint8Array, word: string) {
    const wanted = new Uint32Array(pairWords)
    addPairs(wanted, 0, word)
    for (const { from, to, text } of this.#texts) {
      // Position of the next occurrence: searched again only once a contact starts after it, so that the text is scanned once.
      let found = -1
      for (let place = from; place < to; place++) {
        if (hits[place] !== 1) continue
        if (this.#mayHold(place, wanted)) {
          const start = place === from ? 0 : (this.#ends[place - 1] ?? 0) + 1
          if (found < start) found = standsAt(text, word, start)
          if (found + word.length <= (this.#ends[place] ?? 0)) continue
        }
        hits[place] = 0
      }
    }
  }

  #mayHold(place: number, wanted: Uint32Array) {
    const at = place * pairWords
    for (let word = 0; word < pairWords; word++) {
      const bits = wanted[word] ?? 0
      if (((this.#pairs[at + word] ?? 0) & bits) >>> 0 !== bits) return false
    }
    return true
  }
}

/** Sets a bit for each pair of adjacent letters, in the numbers from index `at` on. */
function addPairs(pairs: Uint32Array, at: number, text: string) {
  let before = text.charCodeAt(0)
  for (let place = 1; place < text.length; place++) {
    const letter = text.charCodeAt(place)
    const pair = (before * 31 + letter) % pairBits
    const word = at + (pair >> 5)
    pairs[word] = (pairs[word] ?? 0) | (1 << (pair & 31))
    before = letter
  }
}

function standsAt(text: string, word: string, from: number) {
  const found = text.indexOf(word, from)
  return found === -1 ? Number.POSITIVE_INFINITY : found
}
