import { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { makeZip, predictLength } from 'client-zip'
import { Problem } from '@contactsheet/contracts/calls/problem'

/** A file that lies in parts of one length, the last one excepted. */
export type InParts = { bytes: number; partBytes: number; part: (number: number) => Promise<Uint8Array> }

/** A file of a ZIP that may be read: `bytes` is how long it claims to be. */
export type FoundEntry = { name: string; bytes: number; entry: Entry }

/** Why a ZIP is refused, as a sentence. */
export class BadZip extends Error {}

/** The bytes from `start` up to `end`. The part that was read last is kept, as a ZIP is read mostly in its order. */
async function* range({ bytes, partBytes, part }: InParts, start: number, end: number) {
  for (let at = start; at < Math.min(end, bytes);) {
    const number = Math.floor(at / partBytes)
    const from = at - number * partBytes
    const piece = (await part(number)).subarray(from, from + end - at)
    if (piece.length === 0) throw new BadZip('The file is shorter than it says.')
    yield piece
    at += piece.length
  }
}

class PartsReader extends RandomAccessReader {
  readonly #file: InParts

  constructor(file: InParts) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number) {
    return Readable.from(range(this.#file, start, end), { objectMode: false })
  }
}

type Limits = { entries: number; directoryBytes: number; totalBytes: number }

/**
 * The files in a ZIP by name, once nothing about it is wrong. Throws `BadZip` for what is none, and for paths that leave it, links,
 * encrypted, repeated or overlapping files, and sizes that nobody could mean.
 */
export async function openZip(file: InParts, limits: Limits) {
  try {
    const zip = await fromRandomAccessReaderPromise(new PartsReader(file), file.bytes, { autoClose: false })
    if (zip.entryCount > limits.entries) throw new BadZip(`The ZIP holds more than ${limits.entries} files.`)
    return { zip, entries: await entriesOf(zip, file.bytes, limits) }
  } catch (error) {
    throw inWords(error)
  }
}

const entriesAtOnce = 200

async function entriesOf(zip: ZipFile, bytes: number, { directoryBytes, totalBytes }: Limits) {
  const found = new Map<string, FoundEntry>()
  let [total, stored, listed] = [0, 0, 0]
  for await (const entry of zip.eachEntry()) {
    // What has been read already comes without a pause, which others need.
    if (found.size % entriesAtOnce === 0) await othersTurn()
    const { fileName: name, uncompressedSize, compressedSize } = entry
    // All of them stay in memory.
    listed += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
    if (listed > directoryBytes) throw new BadZip('The names of the files in the ZIP are too long.')
    if (found.has(name)) throw new BadZip(`The ZIP holds ${quotedName(name)} twice.`)
    assertFile(entry)
    total += uncompressedSize
    stored += compressedSize
    if (stored > bytes) throw new BadZip('The files in the ZIP overlap.')
    if (total > totalBytes) throw new BadZip('Unpacked, the ZIP would be larger than an account can be.')
    if (!name.endsWith('/')) found.set(name, { name, bytes: uncompressedSize, entry })
  }
  return found
}

function assertFile(entry: Entry) {
  const name = quotedName(entry.fileName)
  if (entry.isEncrypted()) throw new BadZip(`${name} is encrypted.`)
  if (!entry.canDecodeFileData()) throw new BadZip(`${name} is packed in a way that cannot be read here.`)
  // How a ZIP says what kind of file something was on Unix.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
    throw new BadZip(`${name} is a link to another file.`)
}

/** The whole of a file, at most `most` bytes. Throws `BadZip` when it is longer, damaged or cut off. */
export async function readEntry(zip: ZipFile, { name, bytes, entry }: FoundEntry, most: number) {
  if (bytes > most) throw new BadZip(`${quotedName(name)} is too large.`)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    const room = new Uint8Array(bytes)
    let size = 0
    // The reader itself ends a stream that is longer than it was said to be.
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      room.set(piece, size)
      size += piece.length
    }
    if (size !== bytes || crc32(room) !== entry.crc32) throw new BadZip(`${quotedName(name)} is damaged.`)
    return room
  } catch (error) {
    throw inWords(error, `${quotedName(name)} is damaged.`)
  }
}

/** A name as it can be shown in a sentence. */
const quotedName = (name: string) => `“${name.slice(0, 100).replaceAll(/\p{C}/gu, ' ')}”`

/** The library's messages are for programmers. Errors of the store are rethrown. */
function inWords(error: unknown, otherwise?: string) {
  if (error instanceof BadZip || error instanceof Problem || !(error instanceof Error)) return error
  const [, path] =
    /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s.exec(error.message) ?? []
  if (path !== undefined) return new BadZip(`The ZIP holds a file whose name leads out of it: ${quotedName(path)}.`)
  return new BadZip(otherwise ?? 'The file is not a ZIP, or it is damaged or incomplete.')
}

/** A file of a ZIP: how long it is, and what it holds, which is asked for when its turn comes. */
export type ZipEntry = { name: string; bytes: number; open: () => AsyncIterable<Uint8Array> }

/** The beginning of the time of ZIPs, as local time: so it is the same bytes on every machine. */
const lastModified = new Date(1980, 0, 1)

export const zipBytes = (entries: readonly ZipEntry[]): number =>
  Number(predictLength(entries.map(({ name, bytes }) => ({ name, size: bytes, lastModified }))))

/**
 * The ZIP of these files, piece by piece: not compressed, without dates, so that equal files give equal bytes. Throws when a file is
 * not as long as it was said to be; what is open is closed when nobody wants the next piece.
 */
export async function* zipPieces(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  let open: AsyncIterator<Uint8Array> | undefined
  async function* contentOf({ name, bytes, open: begin }: ZipEntry) {
    let read = 0
    const pieces = begin()[Symbol.asyncIterator]()
    open = pieces
    for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) {
      read += piece.value.length
      if (read > bytes) break
      yield piece.value
    }
    open = undefined
    if (read !== bytes) throw new Error(`${name} is not as long as it was`)
  }
  function* inputs() {
    for (const entry of entries)
      yield { name: entry.name, size: entry.bytes, lastModified, mode: 0o644, input: contentOf(entry) }
  }
  const reader = makeZip(inputs()).getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    // Fails with the error passed in; a reader that stopped needs no error.
    await reader.cancel().catch(() => undefined)
    await open?.return?.()
  }
}
