import type { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { keepPicture, type MediaParts } from '#media/media.store.ts'
import { assertStorage } from '#media/storage.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { imageShowing } from './images-of-boards.store.ts'
import { assertBoardHolds, getBoardOrThrow } from './moodboard-row.store.ts'
import { freePlace, placeImages } from './place-images.store.ts'
import { together } from '#platform/owner/together.ts'

/** The form of an upload. */
export type Upload = Pick<Parsed<typeof moodboardRoutes.addImage>, 'files' | 'body'>

/** Images that one user may upload. */
const uploads: Allowance = { name: 'upload', most: 600, windowSeconds: 600 }

/** What uploads need: where pictures are kept, and what stops them from taking more than their share. */
export type UploadParts = MediaParts & { limiter: RateLimiter; pictures: WorkQueue }

/** The pictures of guests, which take no place of those of users. */
export const guestPictureQueue = () => new WorkQueue({ all: 16, each: 3, atOnce: 1, waitSeconds: 45 })

/** Decodes two pictures at a time, with at most 48 of 5 MB arriving or waiting. */
export const pictureQueue = () => new WorkQueue({ all: 48, each: 6, atOnce: 2, waitSeconds: 45 })

/** Reads an uploaded picture, keeps it and puts it on a board. Throws 404, 413, 415, 403 `storage_full`, 429, 503, and 400 for a full board. */
export const addImage = (owner: Owner, parts: UploadParts, boardId: number, { files, body }: Upload) =>
  takePicture(owner, parts, files, {
    who: owner.userId,
    allow: () => parts.limiter.take(uploads, owner.userId),
    look: (owner) => [getBoardOrThrow(owner, boardId), assertBoardHolds(owner, boardId, 1)],
    async place(owner, fileId) {
      const free = await freePlace(owner, boardId)
      const placing = placeImages(owner, boardId, [{ fileId, order: body.order }], free)
      const [, image] = await together([placing, imageShowing(owner, boardId, fileId)])
      return image
    },
  })

/** What an upload is for. */
type Taking<M, R> = {
  /** Who waits for a turn among others. */
  who: string
  /** Counts it, and fails when it is too often. What finds no place is not counted, because it is sent again. */
  allow: () => Promise<unknown>
  /** Asks what fails when the picture would be refused in the end. */
  look: (owner: Owner) => Promise<unknown>[]
  /** Asks once more when all of the file is there, which takes as long as the sender wants. */
  lookAgain?: () => Promise<unknown>
  /** Inside the transaction that keeps the picture: writes what shows it. */
  place: (owner: Owner, fileId: number) => Promise<M>
  last?: (owner: Owner, made: M) => Promise<R>
}

/** Reads the single picture of a form in its turn, and keeps it where `place` says. Throws 413, 415, 403 `storage_full`, 503, and what the others throw. */
export async function takePicture<M, R = M>(
  owner: Owner,
  parts: Pick<UploadParts, 'files' | 'storage' | 'pictures'>,
  files: Upload['files'],
  { who, allow, look, lookAgain, place, last }: Taking<M, R>,
): Promise<R> {
  const { pictures, storage } = parts
  const looking = () =>
    owner.beside().transaction(nothing, (owner) => together([...look(owner), assertStorage(owner, storage, 0)]))
  const picture = await pictures.hold(who, async (inTurn) => {
    // Whatever would be refused in the end is refused before the file is read.
    await together([allow(), looking()])
    const bytes = await onlyFile(files)
    // Loaded by the first upload, so that a start does not load what decodes pictures.
    const { readPicture } = await import('#media/pictures/read-picture.ts')
    return inTurn(() => readPicture(bytes))
  })
  await lookAgain?.()
  return keepPicture(owner, parts, picture, place, last)
}

const nothing = () => Promise.resolve()

/** Reads the single file of the form, which throws when the form ends without one. */
async function onlyFile(files: Upload['files']) {
  let file = new Uint8Array()
  for await (const { bytes } of files) file = bytes
  return file
}
