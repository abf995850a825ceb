/** Long texts are searched much faster than as many short ones: those of the contacts from one place up to another. */
type Text = { from: number; to: number; text: string }

/** Numbers with 32 bits for the pairs of letters that stand in the text of one contact. */
const pairWords = 8
const pairBits = pairWords * 32

/** The search texts of many contacts, each at the place of its contact. */
export class SearchTexts {
  readonly #texts: Text[] = []
  /** Where each ends in the long text that it is part of. */
  readonly #ends: Uint32Array
  /** The pairs of letters of each: one that lacks a pair of the word need not be looked at. */
  readonly #pairs: Uint32Array
  #size = 0
  #letterBytes = 0

  constructor(size: number) {
    this.#ends = new Uint32Array(size)
    this.#pairs = new Uint32Array(size * pairWords)
  }

  /** Bytes of memory, near enough. */
  get bytes() {
    return this.#letterBytes + this.#ends.byteLength + this.#pairs.byteLength
  }

  /** Adds those that come next. */
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

  /** Of the places that are 1 leaves those whose text holds the word; one line of text. */
  keep(hits: Uint8Array, word: string) {
    const wanted = new Uint32Array(pairWords)
    addPairs(wanted, 0, word)
    for (const { from, to, text } of this.#texts) {
      // Where the word stands next: looked for only when the contact is behind it, so that the text is walked once.
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

/** Sets a bit for each two letters that stand beside each other, from a place of the list on. */
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
