import type { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { keepPicture, type MediaParts } from '#media/media.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { imageOf } from './images-of-boards.store.ts'
import { assertBoardHolds, getBoardOrThrow } from './moodboard-row.store.ts'
import { placeImages } from './place-images.store.ts'
import { together } from '#platform/owner/together.ts'

/** The form of an upload. */
export type Upload = Pick<Parsed<typeof moodboardRoutes.addImage>, 'files' | 'body'>

/** Images that one user may upload. */
const uploads: Allowance = { name: 'upload', most: 600, windowSeconds: 600 }

/** What uploads need: where pictures are kept, and what stops them from taking more than their share. */
export type UploadParts = MediaParts & { limiter: RateLimiter; pictures: WorkQueue }

/** Decodes two pictures at a time, with at most 48 of 5 MB arriving or waiting. */
export const pictureQueue = () => new WorkQueue({ all: 48, each: 6, atOnce: 2, waitSeconds: 45 })

/** Reads an uploaded picture, keeps it and puts it on a board. Throws 404, 413, 415, 403 `storage_full`, 429, 503, and 400 for a full board. */
export async function addImage(owner: Owner, parts: UploadParts, boardId: number, { files, body }: Upload) {
  const { limiter, pictures, storage } = parts
  // Whatever would be refused in the end is refused before the file is read.
  const looking = owner
    .beside()
    .transaction(nothing, (owner) =>
      together([
        getBoardOrThrow(owner, boardId),
        assertBoardHolds(owner, boardId, 1),
        assertStorage(owner, storage, 0),
      ]),
    )
  await together([limiter.take(uploads, owner.userId), looking])
  const picture = await pictures.hold(owner.userId, async (inTurn) => {
    const bytes = await onlyFile(files)
    // Loaded by the first upload, so that a start does not load what decodes pictures.
    const { readPicture } = await import('#media/pictures/read-picture.ts')
    return inTurn(() => readPicture(bytes))
  })
  return keepPicture(
    owner,
    parts,
    picture,
    (owner, fileId) => placeImages(owner, boardId, [{ fileId, order: body.order }]),
    async (owner, [imageId = 0]) => {
      const image = await imageOf(owner, boardId, imageId)
      if (image === undefined) throw new Problem(404, 'Image not found')
      return image
    },
  )
}

const nothing = () => Promise.resolve()

/** Reads the single file of the form, which throws when the form ends without one. */
async function onlyFile(files: Upload['files']) {
  let file = new Uint8Array()
  for await (const { bytes } of files) file = bytes
  return file
}
