import { isPicture } from '../service-answer.rules.ts'

/** A picture in an answer: its bytes, or the address where it lies as the service writes it. */
export type Found = { file: Uint8Array } | { address: string }

/** How deep an answer is looked into, and at how many values. */
const most = { depth: 8, values: 2000 }

/** Names under which servers give the address of a picture, the best ones first. */
const addressNames = ['url', 'image_url', 'image', 'uri', 'image_uri', 'src', 'href', 'link', 'output']
const listNames = ['urls', 'images', 'image_urls', 'data', 'outputs', 'result', 'results', 'files']

/**
 * The pictures of an answer in their order, wherever it holds them. Servers that speak OpenAI's protocol put them in `data` or `images`, in a
 * list or alone, as base64 of either alphabet, with or without a prefix and line breaks, or by their addresses. What is no
 * picture is told by its first bytes, so that any name may stand before base64.
 */
export function picturesIn(json: unknown): Found[] {
  const left = { values: most.values }
  const found = [...picturesOf(json, '', left, 0)]
  const seen = new Set<string>()
  return found.flatMap(({ text, found: picture }) => {
    if (seen.has(text)) return []
    seen.add(text)
    return [picture]
  })
}

type Named = { text: string; found: Found }

function* picturesOf(value: unknown, name: string, left: { values: number }, depth: number): Generator<Named> {
  if (left.values <= 0 || depth > most.depth) return
  left.values -= 1
  const own = ownPicture(value, name)
  if (own !== undefined) yield own
  else for (const [key, one] of inside(value, name)) yield* picturesOf(one, key, left, depth + 1)
}

/** What a list or an object holds; in a list everything has the name of the list. */
function inside(value: unknown, name: string): Iterable<[string, unknown]> {
  if (Array.isArray(value)) return value.slice(0, most.values).map((one): [string, unknown] => [name, one])
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** The picture that a text is; an object that has texts of its own that are pictures is one: its bytes before its address. */
function ownPicture(value: unknown, name: string): Named | undefined {
  if (typeof value === 'string') return named(value, fileIn(value) ?? addressIn(value, name))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const files = texts.map(([, text]) => named(text, fileIn(text)))
  const addresses = addressNames.flatMap((each) =>
    texts.flatMap(([key, text]) => (key === each ? [named(text, addressIn(text, key))] : [])),
  )
  return [...files, ...addresses].find((one) => one !== undefined)
}

const named = (text: string, found: Found | undefined): Named | undefined => found && { text, found }

/** Letters of base64 that are enough to tell a picture. */
const enough = 64

/** The file in a text: base64 of any kind, or an address that holds its data. */
function fileIn(text: string): { file: Uint8Array } | undefined {
  const base64 = text.startsWith('data:') ? dataOf(text) : text
  if (base64.length < enough || !isPicture(Buffer.from(base64.slice(0, enough).trim(), 'base64'))) return undefined
  return { file: Buffer.from(base64, 'base64') }
}

const escaped = { '%2B': '+', '%2F': '/', '%3D': '=', '%0A': '', '%0D': '' }

const dataOf = (address: string) =>
  Object.entries(escaped).reduce(
    (data, [code, letter]) => (data.includes('%') ? data.replaceAll(code, letter) : data),
    address.slice(address.indexOf(',') + 1),
  )

function addressIn(text: string, name: string): { address: string } | undefined {
  const isNamed = addressNames.includes(name) || listNames.includes(name)
  return isNamed && text.length <= 8192 && /^\s*(https?:\/\/|\/|\.{1,2}\/)\S/i.test(text)
    ? { address: text.trim() }
    : undefined
}
