import type { FileStore } from '#platform/files/file-store.ts'
import type { ZipEntry } from '#platform/files/zip.ts'
import { fileKey } from './media.store.ts'

/** A picture of a ZIP: its path in it, and the key of its files. */
export type PictureInZip = { path: string; key: string }

const lookedAtOnce = 8

/** The pictures as they are kept. One whose file is missing is left out, and a text lists it; an unavailable store fails. Throws 503. */
export async function picturesInZip(pictures: readonly PictureInZip[], files: FileStore): Promise<ZipEntry[]> {
  const there: ZipEntry[] = []
  const missing: string[] = []
  for (let from = 0; from < pictures.length; from += lookedAtOnce) {
    const some = pictures.slice(from, from + lookedAtOnce)
    const lengths = await Promise.all(some.map((picture) => lengthOf(picture, files)))
    some.forEach((picture, place) => {
      const bytes = lengths[place]
      if (bytes === undefined) missing.push(picture.path)
      else there.push({ name: picture.path, bytes, open: () => pictureIn(picture, files) })
    })
  }
  return [...(missing.length === 0 ? [] : [textEntry('MISSING.txt', missingWords(missing))]), ...there]
}

const missingWords = (paths: string[]) =>
  `These pictures could not be found where pictures are kept, and are not in this file:\r\n${paths.join('\r\n')}\r\n`

function textEntry(name: string, text: string): ZipEntry {
  const content = Buffer.from(text)
  async function* open() {
    yield content
  }
  return { name, bytes: content.length, open }
}

async function lengthOf({ key }: PictureInZip, files: FileStore) {
  const found = await files.read(fileKey(key, 'display'))
  found?.stream.destroy()
  return found?.bytes
}

async function* pictureIn({ path, key }: PictureInZip, files: FileStore): AsyncGenerator<Uint8Array> {
  const found = await files.read(fileKey(key, 'display'))
  if (found === undefined) throw new Error(`The file of ${path} is gone`)
  yield* found.stream as AsyncIterable<Uint8Array>
}
