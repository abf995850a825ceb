import type { Unreadable } from './imported-contact.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes bytes: in the named character set, else UTF-8, else the Western set of older Windows and phone software. */
export function decodeText(bytes: Uint8Array, charset = 'utf-8'): string {
  try {
    return charset.toLowerCase() === 'utf-8' ? utf8.decode(bytes) : new TextDecoder(charset).decode(bytes)
  } catch {
    return isUtf8(bytes) ? utf8.decode(bytes) : new TextDecoder('windows-1252').decode(bytes)
  }
}

function isUtf8(bytes: Uint8Array) {
  try {
    utf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The character set according to the byte order mark. */
const charsetOf = ([first, second]: Uint8Array) =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

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
