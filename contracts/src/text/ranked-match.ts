import { fold } from './fold.ts'

/** How well something matches; lower is better. `elsewhere`: some word is not in its name but in what else is known of it. */
export const ranks = { exact: 0, start: 1, wordStart: 2, initials: 3, middle: 4, elsewhere: 5 } as const

/** More words than anybody types; further ones are ignored. */
const mostWords = 10

/** A word of a search, folded, prepared for being compared often. */
type Word = {
  text: string
  /** Without the @ of a handle. */
  bare: string
  /** The word as it is behind a space in `Searchable.starts`. */
  start: string
  /** Its letters, if they may be initials. */
  letters: string[]
  /** Nothing in it separates words, so that it can only be found where it stands as it is. */
  isPlain: boolean
}
export type SearchTerms = {
  /** The words, each once. */
  words: Word[]
  /** What a name is compared with. */
  phrase: string
}

/** The words of a search. */
export function parseTerms(text: string): SearchTerms {
  const typed = fold(text)
    .toWellFormed()
    .split(/[ ,;]+/)
  const words = [...new Set(typed.filter(Boolean))].slice(0, mostWords).map(wordOf)
  return { words, phrase: words.map(({ bare }) => bare).join(' ') }
}

/** What no word starts with: the place of a word that is only signs. */
const nowhere = '\n'

function wordOf(text: string): Word {
  const bare = text.replace(/^@/, '')
  // Longer words are hardly meant as initials.
  return {
    text,
    bare,
    start: behindSpaces(bare).trim() === '' ? nowhere : behindSpaces(bare),
    letters: /^\p{L}{2,3}$/u.test(text) ? [...text] : [],
    isPlain: behindSpaces(text) === ` ${text}`,
  }
}

/** Something that can be found, prepared for being compared often. All texts are folded. */
export type Searchable = {
  name: string
  /** A second name, such as a handle. */
  alias: string
  /** The words that can be found by how they start, each behind a space. */
  starts: string
  /** The first letters of the words of the name. */
  initials: string
  /** Everything that words may be in, the names too. */
  text: string
}

function behindSpaces(text: string) {
  return ` ${text}`.replace(/[-_.,/@'()\n ]+/g, ' ')
}

type Others = { alias?: string; started?: string; text?: string }

/** Prepares folded texts. `started` has further words that can be found by how they start, `text` all others. */
export function toSearchable(name: string, { alias = '', started = '', text = '' }: Others = {}): Searchable {
  const own = behindSpaces(name)
  const initials = own.replace(/ +(.?)[^ ]*/gu, '$1')
  return { name, alias, starts: own + behindSpaces(started), initials, text: text || `${name}\n${started}` }
}

/** How well all of the words match, in any order; undefined when one of them is nowhere. */
export function rankOf({ words, phrase }: SearchTerms, one: Searchable): number | undefined {
  const { name, alias, text } = one
  if (name === phrase || alias === phrase) return ranks.exact
  if (name.startsWith(phrase) || alias.startsWith(phrase)) return ranks.start
  let worst = 0
  for (const word of words) {
    const rank = rankInName(word, one) ?? (text.includes(word.text) ? ranks.elsewhere : undefined)
    if (rank === undefined) return undefined
    worst = Math.max(worst, rank)
  }
  return worst
}

/** How well one word matches the names alone. */
function rankInName({ text, bare, start, letters, isPlain }: Word, one: Searchable): number | undefined {
  const { name, alias, starts, initials } = one
  const isInitials = letters.length > 0 && isAmong(letters, initials)
  // What does not match, as most does not, is told by one comparison.
  if (isPlain && !one.text.includes(text)) return isInitials ? ranks.initials : undefined
  if (starts.includes(start)) return ranks.wordStart
  if (isInitials) return ranks.initials
  const isHandle = text !== bare
  return (isHandle ? alias.startsWith(bare) : name.includes(text) || alias.includes(text)) ? ranks.middle : undefined
}

/** True when the letters come in this order, possibly with others between them. */
export function isAmong(letters: string[], all: string) {
  let from = 0
  for (const letter of letters) {
    const at = all.indexOf(letter, from)
    if (at === -1) return false
    from = at + letter.length
  }
  return true
}
