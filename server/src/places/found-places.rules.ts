import { placeLimits } from '@contactsheet/contracts/places'
import type { FoundPlace } from '@contactsheet/contracts/places/places.schemas'
import { fold } from '@contactsheet/contracts/text/fold'
import { wordsOf, type City } from './city.rules.ts'

/** Where the person who asks is; the country only when they have said so. */
export type Near = { country: string | undefined; zone: string }
/** One way to read a text: the name as it was typed, folded and in words, and what its region or country begins with. */
export type Reading = { typed: string; sought: string; words: string[]; within: string[] }

/** How many times its inhabitants a place near the user counts. */
export const nearer = 8
/** The same for how well its English name matches, and those in other languages: wholly, from the beginning, or in a later word. */
const matches = { whole: 100, beginning: 6, inside: 1.5, otherWhole: 30, otherBeginning: 1, otherInside: 0.1 }
/** Among names in other languages something begins with any few letters: with fewer than this they count little. */
const tellingLetters = 4
/** Countries in which people name the region of a place. */
const namedByRegion = new Set(['US', 'CA', 'AU'])
const mostWords = 6
/** Region and country: each part is compared with those of hundreds of places. */
const mostParts = 2

/**
 * The ways to read a text, to be tried one after the other: 'Paris, Texas' is Paris in Texas; 'paris texas' may be a place with
 * both words, then Paris in Texas.
 */
export function readings(text: string): Reading[] {
  const [typed = '', ...rest] = text.split(',')
  const words = wordsOf(typed).slice(0, mostWords)
  if (words.every((word) => [...word].length < placeLimits.shortest)) return []
  const within = rest
    .map(fold)
    .filter((part) => part !== '')
    .slice(0, mostParts)
  const whole = { typed: typed.trim().toLowerCase(), sought: fold(typed), words, within }
  if (within.length > 0) return [whole]
  const shorter = words.slice(1).map((_, at) => words.slice(0, words.length - 1 - at))
  return [whole, ...shorter.map((some) => ofSome(some, words.slice(some.length)))]
}

function ofSome(words: string[], others: string[]): Reading {
  const sought = words.join(' ')
  return { typed: sought, sought, words, within: [others.join(' ')] }
}

/** A lower-case letter or two, which are hardly ever the beginning of a word that others follow. */
const isShortWord = (word: string) => /^\p{Lower}{1,2}$/u.test(word)

/**
 * The words as the database looks for them: what each begins with. Short words are whole when others follow, as in 'l aquila': the
 * beginnings of few letters are looked up in thousands of words, which takes long when there are several.
 */
export const beginnings = (words: string[]): string =>
  words.map((word, at) => (isShortWord(word) && at < words.length - 1 ? `'${word}'` : `'${word}':*`)).join(' & ')

/** True when each of these texts begins the name or is the code of the place's region or country. */
export const isWithin = ({ region, regionCode, country }: City, within: string[]): boolean =>
  within.every(
    (part) =>
      [region, countryName(country)].some((name) => fold(name).startsWith(part)) ||
      [regionCode, country].some((code) => code.toLowerCase() === part),
  )

/** The places in the order in which they are offered. */
export function best<C extends City>(cities: C[], sought: string, near: Near): C[] {
  const weights = new Map(cities.map((city) => [city, weightOf(city, sought, near)]))
  return cities.toSorted((a, b) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
}

function weightOf(city: City, sought: string, near: Near) {
  const isNear = city.country === near.country || city.zone === near.zone
  return (city.population + 500) * (isNear ? nearer : 1) * matchOf(city, sought)
}

function matchOf({ name, otherNames }: City, sought: string) {
  const first = fold(name)
  if (first === sought) return matches.whole
  // Each name begins with a bar, and folding takes the breaks between lines for spaces.
  const others = `|${fold(otherNames.replaceAll('\n', '|'))}|`
  if (others.includes(`|${sought}|`)) return matches.otherWhole
  if (first.startsWith(sought)) return matches.beginning
  if (beginsWord(name, sought)) return matches.inside
  const other = others.includes(`|${sought}`) ? matches.otherBeginning : matches.otherInside
  return [...sought].length < tellingLetters ? other / 20 : other
}

/** A place as it is offered, by the name that was typed. */
export function found(city: City, reading: Reading): FoundPlace {
  const { id, latitude, longitude } = city
  const name = nameFor(city, reading)
  const country = countryName(city.country)
  const isTold = ['', fold(city.name), fold(country)].includes(fold(city.region))
  const region = isTold ? null : city.region
  const inRegion = namedByRegion.has(city.country) ? region : null
  // Singapore is in Singapore.
  const location = [...new Set([name, inRegion, country])].filter((part) => part !== null).join(', ')
  return { id, name, english: name === city.name ? null : city.name, region, country, latitude, longitude, location }
}

/** The English name when it fits, else the name that does: as it was typed, then the whole of it, then the shortest that begins so. */
function nameFor({ name, otherNames }: City, { typed, sought }: Reading) {
  if (fold(name).startsWith(sought)) return name
  const others = otherNames.split('\n').filter((other) => !isCode(other) && fold(other).startsWith(sought))
  const whole = others.filter((other) => fold(other) === sought)
  // Without accents it may be any of the spellings; the first is that of the country.
  const exact = whole.find((other) => typed !== sought && other.toLowerCase() === typed) ?? whole[0]
  if (exact !== undefined || beginsWord(name, sought)) return exact ?? name
  return others.toSorted((a, b) => a.length - b.length)[0] ?? name
}

/** Such as LIS, the airport. */
const isCode = (name: string) => /^[A-Z]{2,4}$/.test(name)
const beginsWord = (name: string, sought: string) => ` ${wordsOf(name).join(' ')}`.includes(` ${sought}`)

const english = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name in English; its code where there is none. */
const countryName = (code: string): string => english.of(code) ?? code

let codes: Map<string, string> | undefined

/** The code of a country as people write it; undefined for a text that is none. */
export const countryCalled = (text: string): string | undefined => (codes ??= everyCode()).get(fold(text))

/** Every pair of letters that has a name, by code and by name. */
function everyCode() {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  const named = pairs.filter((code) => countryName(code) !== code)
  return new Map(named.flatMap((code) => [code, countryName(code)].map((name) => [fold(name), code] as const)))
}
