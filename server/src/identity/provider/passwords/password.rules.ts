import { passwordLengthProblem } from '@contactsheet/contracts/identity/passwords'

/** Words that passwords are often made of; alone or in a row, with a few digits, they are guessed first. */
const commonWords = `
  password passwort passw pass word qwerty qwertz azerty welcome willkommen admin administrator root user guest
  test testing tester demo login letmein master secret changeme change default access iloveyou iloveu ilove love
  lovely loveme you me hello sunshine princess dragon monkey shadow superman batman spiderman starwars pokemon
  football baseball basketball soccer hockey liverpool chelsea arsenal barcelona realmadrid manchester united
  mustang ferrari porsche mercedes corvette harley yamaha computer internet google facebook instagram linkedin
  microsoft windows apple iphone samsung android trustno whatever freedom michael jordan jennifer jessica michelle
  ashley daniel andrew joshua matthew anthony thomas robert charlie george summer winter spring autumn january
  february march april may june july august september october november december monday friday sunday happy
  birthday family forever friends babygirl angel lucky flower butterfly chocolate cookie cheese pepper ginger
  purple orange yellow silver golden blink matrix killer hunter ranger soldier phoenix tiger eagle dolphin panther
  maverick photo photos photographer photography camera canon nikon studio portrait wedding picture pictures
  contact contacts sheet my new the is i a abc abcd asdf zxcv company office service server system manager jesus
  christ god bless life live laugh home money business work sexy babe this your letme
`
  .trim()
  .split(/\s+/)

/** Alphabetical, numeric and keyboard sequences that people type, forwards and backwards. */
const tracks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '!@#$%^&*()',
]

const messages = {
  common: 'This password is easy to guess. A few words that have nothing to do with each other are safe.',
  personal: 'This password is easy to guess: it is made of your name or address.',
} as const

/** What is wrong with a password, in a sentence; undefined when it is acceptable. `about` is what everybody knows about its owner. */
export function passwordProblem(password: string, about: string[]) {
  const length = passwordLengthProblem(password)
  if (length !== undefined) return length
  if (isCommon(password)) return messages.common
  if (isPersonal(password, about)) return messages.personal
  return undefined
}

/** True for what a guesser tries first: repetitions, keyboard walks, common words with a few digits. */
function isCommon(password: string) {
  const text = password.normalize('NFKC').toLowerCase()
  return new Set(text).size <= 3 || isRepetition(text) || isWalk(text) || isCommonWords(text)
}

/** True for `abcabcabcabc`, even with the last round cut short. */
function isRepetition(text: string) {
  for (let unit = 1; unit <= 6; unit += 1) {
    const round = text.slice(0, unit)
    if (text === round.repeat(Math.ceil(text.length / unit)).slice(0, text.length)) return true
  }
  return false
}

const neighbours = new Set(
  tracks.flatMap((track) =>
    [...track].flatMap((key, at) => (at === 0 ? [] : [`${track[at - 1]}${key}`, `${key}${track[at - 1]}`])),
  ),
)

/** True for mostly steps from a key to its neighbour, as in `1234qwer5678`, and for two interleaved walks, as in `a1b2c3d4e5f6`. */
const isWalk = (text: string) => isOneWalk(text) || [0, 1].every((odd) => isOneWalk(everySecond(text, odd)))
const everySecond = (text: string, odd: number) => [...text].filter((_key, at) => at % 2 === odd).join('')

function isOneWalk(text: string) {
  const steps = [...text].filter(
    (key, at) => at > 0 && (neighbours.has(`${text[at - 1]}${key}`) || text[at - 1] === key),
  )
  return steps.length >= (text.length - 1) * 0.75
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const plain = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

/** True for `Password2024!`, `P@ssw0rd1234`, `Welcome12345678`, `I love you 123`. */
function isCommonWords(text: string) {
  // Digits at the ends are padding; between letters they stand for letters.
  const [, before = '', core = '', after = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/su.exec(text) ?? []
  const padding = `${before}${after}`
  const isWeakPadding = padding.length <= 6 || isWalk(padding) || isRepetition(padding)
  return isWeakPadding && [core, plain(core), plain(`${core}${after}`)].some((words) => isMadeOfWords(words))
}

const known = new Set(commonWords)
/** This many common words in a row are still among the first guesses; a word of one or two letters does not count. */
const fewWords = 3

/** True when the letters can be split entirely into a few common words. */
function isMadeOfWords(text: string) {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const fewest = [0]
  for (let end = 1; end <= letters.length; end += 1) {
    const ways = fewest.map((count, start) => {
      const word = letters.slice(start, end)
      return known.has(word) ? count + (word.length > 2 ? 1 : 0) : Infinity
    })
    fewest.push(Math.min(...ways))
  }
  return letters.length > 0 && (fewest.at(-1) ?? Infinity) <= fewWords
}

/** True when little is left of the password once the owner's name and address are removed. */
function isPersonal(password: string, about: string[]) {
  const parts = about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((part) => part.length >= 3)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), password.toLowerCase())
  return rest.length < password.length && rest.replace(/[^\p{L}\p{N}]/gu, '').length < 6
}
