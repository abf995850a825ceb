import { fold } from '@contactsheet/contracts/text/fold'

/** One place of the list, as it is stored. */
export type City = {
  id: number
  name: string
  otherNames: string
  region: string
  regionCode: string
  country: string
  zone: string
  population: number
  latitude: number
  longitude: number
  words: string
}

/** Places that are no more. */
const gone = new Set(['PPLH', 'PPLCH', 'PPLQ', 'PPLW'])
const longestName = 100

/** The folded words of a text, in order. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/**
 * The columns of GeoNames' table: id, name, its spelling in ASCII, other names, latitude, longitude, class, kind, country, other
 * countries, four levels of regions, population, elevation, terrain, zone, day of the last change.
 */
const at = {
  id: 0,
  name: 1,
  ascii: 2,
  others: 3,
  latitude: 4,
  longitude: 5,
  kind: 7,
  country: 8,
  region: 10,
  population: 14,
  zone: 17,
}

/** How many columns there are, the last of them unused here. */
const columnCount = 19

/** True for the columns of a place. */
export function isCity(columns: string[]): boolean {
  const numbers = [columns[at.latitude], columns[at.longitude], columns[at.population]]
  const areNumbers = numbers.every((text) => text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)))
  const hasNames = columns[at.name] !== '' && /^[A-Z]{2}$/.test(columns[at.country] ?? '')
  return columns.length === columnCount && /^\d{1,9}$/.test(columns[at.id] ?? '') && areNumbers && hasNames
}

/** A line of the table as it is stored; undefined for places that are no more, and for what is no place. */
export function cityOf(line: string, regions: ReadonlyMap<string, string>): City | undefined {
  const columns = line.split('\t')
  if (!isCity(columns)) return undefined
  const text = (column: keyof typeof at) => columns[at[column]] ?? ''
  const [name, country, code] = [text('name'), text('country'), text('region')]
  if (gone.has(text('kind'))) return undefined
  const others = namesBeside(name, [text('ascii'), ...text('others').split(',')], country)
  return {
    id: Number(text('id')),
    name,
    otherNames: others.join('\n'),
    region: regions.get(`${country}.${code}`) ?? '',
    regionCode: /^[A-Z]+$/.test(code) ? code : '',
    country,
    zone: text('zone'),
    population: Number(text('population')),
    latitude: Number(text('latitude')),
    longitude: Number(text('longitude')),
    words: [...new Set([name, ...others].flatMap(wordsOf))].join(' '),
  }
}

/** A name made of the sounds of another script, such as `li si ben`, which nobody types. */
const isSoundedOut = (name: string) => /^[a-z]/.test(name)

/** Other names, and of spellings that differ in accents only the one of the country first. */
function namesBeside(name: string, others: string[], country: string) {
  const spellings = new Map<string, Set<string>>()
  for (const other of others.map((one) => one.trim())) {
    if (other === '' || other === name || other.length > longestName || isSoundedOut(other)) continue
    const folded = fold(other)
    if (folded !== fold(name)) spellings.set(folded, (spellings.get(folded) ?? new Set()).add(other))
  }
  const byLocalness = (a: string, b: string) => localness(b, country) - localness(a, country)
  return [...spellings.values()].flatMap((same) => [...same].toSorted(byLocalness))
}

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
