import { add, noneOf, type PlaceBits } from './place-bits.rules.ts'

/** The texts that each contact has several of or none, such as roles: each text once, and for each contact the numbers of its texts. */
export class TextsByPlace {
  readonly #numbers = new Map<string, number>()
  /** Where each contact's numbers end. */
  readonly #ends: Uint32Array
  #held = new Uint32Array(64)
  #size = 0
  #textBytes = 0

  constructor(size: number) {
    this.#ends = new Uint32Array(size)
  }

  /** Memory in bytes, approximately: a text of the map costs some 100 beside its letters. */
  get bytes() {
    return this.#ends.byteLength + this.#held.byteLength + this.#numbers.size * 100 + this.#textBytes
  }

  /** Adds the texts of the next contact. */
  add(texts: readonly string[]) {
    let end = this.#size === 0 ? 0 : (this.#ends[this.#size - 1] ?? 0)
    for (const text of texts) {
      if (end === this.#held.length) {
        const more = new Uint32Array(end * 2)
        more.set(this.#held)
        this.#held = more
      }
      this.#held[end++] = this.#numberOf(text)
    }
    this.#ends[this.#size++] = end
  }

  #numberOf(text: string) {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#textBytes += text.length * 2
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** The contacts with any of the texts that are asked for. */
  withAny(isSought: (text: string) => boolean): PlaceBits {
    const found = noneOf(this.#ends.length)
    const sought = new Uint8Array(this.#numbers.size)
    let some = false
    for (const [text, number] of this.#numbers) {
      if (!isSought(text)) continue
      sought[number] = 1
      some = true
    }
    if (!some) return found
    for (let place = 0, at = 0; place < this.#size; place++)
      for (const end = this.#ends[place] ?? 0; at < end; at++) if (sought[this.#held[at] ?? 0] === 1) add(found, place)
    return found
  }
}
