/** The letters beyond A to Z with which a country writes its own names. Names of other countries are spelt as they come. */
const alphabets: [countries: string, letters: string][] = [
  ['DK NO FO GL', 'æøåáíóúýð'],
  ['SE FI AX', 'åäöé'],
  ['IS', 'áðéíóúýþæö'],
  ['DE AT LI LU', 'äöüß'],
  ['CH', 'äöüàâçéèêëîïôùû'],
  ['FR BE MC', 'àâæçéèêëîïôœùûüÿ'],
  ['ES AD MX AR CL CO PE VE EC BO PY UY CR PA NI HN SV GT CU DO PR', 'áéíñóúüàçèïò'],
  ['PT BR AO MZ CV', 'áâãàçéêíóôõúü'],
  ['IT SM', 'àèéìíòóùú'],
  ['PL', 'ąćęłńóśźż'],
  ['CZ SK', 'áäčďéěíĺľňóôŕřšťúůýž'],
  ['HU', 'áéíóöőúüű'],
  ['RO MD', 'ăâîșşțţ'],
  ['TR CY', 'çğıiöşüâ'],
  ['HR SI BA RS ME', 'čćđšž'],
  ['EE', 'äöõüšž'],
  ['LV', 'āčēģīķļņšūž'],
  ['LT', 'ąčęėįšųūž'],
  ['CA', 'àâæçéèêëîïôœùûüÿ'],
]
const lettersOf = new Map(
  alphabets.flatMap(([countries, letters]) => countries.split(' ').map((one) => [one, letters])),
)
const plain = /[\x20-\x7e’]/g

/** How local a spelling looks: 2 with letters of the country's own, 1 with plain ones, 0 with others. */
export function localness(name: string, country: string): 0 | 1 | 2 {
  const special = name.toLowerCase().normalize('NFC').replaceAll(plain, '')
  if (special === '') return 1
  const own = lettersOf.get(country) ?? ''
  return [...special].every((letter) => own.includes(letter)) ? 2 : 0
}
