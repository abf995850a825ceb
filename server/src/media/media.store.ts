import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { imageSizes, type ImageSize } from '@contactsheet/contracts/media/image-files'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { fileRemovals, mediaFiles } from './media.tables.ts'
import type { Picture } from './pictures/read-picture.ts'
import { assertStorage, type Storage } from './storage.store.ts'

export type MediaParts = { files: FileStore; storage: Storage }
/** Without a `storage` there is always room: for what was paid for, after its room was looked for. */
type Keeping = { files: FileStore; storage?: Storage }

/** The name of one size of a picture in the store. */
export const fileKey = (key: string, size: ImageSize) => `${key}-${size}`

/** The sizes of every picture. */
export const sizes = Object.keys(imageSizes) as ImageSize[]

/**
 * Keeps a picture: its files in the store, then its row together with what `place` writes, which receives the row's id. Nothing
 * is left of it when any of that fails, or when the process dies. Throws 403 `storage_full`, 503.
 */
export async function keepPicture<R>(
  owner: Owner,
  { files, storage }: Keeping,
  picture: Picture,
  place: (owner: Owner, fileId: number) => Promise<R>,
): Promise<R> {
  const { width, height, placeholder, swatches } = picture
  const bytes = sizes.reduce((sum, size) => sum + picture[size].length, 0)
  const key = randomBytes(16).toString('hex')
  // The note is no picture yet: an upload that fails from here on has made nothing.
  const beside = owner.beside()
  const { id: noteId } = await beside.add(fileRemovals, { key, dueAt: sql`now() + interval '1 hour'` })
  // A write that failed or was given up may still arrive. The note stays as it is then: in an hour nothing is on its way any more.
  await Promise.all(sizes.map((size) => files.put(fileKey(key, size), picture[size])))
  try {
    return await owner.transaction(async (owner) => {
      if (storage !== undefined) await assertStorage(owner, storage, bytes)
      // It has another number, or is gone, when keeping took so long that the files are being removed.
      if ((await owner.remove(fileRemovals, eq(fileRemovals.id, noteId))).length === 0) throw tooLate()
      const { id } = await owner.add(mediaFiles, { key, bytes, width, height, placeholder, swatches })
      return place(owner, id)
    })
  } catch (error) {
    // Only brings the removal forward: it is due in an hour in any case.
    await beside.change(fileRemovals, noteId, { dueAt: sql`now()` }).catch(() => undefined)
    throw error
  }
}

const tooLate = () => new Problem(503, 'Keeping the image took too long. Please try again.', {}, 5)
