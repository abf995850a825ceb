import { hours } from './words/hours.rules.ts'
import type { Gives } from './words/word.ts'
import { wordForms } from './words/word-forms.rules.ts'
import { colours, moods, places, weather } from './words/words.rules.ts'

/** What a word speaks of. */
const heads = ['palette', 'mood', 'weather', 'time', 'place'] as const
type Head = (typeof heads)[number]

/** A word of a description that a picture can follow, under the name by which it is shown. */
export type Known = { name: string; head: Head; gives: Gives }

/** More would pull a picture in too many directions. */
const most = 8

const times = Object.fromEntries(Object.entries(hours).map(([name, hour]): [string, Gives] => [name, { hour }]))
/** All words, by what they speak of. */
export const words: Record<Head, Record<string, Gives>> = {
  palette: colours,
  mood: moods,
  weather,
  time: times,
  place: places,
}

type Phrase = { tokens: string[]; known: Known }

/** Lower case without accents; punctuation stays, since it ends what a 'no' speaks of. */
const tokensOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('gray', 'grey')
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:'\p{L}+)*|[^\s\p{L}\p{N}-]/gu) ?? []

/** All phrases by their first word, the longest first. */
const phrases = Map.groupBy(
  heads
    .flatMap((head) => Object.entries(words[head]).flatMap(([name, gives]) => phrasesOf({ name, head, gives })))
    .toSorted((one, other) => other.tokens.length - one.tokens.length),
  ({ tokens }) => tokens[0],
)

function phrasesOf(known: Known): Phrase[] {
  const forms = wordForms[known.name]?.split(',') ?? []
  return [known.name, ...forms].map((form) => ({ tokens: tokensOf(form), known }))
}

const negations = new Set(
  'no not without never nor minus avoid cannot sans ohne kein keine keinen keiner keinem nicht nie non senza'.split(
    ' ',
  ),
)
/** What may stand between a negation and what it negates. */
const inBetween = new Set('too very so any more much the a an really overly at all or zu sehr mehr oder so'.split(' '))
const withoutIt = new Set(['free', 'frei', 'less'])

const isNegation = (token: string) => negations.has(token) || token.endsWith("n't")

/** The words of a description that a picture can follow: each once, in the order of the text, at most eight. */
export function knownWords(description: string): Known[] {
  const parts = partsOf(tokensOf(description))
  const found = new Map<string, Known>()
  let negated = false
  for (const [index, { token, known }] of parts.entries()) {
    const next = parts[index + 1]?.token ?? ''
    if (known === undefined) negated = isNegation(token) || (negated && inBetween.has(token))
    else {
      if (!negated && !withoutIt.has(next)) found.set(known.name, known)
      // 'no rain or fog' is without both.
      negated &&= inBetween.has(next)
    }
  }
  return [...found.values()].slice(0, most)
}

/** A description in known phrases, and single tokens in between. */
function partsOf(tokens: string[]) {
  const parts: { token: string; known?: Known }[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    const phrase = phrases.get(token)?.find((one) => one.tokens.every((part, index) => tokens[at + index] === part))
    parts.push(phrase === undefined ? { token } : { token, known: phrase.known })
    at += (phrase?.tokens.length ?? 1) - 1
  }
  return parts
}

/** The names of these words, as they stand under a picture. */
export const recognisedWords = (description: string): string[] => knownWords(description).map(({ name }) => name)
