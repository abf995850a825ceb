import { buffer } from 'node:stream/consumers'
import { zipPieces } from '#platform/files/zip.ts'

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

/** A ZIP that names as many files as wanted, all in the place of the same empty one. */
export async function withNames(names: string[]) {
  const zip = await zipOf({ a: '' })
  const [from, end] = [zip.indexOf('PK\u0001\u0002'), zip.lastIndexOf('PK\u0005\u0006')]
  const directory = Buffer.concat(
    names.flatMap((name) => {
      const entry = Buffer.from(zip.subarray(from, from + 46))
      entry.writeUInt16LE(name.length, 28)
      return [entry, Buffer.from(name), zip.subarray(from + 47, end)]
    }),
  )
  const tail = Buffer.from(zip.subarray(end))
  for (const at of [8, 10]) tail.writeUInt16LE(names.length, at)
  tail.writeUInt32LE(directory.length, 12)
  return Buffer.concat([zip.subarray(0, from), directory, tail])
}
