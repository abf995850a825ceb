import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The length and checksum of a file; undefined when there is none. Throws when it cannot be read. */
export async function measure(place: string) {
  const there = await stat(place).catch(() => undefined)
  if (there?.isFile() !== true) return undefined
  const hash = createHash('sha256')
  for await (const piece of createReadStream(place)) hash.update(piece)
  return { bytes: there.size, sha256: hash.digest('hex') }
}

/** Whether a file is there, can be read and has this checksum. */
export const hasChecksum = async (place: string, sha256: string) =>
  (await measure(place).catch(() => undefined))?.sha256 === sha256
