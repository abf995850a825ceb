import { decodeText } from '../text-file.ts'

/** One property of a card, without its group. `params` are in lower case; `value` is still escaped. */
export type Property = { name: string; params: Map<string, string[]>; value: string }

/** No property's head is longer than this; text without one is not searched to its end. */
const longestHead = 2000
// The colon that ends the head may not be the one inside a quoted parameter.
const wholeHead = /^(?:[^":]|"[^"]*")*(?=:)/

const unquote = (text: string) => text.replace(/^"(.*)"$/, '$1')

/** Infers a parameter's name, which version 2.1 leaves out: `TEL;CELL;PREF:`. */
function paramName(bare: string) {
  if (/^(quoted-printable|base64|[78]bit)$/i.test(bare)) return 'encoding'
  return 'type'
}

function readParams(pieces: string[]): Map<string, string[]> {
  const params = new Map<string, string[]>()
  for (const piece of pieces) {
    const [, named, value] = /^([\w-]+)=([\s\S]*)$/.exec(piece) ?? []
    const name = named?.toLowerCase() ?? paramName(piece)
    const values = (value ?? piece).match(/"[^"]*"|[^,"]+/g) ?? []
    const read = values.flatMap((text) => unquote(text).split(',')).map((text) => text.toLowerCase())
    const known = params.get(name)
    if (known) known.push(...read)
    else params.set(name, read)
  }
  return params
}

function quotedPrintableBytes(value: string): Uint8Array {
  const encoder = new TextEncoder()
  const bytes = [...value.matchAll(/=([0-9a-f]{2})|[\s\S]/giu)].flatMap(([text, hex]) =>
    hex === undefined ? [...encoder.encode(text)] : [Number.parseInt(hex, 16)],
  )
  return Uint8Array.from(bytes)
}

/** Keeps `\n` as text: quoted-printable has its own line ends, so a backslash followed by an n is part of a path. */
const withoutNewlineEscapes = (value: string) =>
  value.replace(/\\\\|\\([nN])/g, (pair, letter?: string) => (letter ? `\\\\${letter}` : pair))

function decodeValue(value: string, params: Map<string, string[]>): string {
  const [encoding] = params.get('encoding') ?? []
  const charset = params.get('charset')?.[0]
  if (encoding === 'quoted-printable') return withoutNewlineEscapes(decodeText(quotedPrintableBytes(value), charset))
  if (encoding === 'b' || encoding === 'base64') return decodeText(Buffer.from(value, 'base64'), charset)
  return value
}

/** Splits head and value. If a stray quotation mark would swallow the value, the first colon ends the head. */
function splitHead(text: string): [head: string, value: string] {
  const start = text.slice(0, longestHead)
  const [head = start.slice(0, Math.max(0, start.indexOf(':')))] = wholeHead.exec(start) ?? []
  return [head, text.slice(head.length + 1)]
}

/** The name in `group.NAME;PARAM=value:value`, in capitals; undefined for a line that is not a property. */
export const propertyName = (text: string): string | undefined =>
  /^\s*(?:[\w-]+\.)?([\w-]+)\s*[;:]/.exec(text.slice(0, longestHead))?.[1]?.toUpperCase()

/** Parses `group.NAME;PARAM=value:value` of any version; undefined for a line that is not a property. */
export function parseProperty(text: string): Property | undefined {
  const [head, value] = splitHead(text)
  const [, ...pieces] = head.match(/(?:[^";]|"[^"]*"|")+/g) ?? []
  const name = propertyName(text)
  if (name === undefined || head === '') return undefined
  const params = readParams(pieces)
  return { name, params, value: decodeValue(value, params) }
}

const escaped = /\\([nN,;:\\])/g
const unescape = (text: string) =>
  text.replace(escaped, (_pair, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))

/** Splits at the separators that are not escaped, and unescapes the parts. */
export function splitValue(value: string, separators: string): string[] {
  const parts = ['']
  for (const [token] of value.matchAll(new RegExp(`\\\\[nN,;:\\\\]|[${separators}]|[^\\\\${separators}]+|\\\\`, 'g'))) {
    if (separators.includes(token)) parts.push('')
    else parts.push((parts.pop() ?? '') + unescape(token))
  }
  return parts
}

/** The whole value as text. */
export const plainText = (property: Property) => unescape(property.value)

const isMobile = (type: string) => type === 'cell' || type === 'iphone'

/** The lower, the earlier: 1 for the preferred of several, 100 for any other. Mobile numbers come before these, fax numbers last. */
function preference({ name, params }: Property): number {
  const types = params.get('type') ?? []
  if (types.some((type) => type === 'fax' || type === 'pager')) return 200
  const given = preferenceGiven(params)
  // Apple prefers whichever number was typed first, which says nothing.
  return name === 'TEL' && types.some(isMobile) ? given - 100 : given
}

function preferenceGiven(params: Property['params']): number {
  if (params.get('type')?.includes('pref')) return 1
  const [given] = params.get('pref') ?? []
  return given !== undefined && /^\d{1,3}$/.test(given) ? Number(given) : 100
}

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

/** The properties of a card with one name and each thing in one language: preferred ones first, in our own cards as they stand. */
export function chosenProperties(properties: Property[], isOwn: boolean): Property[] {
  const inOrder = isOwn ? properties : properties.toSorted((a, b) => preference(a) - preference(b))
  const once = inOneLanguage(inOrder)
  const name = nameIn(once)
  return once.filter((property) => property.name !== 'N' || property === name)
}
