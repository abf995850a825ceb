import { and, eq, isNull } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { uploadLimit, uploadsClosed } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { NoteNews } from '#identity/news.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { addedBy, shownToGuest, waitingOf, waitingOn } from './guest-offers.store.ts'
import { lockGuest } from './guest-picks.store.ts'
import { guestsOf } from './guests.store.ts'
import { pictureDownload } from './image-file.store.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { moodboardOffers } from './moodboards.tables.ts'
import { fileOfOffer, noteAccepted } from './offers.store.ts'
import { placeImages } from './place-images.store.ts'
import { takePicture, type Upload, type UploadParts } from './upload.store.ts'

type Parts = Pick<UploadParts, 'files' | 'storage' | 'pictures'>
/** A guest of a board, by the address under which the guest came. */
export type GuestAt = { boardId: number; guestId: number; token: string; guestKey: string }

/** The failure of whoever adds pictures to a board that takes none (any more). */
export const uploadsAreClosed = () =>
  new Problem(403, 'The photographer does not take pictures here any more.', { code: uploadsClosed })

type Adding = {
  at: GuestAt
  files: Upload['files']
  allow: () => Promise<unknown>
  /** Fails once the link is closed. */
  lookAgain: () => Promise<unknown>
  noteNews: NoteNews
}

/**
 * Reads a picture of a guest and keeps it for the owner of the board: it waits there, or is on the board at once. Throws 404 for a guest
 * who is gone, 403 `uploads_closed` and `storage_full`, 400 when the guest or the board has too many, 413, 415, 429, 503.
 */
export async function addGuestImage(owner: Owner, parts: Parts, { at, files, allow, lookAgain, noteNews }: Adding) {
  const { boardId, guestId } = at
  const adding = takePicture(owner, parts, files, {
    who: `${owner.userId} ${guestId}`,
    allow,
    lookAgain,
    look: (owner) => [assertMore(owner, at)],
    async place(owner, fileId) {
      const [, , , { guestUploads }] = await together([
        noteNews(owner),
        lockBoards(owner, [boardId]),
        lockGuest(owner, guestId),
        assertMore(owner, at),
      ])
      if (guestUploads === 'ask')
        return (await owner.add(moodboardOffers, { moodboardId: boardId, guestId, fileId, key: newToken() })).id
      const guestName = (await guestsOf(owner, boardId)).find(({ id }) => id === guestId)?.name ?? null
      await together([placeImages(owner, boardId, [{ fileId, guestName }]), noteAccepted(owner, [guestId])])
      return undefined
    },
    async last(owner, offerId) {
      const [added, waiting] = await together([addedBy(owner, guestId), waitingOf(owner, guestId)])
      const image = waiting.find(({ id }) => id === offerId)
      return { added, image: image === undefined ? null : shownToGuest(image, at) }
    },
  })
  return adding.catch((error: unknown) => {
    // How much the owner stores, and of how much, is nobody else's business.
    throw error instanceof Problem && error.details.code === 'storage_full' ? noRoom() : error
  })
}

const noRoom = () =>
  new Problem(403, 'There is no room for more pictures here. Please tell the photographer.', { code: 'storage_full' })

/** Throws unless the guest may add one more picture; exact in a transaction that has locked the board. Returns the board. */
async function assertMore(owner: Owner, { boardId, guestId }: GuestAt) {
  const [board, added, waiting] = await together([
    getBoardOrThrow(owner, boardId),
    addedBy(owner, guestId),
    waitingOn(owner, boardId),
  ])
  if (board.guestUploads === 'off') throw uploadsAreClosed()
  if (added >= moodboardLimits.guestImages) throw new Problem(400, allAdded, { code: uploadLimit })
  if (board.guestUploads === 'ask' && waiting >= moodboardLimits.waitingImages)
    throw new Problem(400, manyWait, { code: 'waiting_limit' })
  return board
}

const allAdded = `You have added ${moodboardLimits.guestImages} of ${moodboardLimits.guestImages} pictures.`
const manyWait = 'So many pictures wait here that no more fit. Please tell the photographer.'

/** Erases a picture that waits, which its guest takes back. Throws 404 for one that does not wait any more, or is another guest's. */
export const takeBack = (owner: Owner, at: Omit<GuestAt, 'token' | 'guestKey'>, key: string, allowed: Promise<void>) =>
  owner.transaction(async (owner) => {
    if (!looksLikeToken(key)) throw notFound('Image')
    const theirs = and(eq(moodboardOffers.guestId, at.guestId), eq(moodboardOffers.key, key))
    const [, , removed] = await together([
      allowed,
      // So that it is not being accepted meanwhile.
      lockBoards(owner, [at.boardId]),
      owner.remove(moodboardOffers, and(theirs, isNull(moodboardOffers.declinedAt))),
    ])
    if (removed.length === 0) throw notFound('Image')
  })

/** One size of a picture that waits, for the guest who added it; a browser keeps it for `seconds`. Throws 404, 503. */
export const guestImageFile = (owner: Owner, files: FileStore, guestId: number, file: string) =>
  pictureDownload(files, file, hour, (key) => fileOfOffer(owner, key, guestId))

const hour = 3600
