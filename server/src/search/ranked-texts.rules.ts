import { isAmong, type Searchable, type SearchTerms } from '@contactsheet/contracts/text/ranked-match'
import { add, allBut, allOf, join, keep, noneOf, type PlaceBits } from '#contacts/list/place-bits.rules.ts'
import { SearchTexts } from '#contacts/list/search-texts.rules.ts'

type Word = SearchTerms['words'][number]

/** What else counts as found elsewhere: for the word at a place among those sought, and for all of them together. */
type Besides = { ofWord?: (at: number) => PlaceBits; ofAll?: () => PlaceBits }

/** Those among the ones that are left who have the word, which is at this place among all that are sought. */
type Step = (word: Word, left: PlaceBits, at?: number) => PlaceBits

/** Begins a name, begins a second one, ends either: no folded text has them. */
const [nameMark, aliasMark, endMark] = ['\n', '\t', '\r']

/** Names and notes have many pairs; few of them are needed to tell short names apart. */
const toldApart = { names: { pairs: 128, characters: true }, texts: { pairs: 256, characters: true } }

/**
 * The texts of many records outside of the heap, each record at its place. Finds by sets of places what `rankOf` finds by comparing
 * record by record, and must find exactly the same.
 */
export class RankedTexts {
  readonly size: number
  readonly #names: SearchTexts
  readonly #starts: SearchTexts
  readonly #texts: SearchTexts
  readonly #initials: Initials

  constructor(size: number) {
    this.size = size
    this.#names = new SearchTexts(size, toldApart.names)
    this.#starts = new SearchTexts(size, toldApart.names)
    this.#texts = new SearchTexts(size, toldApart.texts)
    this.#initials = new Initials(size)
  }

  /** Memory in bytes, approximately. */
  get bytes() {
    return [this.#names, this.#starts, this.#texts, this.#initials].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Adds the next records, in the order of their places. */
  add(records: Searchable[]) {
    this.#names.add(records.map(({ name, alias }) => nameMark + name + endMark + aliasMark + alias + endMark))
    this.#starts.add(records.map(({ starts }) => starts))
    this.#texts.add(records.map(({ text }) => text))
    this.#initials.add(records.map(({ initials }) => initials))
  }

  /** Those found at each rank or a better one, the best first. Each is worked out when it is asked for: the last ones cost the most. */
  *byRank({ words, phrase }: SearchTerms, { ofWord, ofAll }: Besides = {}): Generator<PlaceBits, void> {
    const found = this.#named(phrase + endMark)
    yield found
    yield join(found, this.#named(phrase))
    const ofWords = words.map((word, at) => ({ word, at, those: noneOf(this.size) }))
    const allWords = (step: Step) => {
      const every = allOf(this.size)
      for (const { word, at, those } of ofWords) keep(every, join(those, step(word, allBut(those, this.size), at)))
      return join(found, every)
    }
    for (const step of this.#ranksInName) yield allWords(step)
    if (ofAll !== undefined) join(found, ofAll())
    yield allWords(this.#elsewhere(ofWord))
  }

  /** Those with the word in their name: what `rankInName` says of one. */
  withName(word: Word): PlaceBits {
    const found = noneOf(this.size)
    for (const step of this.#ranksInName) join(found, step(word, allBut(found, this.size)))
    return found
  }

  /** Who among those that are left has a word in the name, at each rank. */
  readonly #ranksInName: Step[] = [
    ({ start }, left) => this.#starts.holding(start, left),
    ({ letters }) => this.#initials.having(letters),
    ({ text, bare }, left) => this.#names.holding(text === bare ? text : aliasMark + bare, left),
  ]

  #elsewhere(ofWord: Besides['ofWord']): Step {
    return ({ text }, left, at = 0) => {
      const found = this.#texts.holding(text, left)
      return ofWord === undefined ? found : join(found, ofWord(at))
    }
  }

  /** Those with a name or a second name that begins so. */
  #named(beginning: string) {
    const all = allOf(this.size)
    return join(this.#names.holding(nameMark + beginning, all), this.#names.holding(aliasMark + beginning, all))
  }
}

/** The first letters of the words of names. Many names share theirs, so that each kind is kept and compared once. */
class Initials {
  readonly #kinds = new Map<string, number>()
  readonly #kindOf: Uint32Array
  #size = 0

  constructor(size: number) {
    this.#kindOf = new Uint32Array(size)
  }

  get bytes() {
    return this.#kindOf.byteLength + 100 * this.#kinds.size
  }

  add(initials: string[]) {
    for (const one of initials) {
      const kind = this.#kinds.get(one) ?? this.#kinds.size
      this.#kinds.set(one, kind)
      this.#kindOf[this.#size++] = kind
    }
  }

  /** Those whose initials have the letters in this order; nobody when there are none. */
  having(letters: string[]): PlaceBits {
    const found = noneOf(this.#kindOf.length)
    if (letters.length === 0) return found
    const kinds = new Uint8Array(this.#kinds.size)
    for (const [initials, kind] of this.#kinds) kinds[kind] = isAmong(letters, initials) ? 1 : 0
    for (let place = 0; place < this.#size; place++) if (kinds[this.#kindOf[place] ?? 0] === 1) add(found, place)
    return found
  }
}
