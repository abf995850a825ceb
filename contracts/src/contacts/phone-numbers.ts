/** A phone number as it is written: its digits, whole or in part, and the code of its country where it says one. */
export type PhoneNumber = { country?: string; national: string; extension: string }

/** Longer than any phone field; the rest is not read. */
const longest = 100

/** Country codes of two digits. The others are 1, 7, and of three digits. */
const ofTwoDigits = new Set(
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(
    ' ',
  ),
)

/** What is dialled before a number within its country, where that is not 0. */
const trunks: Record<string, string> = { 1: '1', 7: '8', 36: '06', 375: '8', 993: '8' }
export const trunkOf = (country: string) => trunks[country] ?? '0'

/** The text with the digits of all scripts as 0 to 9, and without what is invisible. */
export const withPlainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))

/** Every script has its digits from 0 to 9 in a row. */
function valueOf(digit: number) {
  let zero = digit
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (digit - zero) % 10
}

/** The digits without zeros before them. */
export const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

const digitsOf = (text: string) => text.replace(/\D/g, '')
const extensions = /(?<!\p{L})(?:ext(?:ension)?\.?|x|#)[\s=.:]*(\d{1,6})(?!\d)/giu

/** Fewer digits are part of a number and none of their own; behind a country fewer are enough, as areas may be named there as well. */
const fewestOfOne = 7
const fewestBehindCountry = 6

function isWhole(text: string) {
  const { country, national } = numberIn(text)
  return country === undefined ? national.length >= fewestOfOne : withoutZeros(national).length >= fewestBehindCountry
}

/** The numbers that a text has on either side of separators; `0170/1234567` is one. */
function apart(text: string, separators: RegExp): string[] {
  const numbers: string[] = []
  for (const part of text.split(separators)) {
    const last = numbers.length - 1
    const before = numbers[last]
    if (before === undefined || (isWhole(before) && isWhole(part))) numbers.push(part)
    else numbers[last] = `${before} ${part}`
  }
  return numbers
}

/** What stands between two numbers, and hardly ever within one. A plus, and a zero behind a space, begin another. */
const between = /[,;|&\n\\·•]|:::|\p{L}+|\s\p{Pd}\s|\s{2,}|\((?!\s*0\s*\))|\s(?=0)|(?=\+)/u

/** The numbers in a text, such as `+49 (0)170 1234567 / 030 123456 ext. 4`. */
export function phoneNumbersIn(text: string): PhoneNumber[] {
  return apart(withPlainDigits(text.slice(0, longest)).replace(extensions, '#$1'), between)
    .flatMap((part) => apart(part, /\//))
    .map(numberIn)
    .filter(({ country = '', national }) => country + national !== '')
}

/** The trunk zero that is not dialled from abroad but often written, as in `(0)`. */
const zeroInBrackets = /\(\s*0\s*\)/g
/** Countries in which it is part of the number and dialled from everywhere. */
const keepZero = new Set(['39', '225', '241', '242', '378', '379'])

function numberIn(text: string): PhoneNumber {
  const [number = '', extension = ''] = text.split('#')
  const bare = number.replace(zeroInBrackets, ' ')
  const digits = digitsOf(bare)
  const isAbroad = /^\D*\+/.test(bare) || digits.startsWith('00')
  const read: Pick<PhoneNumber, 'country' | 'national'> = isAbroad
    ? splitCountry(digits.replace(/^00/, ''))
    : { national: digits }
  const lacksZero = bare !== number && !read.national.startsWith('0') && (!read.country || keepZero.has(read.country))
  return { ...read, national: lacksZero ? `0${read.national}` : read.national, extension: digitsOf(extension) }
}

function splitCountry(digits: string) {
  const length = /^[17]/.test(digits) ? 1 : ofTwoDigits.has(digits.slice(0, 2)) ? 2 : 3
  return { country: digits.slice(0, length), national: digits.slice(length) }
}

/** The digits behind a country code. A zero there may be one too many, as in `+49 0170`, or part of it, as in `+39 06`: both. */
export function behindCountry(country: string, national: string): string[] {
  const trunk = trunkOf(country)
  return trunk.startsWith('0') && national.startsWith(trunk) ? [national, national.slice(trunk.length)] : [national]
}

/** What may be dialled for a number within its country. */
export const dialledWithin = (country: string, national: string): string[] =>
  behindCountry(country, national).flatMap((digits) => [digits, `${trunkOf(country)}${digits}`])

/** Digits of a number with its extension behind them, if it has one. */
export const extended = (digits: string, { extension }: PhoneNumber) =>
  extension === '' ? digits : `${digits}x${extension}`

/** Digits of a whole number with its country. */
const wholeAbroad = 11

/**
 * The readings with a country of a number that says none, if it has so many digits. Messengers write the code without a plus, as
 * do people in North America and in Russia, where 8 stands for it.
 */
export function readingsAbroad({ country, national }: PhoneNumber, fewest = wholeAbroad) {
  if (country !== undefined || national.startsWith('0') || national.length < fewest) return []
  const behindEight = /^8\d{10}$/.test(national) ? [{ country: '7', national: national.slice(1) }] : []
  return [splitCountry(national), ...behindEight]
}

/** The address that calls the first number of a text, such as `tel:+491705550120` for `+49 (0)170 5550120`; undefined without one. */
export function callAddress(text: string): string | undefined {
  const [number] = text.includes('*') ? [] : phoneNumbersIn(text)
  if (number === undefined) return undefined
  const { country, national, extension } = number
  const dialled =
    country === undefined || keepZero.has(country) ? national : (behindCountry(country, national).at(-1) ?? national)
  return `tel:${country === undefined ? '' : `+${country}`}${dialled}${extension === '' ? '' : `;ext=${extension}`}`
}
