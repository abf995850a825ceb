import { buffer } from 'node:stream/consumers'
import { zipPieces } from '#platform/files/zip-writing.ts'

/** A ZIP of these files, as our own export writes it. */
export const zipOf = (files: Record<string, string | Uint8Array>): Promise<Buffer> =>
  buffer(
    zipPieces(
      Object.entries(files).map(([name, content]) => {
        const bytes = Buffer.from(content as string)
        async function* open() {
          yield bytes
        }
        return { name, bytes: bytes.length, open }
      }),
    ),
  )

/** Where a file's entry in the central directory begins. */
function directoryEntry(zip: Buffer, name: string) {
  for (let at = zip.indexOf('PK\u0001\u0002'); at >= 0; at = zip.indexOf('PK\u0001\u0002', at + 4))
    if (zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString() === name) return at
  throw new Error(`There is no ${name}`)
}

/** The same ZIP with something written over the entry of a file in the central directory: what a hostile sender would do. */
export function tampered(zip: Buffer, name: string, change: (zip: Buffer, at: number) => void) {
  const copy = Buffer.from(zip)
  change(copy, directoryEntry(copy, name))
  return copy
}

/** Renames a file to a name of the same length, in the directory and in front of it. */
export function renamed(zip: Buffer, from: string, to: string) {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.write(to, at)
  return copy
}
