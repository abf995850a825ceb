import { isUtf8 } from 'node:buffer'
import type { Unreadable } from './imported-contact.ts'

const utf8 = new TextDecoder('utf-8')

/** Decodes bytes: in the named character set, else UTF-8, else a Western set. A file put together from two has lines of both. */
export function decodeText(bytes: Uint8Array, charset = 'utf-8'): string {
  if (charset.toLowerCase() !== 'utf-8') {
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      // A name that nobody knows: the bytes themselves say more.
    }
  }
  return isUtf8(bytes) ? utf8.decode(bytes) : mixedText(bytes)
}

/** The lines that are UTF-8 as such, and the others in the Western set that makes words of them. */
function mixedText(bytes: Uint8Array): string {
  const pieces = piecesOf(bytes)
  const others = pieces.filter(({ isUnicode }) => !isUnicode).slice(0, evidence.lines)
  const some = Buffer.concat(others.map(({ start, end }) => bytes.subarray(start, end))).subarray(0, evidence.bytes)
  const ofMac = bytes.includes(carriageReturn) && !bytes.includes(newline)
  // These sets have one character for each byte, so that positions stay the same.
  const western = new TextDecoder(westernSetOf(some, ofMac)).decode(bytes)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return pieces
    .map(({ start, end, isUnicode }) => (isUnicode ? buffer.toString('utf8', start, end) : western.slice(start, end)))
    .join('')
}

const newline = 10
const carriageReturn = 13

/** Lines in a row that are all UTF-8, or all not. */
type Piece = { start: number; end: number; isUnicode: boolean }

/** Far more than two files, or many contacts with a few lines each, make. */
const mostPieces = 100_000

/** Takes lines apart by their end, which in UTF-8 and the Western sets is the same byte, and never part of a character. */
function piecesOf(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let start = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== newline && bytes[at] !== carriageReturn && at < bytes.length - 1) continue
    const end = at + 1
    const isUnicode = isUtf8(bytes.subarray(start, end))
    const last = pieces.at(-1)
    if (last?.isUnicode === isUnicode) last.end = end
    else if (pieces.length < mostPieces) pieces.push({ start, end, isUnicode })
    else return [{ start: 0, end: bytes.length, isUnicode: false }]
    start = end
  }
  return pieces
}

/** How much is looked at to tell two sets apart. */
const evidence = { lines: 20_000, bytes: 200_000 }

/** Windows and phones write the one, Excel for Mac the other. Of equally good readings a file without newlines is a Mac's, any other one of Windows. */
function westernSetOf(bytes: Uint8Array, ofMac: boolean): 'windows-1252' | 'macintosh' {
  const score = (charset: string) => wordsScore(new TextDecoder(charset).decode(bytes))
  const more = score('macintosh') - score('windows-1252')
  return more > 0 || (more === 0 && ofMac) ? 'macintosh' : 'windows-1252'
}

/** Beyond ASCII: small letters in words, capitals at their beginning, and the marks that typists put around and into words. */
const inWords =
  /(?<=\p{L})[^\p{ASCII}\P{Ll}]|[^\p{ASCII}\P{Ll}](?=\p{L})|(?<!\p{L})[^\p{ASCII}\P{Lu}](?=\p{L})|(?<=\p{L})’|[“„‘«](?=\p{L})|(?<=\p{L})[”»]/gu
/** Capitals in words of small letters, signs in the middle of words, and characters that no text holds. */
const outOfPlace =
  /(?<=\p{L})[^\p{ASCII}\p{L}\p{M}’](?=\p{L})|(?<=\p{Ll})[^\p{ASCII}\P{Lu}]|(?<=\p{L})[^\p{ASCII}\P{Lu}](?=\p{Ll})|(?![\r\n\t])\p{Cc}/gu

/** How much a reading looks like words. */
const wordsScore = (text: string) => (text.match(inWords)?.length ?? 0) - (text.match(outOfPlace)?.length ?? 0)

type Charset = 'utf-16le' | 'utf-16be' | 'utf-8'

/** The character set according to the byte order mark, else by where its zeros are. */
function charsetOf(bytes: Uint8Array): Charset {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return bytes.length % 2 === 0 ? charsetByZeros(bytes.subarray(0, beginning)) : 'utf-8'
}

/** Header rows are mostly ASCII. */
const beginning = 200

/** In UTF-16 a byte of each ASCII character is zero, always the same one of the two. */
function charsetByZeros(start: Uint8Array): Charset {
  const zerosIn = (half: number) => start.filter((byte, at) => byte === 0 && at % 2 === half).length
  const [high, low] = [zerosIn(0), zerosIn(1)]
  if (Math.max(high, low) * 4 <= start.length || Math.min(high, low) > 0) return 'utf-8'
  return low > 0 ? 'utf-16le' : 'utf-16be'
}

/** How every zip archive starts; workbooks are zip archives. */
const zipSignature = [0x50, 0x4b, 3, 4]

/** True for an archive, which a workbook is too. */
export const isZip = (bytes: Uint8Array) => zipSignature.every((byte, index) => bytes[index] === byte)

/** The text of an uploaded file, or why it has none. */
export function readTextFile(bytes: Uint8Array): { text: string } | Unreadable {
  if (bytes.length === 0) return { reason: 'The file is empty.' }
  if (isZip(bytes)) return { reason: 'This is a workbook or an archive. Save the sheet as CSV and choose that file.' }
  const text = decodeText(bytes, charsetOf(bytes))
  return isBinary(text) ? { reason: 'This file is not text. Choose a CSV or vCard file.' } : { text }
}

/** Text never contains a NUL character; pictures, archives and programs do. */
export const isBinary = (text: string) => text.includes('\u0000')
