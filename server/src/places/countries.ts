import { fold } from '@contactsheet/contracts/text/fold'

const english = new Intl.DisplayNames('en', { type: 'region' })

/** A country's name in English; its code where there is none. */
export const countryName = (code: string): string => english.of(code) ?? code

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
