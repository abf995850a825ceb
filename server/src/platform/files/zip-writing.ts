import { makeZip, predictLength } from 'client-zip'

/** A file of a ZIP: how long it is, and what it holds, which is asked for when its turn comes. */
export type ZipEntry = { name: string; bytes: number; open: () => AsyncIterable<Uint8Array> }

/** The beginning of the time of ZIPs, as local time: so it is the same bytes on every machine. */
const lastModified = new Date(1980, 0, 1)

/** Bytes of the ZIP of these files. */
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
