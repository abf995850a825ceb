import type { Property } from './vcard-property.ts'
import { preference, splitValue } from './vcard-property.ts'

const isFilled = ({ value }: Property) => /[^;\s]/.test(value)

/** Of one thing in several languages: where none is named, then English, which is the language of the product. */
function languageRank({ params }: Property): number {
  const [language] = params.get('language') ?? []
  if (language === undefined) return 0
  return language.split('-')[0] === 'en' ? 1 : 2
}

/** What the standard marks as one thing in several languages; undefined for a property that stands alone. */
const alternatives = ({ name, params }: Property) => {
  const [id] = params.get('altid') ?? []
  return id === undefined ? undefined : `${name} ${id}`
}

function inOneLanguage(properties: Property[]): Property[] {
  const best = new Map<string, Property>()
  for (const property of properties) {
    const key = alternatives(property)
    if (key === undefined || !isFilled(property)) continue
    const before = best.get(key)
    if (before === undefined || languageRank(property) < languageRank(before)) best.set(key, property)
  }
  return properties.filter((property) => {
    const key = alternatives(property)
    return key === undefined || best.get(key) === property
  })
}

const isWhole = ({ value }: Property) => {
  const [last = '', first = ''] = splitValue(value, ';')
  return last.trim() !== '' && first.trim() !== ''
}

/** Programs that merge cards leave two names in one: the first that says which part is which is the name. */
function nameIn(properties: Property[]): Property | undefined {
  const names = properties.filter((property) => property.name === 'N' && isFilled(property))
  return names.find(isWhole) ?? names[0]
}

/** The properties of a card, preferred ones first, with one name and each thing in one language. */
export function chosenProperties(properties: Property[]): Property[] {
  const once = inOneLanguage(properties.toSorted((a, b) => preference(a) - preference(b)))
  const name = nameIn(once)
  return once.filter((property) => property.name !== 'N' || property === name)
}
