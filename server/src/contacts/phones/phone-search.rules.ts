import {
  behindCountry,
  dialledWithin,
  extended,
  phoneNumbersIn,
  readingsAbroad,
  trunkOf,
  withoutZeros,
  withPlainDigits,
  type PhoneNumber,
} from '@contactsheet/contracts/contacts/phone-numbers'

/** Fewer digits are in nearly every number. */
const fewest = 3
/** Typed digits from which the first ones may be a country without its plus. */
const fewestAbroad = 7

/** Written before the digits of a number that says no country, as `+` is before those of one that does. */
const ofAnyCountry = '='

/**
 * What the phone numbers in a text are found by, each spelling behind a space: the digits behind `+` with a country or behind `=`
 * without, then as they are dialled within the country. Stored, because it depends on nothing but the text.
 */
export const phoneDigits = (text: string): string => [...new Set(phoneNumbersIn(text).flatMap(spellings))].join(' ')

function spellings(number: PhoneNumber): string[] {
  const { country, national } = number
  const all =
    country === undefined
      ? [`${ofAnyCountry}${national}`, ...readingsAbroad(number).flatMap(dialled)]
      : [...behindCountry(country, national).map((digits) => `+${country}${digits}`), ...dialled({ country, national })]
  return all.map((digits) => extended(digits, number))
}

/** Only what is not among the digits with the country already. */
function dialled({ country, national }: { country: string; national: string }): string[] {
  const trunk = trunkOf(country)
  return trunk === country
    ? []
    : behindCountry(country, national)
        .slice(-1)
        .map((digits) => `${trunk}${digits}`)
}

/** What a phone number is typed of. */
const typedDigits = /^\s*(?:tel:)?[\d\s+()/.,;#\p{Pd}]*(?:\s*(?:ext(?:ension)?\.?|x)[\s=.:]*\d{0,6}\s*)?$/iu

/**
 * What a search looks for in `phoneDigits`: whoever has one of these is found. Empty for a search that is no phone number. A number may
 * still be incomplete, as somebody types; one that begins with a country is compared from its beginning, others anywhere.
 */
export function phonesSought(search: string): string[] {
  if (!typedDigits.test(withPlainDigits(search))) return []
  const sought = phoneNumbersIn(search).flatMap((number) =>
    (number.country === undefined ? soughtAnywhere(number) : soughtAbroad(number)).map((digits) =>
      extended(digits, number),
    ),
  )
  return [...new Set(sought)]
}

function soughtAnywhere(number: PhoneNumber): string[] {
  const { national } = number
  if (national.length < fewest) return []
  const behindZeros = withoutZeros(national)
  return [
    national,
    ...(behindZeros !== national && behindZeros.length >= fewest ? [`${ofAnyCountry}${behindZeros}`] : []),
    ...readingsAbroad(number, fewestAbroad).flatMap((one) => soughtWithin(one.country, one.national)),
  ]
}

function soughtAbroad({ country = '', national }: PhoneNumber): string[] {
  if (country.length + national.length < fewest) return []
  const whole = behindCountry(country, national).map((digits) => `${country}${digits}`)
  const without =
    national.length < fewest
      ? []
      : [...soughtWithin(country, national), ...whole.map((digits) => `${ofAnyCountry}${digits}`)]
  return [...whole.map((digits) => `+${digits}`), ...without]
}

/** A number that says no country may be of any. */
const soughtWithin = (country: string, national: string) =>
  dialledWithin(country, national)
    .filter((digits) => digits.length >= fewest)
    .map((digits) => `${ofAnyCountry}${digits}`)
