/** Why a text is refused, as a sentence. */
export class BadJson extends Error {}

export const noJson = 'everything.json is no JSON: it may be cut off.'

/** A member of the outermost object, or an entry of one that is a list: JSON of its own, which nobody has read yet. */
export type Piece = { member: string; isEntry: boolean; text: () => string }

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d])
const afterValue = new Set([...blanks, comma, closeBrace, closeBracket])
/** How much deeper one is after a byte. */
const deeper = new Int8Array(256)
deeper[openBrace] = deeper[openBracket] = 1
deeper[closeBrace] = deeper[closeBracket] = -1

/**
 * Splits a JSON object into pieces that are read one by one. Read at once, a hostile text takes dozens of times its own length,
 * which no limit of a thread stops in time. A list without entries is one piece. Throws `BadJson` where the pieces do not fit together and for a piece of more than `most` bytes.
 */
export function* piecesOf(bytes: Uint8Array, most: number): Generator<Piece> {
  const decoder = new TextDecoder()
  let at = 0
  const skipBlanks = () => {
    while (blanks.has(bytes[at] ?? 0)) at += 1
  }
  const takes = (byte: number) => {
    skipBlanks()
    if (bytes[at] !== byte) return false
    at += 1
    return true
  }
  const expect = (byte: number) => {
    if (!takes(byte)) throw new BadJson(noJson)
  }
  const pieceFrom = (member: string, isEntry: boolean): Piece => {
    skipBlanks()
    const from = at
    at = endOfValue(bytes, from)
    if (at === from) throw new BadJson(noJson)
    if (at - from > most) throw new BadJson('An entry of everything.json is too large.')
    const piece = bytes.subarray(from, at)
    return { member, isEntry, text: () => decoder.decode(piece) }
  }

  expect(openBrace)
  do {
    const member: unknown = JSON.parse(pieceFrom('', false).text())
    if (typeof member !== 'string') throw new BadJson(noJson)
    expect(colon)
    skipBlanks()
    if (bytes[at] !== openBracket || isEmptyList(bytes, at)) yield pieceFrom(member, false)
    else {
      at += 1
      do yield pieceFrom(member, true)
      while (takes(comma))
      expect(closeBracket)
    }
  } while (takes(comma))
  expect(closeBrace)
  skipBlanks()
  if (at < bytes.length) throw new BadJson(noJson)
}

function isEmptyList(bytes: Uint8Array, at: number) {
  let next = at + 1
  while (blanks.has(bytes[next] ?? 0)) next += 1
  return bytes[next] === closeBracket
}

/** Where a value ends that begins at `from`; what is inside it is not looked at. */
function endOfValue(bytes: Uint8Array, from: number): number {
  const first = bytes[from] ?? 0
  if (first === quote) return endOfString(bytes, from) + 1
  if (deeper[first] === 1) return endOfNested(bytes, from)
  let at = from
  while (at < bytes.length && !afterValue.has(bytes[at] ?? 0)) at += 1
  return at
}

function endOfNested(bytes: Uint8Array, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === quote) at = endOfString(bytes, at)
    depth += deeper[byte] ?? 0
    if (depth === 0) return at + 1
  }
  throw new BadJson(noJson)
}

function endOfString(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(quote, from + 1)
  while (at !== -1 && isEscaped(bytes, at)) at = bytes.indexOf(quote, at + 1)
  if (at === -1) throw new BadJson(noJson)
  return at
}

function isEscaped(bytes: Uint8Array, at: number) {
  let before = at - 1
  while (bytes[before] === backslash) before -= 1
  return (at - before) % 2 === 0
}
