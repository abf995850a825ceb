import { createHash } from 'node:crypto'
import { Download } from '#platform/http/download.ts'
import { fileKey } from '#media/media.store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { zipBytes, zipPieces, type ZipEntry } from '#platform/files/zip.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import { whileActive } from '../while-active.ts'
import type { Archive } from './archive.store.ts'
import type { PictureInFile } from './everything-rows.store.ts'

const lookedAtOnce = 8

/** Raised when the same account gets other bytes than before. */
const writer = 1

/**
 * The ZIP of an account. `build` runs once the queue has room, and the slot is held until the last byte is sent, the client leaves, or
 * the user is locked out, which aborts it. Throws 503 when the queue is full.
 */
export function accountFile(queue: WorkQueue, owner: Owner, files: FileStore, build: () => Promise<Archive>) {
  const given = Promise.withResolvers<Download>()
  const sent = Promise.withResolvers<void>()
  queue
    .hold(owner.userId, async (inTurn, ended) => {
      const archive = await inTurn(build)
      try {
        const entries = await entriesOf(archive, files)
        const bytes = zipBytes(entries)
        const pieces = () => whileActive(owner, ended, zipPieces(entries))
        const ranged = { bytes, tag: tagOf(archive, entries), pieces, close: sent.resolve }
        given.resolve(new Download({ name: 'contactsheet.zip', content: () => ranged }))
        await sent.promise
      } finally {
        await archive.spool.close()
      }
    })
    .catch(given.reject)
  return given.promise
}

/** Texts first. A picture whose file is missing is left out, and a text lists it; an unavailable store fails the download. */
async function entriesOf({ spool, texts, pictures }: Archive, files: FileStore): Promise<ZipEntry[]> {
  const written = texts.map(({ name, at }) => ({ name, bytes: at.bytes, open: () => spool.read(at) }))
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
  return [...written, ...(missing.length === 0 ? [] : [textEntry('MISSING.txt', missingWords(missing))]), ...there]
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

async function lengthOf({ key }: PictureInFile, files: FileStore) {
  const found = await files.read(fileKey(key, 'display'))
  found?.stream.destroy()
  return found?.bytes
}

async function* pictureIn({ path, key }: PictureInFile, files: FileStore): AsyncGenerator<Uint8Array> {
  const found = await files.read(fileKey(key, 'display'))
  if (found === undefined) throw new Error(`The file of ${path} is gone`)
  yield* found.stream as AsyncIterable<Uint8Array>
}

/** Equal for equal bytes: what a file under a key holds never changes. */
function tagOf({ spool, pictures }: Archive, entries: ZipEntry[]) {
  const hash = createHash('sha256').update(`${writer} ${spool.fingerprint()}`)
  for (const { name, bytes } of entries) hash.update(`\n${bytes} ${name}`)
  for (const { key } of pictures) hash.update(`\n${key}`)
  return `"${hash.digest('base64url')}"`
}
