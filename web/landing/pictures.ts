import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the page at its final address. */
type Asset = { path: string; bytes: Buffer }

export type Picture = Asset & { width: number; height: number }

/** Reads width and height, in pixels, from the header of a WebP file. */
export function sizeOfWebp(bytes: Buffer) {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  throw new Error(`A landing picture has an unknown kind of WebP: ${kind}`)
}

/** Every picture in a folder by its name without extension, with the address that `address` gives it. */
export function readPictures(folder: string, address: (name: string, bytes: Buffer) => string) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  return new Map<string, Picture>(
    files.map((file) => {
      const bytes = readFileSync(join(folder, file))
      return [file.replace('.webp', ''), { path: address(file, bytes), bytes, ...sizeOfWebp(bytes) }]
    }),
  )
}
