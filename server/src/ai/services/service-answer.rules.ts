/** What must never be logged or shown: a service's key and a user's description. */
export type Hidden = { key?: string | undefined; prompt: string }

/** Characters of the longest reason that is kept. */
const longest = 200
/** Characters that are examined. */
const lookedAt = 2000

/** A field of something in JSON that may be no object. */
export const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The error message in a service's JSON, wherever such servers put it; empty when there is none. */
export function messageIn(json: unknown, depth = 0): string {
  if (typeof json === 'string') return json
  if (depth > 4) return ''
  if (Array.isArray(json)) return placed(json[0], messageIn(json[0], depth + 1))
  for (const name of ['error', 'errors', 'message', 'msg', 'detail', 'error_message']) {
    const found = messageIn(fieldIn(json, name), depth + 1)
    if (found !== '') return found
  }
  return ''
}

/** Parts of the longest path that is included. */
const mostParts = 10

/** A fault of one field says which: `body.size: ...`. */
function placed(fault: unknown, sentence: string) {
  const place = fieldIn(fault, 'loc')
  if (!Array.isArray(place) || sentence === '') return sentence
  // Lists inside would be joined as deep as they go.
  const parts = place.slice(0, mostParts).filter((part) => typeof part === 'string' || typeof part === 'number')
  return `${parts.join('.')}: ${sentence}`
}

/** A service's message for the log and for administrators: one shortened line without keys, addresses and descriptions. */
export function redacted(said: string, { key, prompt }: Hidden): string {
  const begun = said.length > lookedAt ? said.slice(0, lookedAt).replace(/\S*$/, '') : said
  const line = begun.replace(/<[^<>]{0,200}>/g, ' ').replace(/[\p{C}\s]+/gu, ' ')
  const clean = withoutPrompt(withoutKeys(line, key), prompt)
    .replace(/…(?:[\s"'“”‘’,.]*…)+/g, '…')
    .trim()
  return clean.length > longest ? `${clean.slice(0, longest - 1).trimEnd()}…` : clean
}

const secrets: [RegExp, string][] = [
  // Of an address only where it leads: paths and queries hold signatures.
  [/\b([a-z][a-z+.-]{1,9}:\/\/)(?:[^\s/@"'<>]*@)?([\w.:[\]-]+)[^\s"'<>]*/gi, '$1$2/…'],
  [/\b(bearer|basic)\s+[^\s"',]+/gi, '$1 …'],
  [/\b(authorization|[\w-]*(?:key|token|secret|password|signature))(["']?\s*[:=]\s*["']?)[^\s"',;]+/gi, '$1$2…'],
  [/\b(?:sk|pk|rk|bfl|xai|gsk|hf|r8|key)[-_][\w-]{4,}/gi, '…'],
  // Masked in the middle.
  [/[^\s"']*\*{2,}[^\s"']*/g, '…'],
  // Nothing that people read is so long and has digits in it.
  [/\b(?=\w*\d)\w{16,}\b/g, '…'],
]

function withoutKeys(line: string, key = '') {
  const whole = key === '' ? line : line.replaceAll(key, '…').replaceAll(encodeURIComponent(key), '…')
  const hidden = secrets.reduce((text, [secret, instead]) => text.replace(secret, instead), whole)
  // The beginning of a key, as services quote it.
  const first = key.slice(0, 6)
  return first.length < 6
    ? hidden
    : hidden
        .split(' ')
        .map((word) => (word.includes(first) ? '…' : word))
        .join(' ')
}

/** Words of services that stay, also when they are in a description. */
const plain = new Set(
  `the and for not with this that are was has have must may can from your you than only use does too one
  image images prompt size model parameter parameters value values invalid unknown unsupported supported missing required error format
  request response server service quality style number limit quota credit key account billing content type memory out`.split(
    /\s+/,
  ),
)
const word = /[\p{L}\p{N}]{3,}/gu

/** Takes out every word of a description but those of services, and, where words are not told apart, whatever it holds of it. */
function withoutPrompt(line: string, prompt: string) {
  const described = new Set(prompt.toLowerCase().match(word))
  const whole = prompt === '' ? line : line.replaceAll(prompt.replace(/[\p{C}\s]+/gu, ' ').trim() || prompt, '…')
  return whole
    .replace(word, (one) => (described.has(one.toLowerCase()) && !plain.has(one.toLowerCase()) ? '…' : one))
    .replace(/[^\p{ASCII}…]{2,}/gu, (run) => (sharesPair(run, prompt) ? '…' : run))
}

function sharesPair(run: string, prompt: string) {
  const letters = [...run]
  return letters.some((letter, place) => place > 0 && prompt.includes(`${letters[place - 1]}${letter}`))
}

/** The most values, lists or objects in an answer that is parsed: far more than any service sends, since pictures are long strings. */
const mostValues = 50_000

const signsOfValues = [',', '[', '{'].map((sign) => sign.charCodeAt(0))

/** Parses an answer as JSON; undefined when it is not JSON, or has millions of values, which would block the event loop for seconds. */
export function parseBoundedJson(bytes: Buffer): unknown {
  if (signsOfValues.some((sign) => isOftener(bytes, sign))) return undefined
  try {
    return JSON.parse(bytes.toString().replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function isOftener(bytes: Buffer, sign: number) {
  let times = 0
  for (let at = bytes.indexOf(sign); at !== -1 && times <= mostValues; at = bytes.indexOf(sign, at + 1)) times += 1
  return times > mostValues
}

const ofAscii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** How files of pictures that can be read here begin: JPEG, PNG, GIF, TIFF, WebP, and AVIF or HEIC. */
const beginnings = /^(?:\xff\xd8|\x89PNG|GIF8|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyp(?:avi[fs]|hei[cmsx]|mif1|msf1|miaf))/s

/** True for the beginning of a file of pictures that can be read here. */
export const isPicture = (bytes: Uint8Array): boolean => beginnings.test(ofAscii(bytes, 0, 12))
