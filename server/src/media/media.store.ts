import { keysIn } from '@contactsheet/contracts/calls/by-name'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { imageSizes, type ImageSize } from '@contactsheet/contracts/media/image-files'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { FileStore } from '#platform/files/file-store.ts'
import { amongIds } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { fileRemovals, mediaFiles } from './media.tables.ts'
import type { Values } from '#platform/owner/owned-tables.ts'
import type { Picture } from './pictures/read-picture.ts'
import { assertStorage, type Storage } from './storage.store.ts'
import { together } from '#platform/owner/together.ts'

export type MediaParts = { files: FileStore; storage: Storage }
/** Without a `storage` there is always room: for what was paid for, after its room was looked for. */
type Keeping = { files: FileStore; storage?: Storage }

export const fileKey = (key: string, size: ImageSize) => `${key}-${size}`

export const sizes = keysIn(imageSizes)

/** A picture whose files are in the store and whose row is still to come. */
export type Staged = { noteId: number; row: Values<typeof mediaFiles> & { bytes: number } }

/**
 * Puts the files of a picture into the store; nothing is left of them unless `keepStaged` comes within so many hours. Throws 503.
 */
export async function stagePicture(owner: Owner, files: FileStore, picture: Picture, hours = 1): Promise<Staged> {
  const { width, height, placeholder, swatches } = picture
  const bytes = sizes.reduce((sum, size) => sum + picture[size].length, 0)
  const key = randomBytes(16).toString('hex')
  // The note is no picture yet: an upload that fails from here on has made nothing.
  const dueAt = sql`now() + make_interval(hours => ${hours})`
  const { id: noteId } = await owner.beside().add(fileRemovals, { key, dueAt })
  // A write that failed or was given up may still arrive. The note stays as it is then: in an hour nothing is on its way any more.
  await Promise.all(sizes.map((size) => files.put(fileKey(key, size), picture[size])))
  return { noteId, row: { key, bytes, width, height, placeholder, swatches } }
}

/** Inside a transaction: makes pictures of what was staged; returns the ids of their rows. Throws 503 when it comes too late. */
export async function keepStaged(owner: Owner, staged: Staged[]): Promise<number[]> {
  const notes = staged.map(({ noteId }) => noteId)
  const rows = staged.map(({ row }) => row)
  const [removed, added] = await together([
    owner.remove(fileRemovals, amongIds(fileRemovals, notes)),
    owner.addAll(mediaFiles, rows),
  ])
  // They have other numbers, or are gone, when keeping took so long that the files are being removed.
  if (removed.length !== notes.length) throw tooLate()
  return added.map(({ id }) => id)
}

/** Schedules the files of discarded pictures for removal now; they would be removed later in any case. */
export async function discardStaged(owner: Owner, staged: Staged[]) {
  const notes = staged.map(({ noteId }) => noteId)
  await owner.beside().changeAll(fileRemovals, amongIds(fileRemovals, notes), { dueAt: sql`now()` })
}

/**
 * Keeps a picture: its files in the store, then its row together with what `place` writes, which receives the row's id. `last` is that
 * of `Owner.transaction`. Nothing is left of the picture when any of that fails, or when the process dies. Throws 403 `storage_full`, 503.
 */
export async function keepPicture<M, R = M>(
  owner: Owner,
  { files, storage }: Keeping,
  picture: Picture,
  place: (owner: Owner, fileId: number) => Promise<M>,
  last?: (owner: Owner, made: M) => Promise<R>,
): Promise<R> {
  const staged = await stagePicture(owner, files, picture)
  try {
    return await owner.transaction(async (owner) => {
      const [, [id = 0]] = await together([
        storage && assertStorage(owner, storage, staged.row.bytes),
        keepStaged(owner, [staged]),
      ])
      return place(owner, id)
    }, last)
  } catch (error) {
    await discardStaged(owner, [staged]).catch(() => undefined)
    throw error
  }
}

const tooLate = () => new Problem(503, 'Keeping the image took too long. Please try again.', {}, 5)
