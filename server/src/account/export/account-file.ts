import { createHash } from 'node:crypto'
import { Download } from '#platform/http/download.ts'
import { picturesInZip } from '#media/pictures-in-zip.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { zipBytes, zipPieces, type ZipEntry } from '#platform/files/zip.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import { whileActive } from '../while-active.ts'
import type { Archive } from './archive.store.ts'

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

/** Texts first. */
async function entriesOf({ spool, texts, pictures }: Archive, files: FileStore): Promise<ZipEntry[]> {
  const written = texts.map(({ name, at }) => ({ name, bytes: at.bytes, open: () => spool.read(at) }))
  return [...written, ...(await picturesInZip(pictures, files))]
}

/** Equal for equal bytes: what a file under a key holds never changes. */
function tagOf({ spool, pictures }: Archive, entries: ZipEntry[]) {
  const hash = createHash('sha256').update(`${writer} ${spool.fingerprint()}`)
  for (const { name, bytes } of entries) hash.update(`\n${bytes} ${name}`)
  for (const { key } of pictures) hash.update(`\n${key}`)
  return `"${hash.digest('base64url')}"`
}
