import { sharedImageUrl, sharedAvatarUrl } from '@contactsheet/contracts/media/image-files'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { sharedMoodboard, type SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { NoteNews } from '#identity/news.ts'
import { users } from '#identity/identity.tables.ts'
import { paletteOf, paletteOfBoard } from '#media/palettes.ts'
import { addGuestImage, guestImageFile, takeBack, uploadsAreClosed } from '#moodboards/guest-uploads.store.ts'
import { guestIsGone, guestPickStore } from '#moodboards/guest-picks.store.ts'
import { imageFile } from '#moodboards/image-file.store.ts'
import { imageRowsOf } from '#moodboards/images-of-boards.store.ts'
import { getBoardOrThrow } from '#moodboards/moodboard-row.store.ts'
import type { Upload, UploadParts } from '#moodboards/upload.store.ts'
import type { Once } from '#platform/http/serve.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import { countingMisses, type Visitor } from '#platform/rate-limit/secret-address.ts'
import { openBoard, type OpenBoard } from './opened-links.store.ts'
import { together } from '#platform/owner/together.ts'

/** New guests and readings of everything guests marked from one address, and marks of one guest. */
const readings: Allowance = { name: 'guest reading', most: 60, windowSeconds: 60 }
const newGuests: Allowance = { name: 'guest', most: 20, windowSeconds: 3600 }
const marks: Allowance = { name: 'mark', most: 300, windowSeconds: 60 }
/** Pictures that one guest sends, kept or not, and all guests from one address. */
const uploadsOfGuest: Allowance = { name: 'guest upload', most: 60, windowSeconds: 3600 }
const uploadsFromAddress: Allowance = { name: 'guest uploads', most: 300, windowSeconds: 3600 }

/** What whoever has the link of a moodboard may see and do. `parts` are those of the pictures of guests, and what has the owner told. */
export const sharedMoodboardsOf = (visitor: Visitor, parts: PictureParts) => ({
  async moodboard(token: string): Promise<SharedMoodboard> {
    return sharedBoardOf(await openBoard(visitor, token), token)
  },

  /** Throws 404 once the link is closed. */
  async imageFile(token: string, file: string) {
    const { owner, boardId, secondsLeft } = await openBoard(visitor, token)
    return imageFile(owner, parts.files, file, { boardId, ...(secondsLeft === null ? {} : { seconds: secondsLeft }) })
  },

  async guest(token: string, key: string) {
    await visitor.limiter.take(readings, visitor.address)
    const { guests, guest } = await guestAt(visitor, token, key)
    return guests.seen(guest, key)
  },

  async addGuest(token: string, name: string, once: Once) {
    const board = await boardForGuests(visitor, token)
    return once(board.owner, (owner) => {
      const allowed = visitor.limiter.take(newGuests, visitor.address)
      allowed.catch(() => undefined)
      return guestPickStore(owner, { ...board, token }).add(name, allowed)
    })
  },

  async changeGuest(token: string, key: string, changes: GuestChanges) {
    const { board, guests, guest, allowed } = await markingGuest(visitor, token, key)
    await allowed
    if (changes.done !== undefined && !board.guestPicks) throw picksAreClosed()
    return guests.change(guest, changes, parts.noteNews)
  },

  async pick(token: string, key: string, image: string, pick: Pick) {
    const { board, guests, guest, allowed } = await markingGuest(visitor, token, key)
    if (!board.guestPicks) throw picksAreClosed()
    return guests.pick(guest, image, pick, { allowed, noteNews: parts.noteNews })
  },

  ...guestImagesOf(visitor, parts),
})

/** What guests may do with pictures of their own. */
const guestImagesOf = (visitor: Visitor, parts: PictureParts) => ({
  async addGuestImage(token: string, key: string, sent: Upload['files'], once: Once) {
    const board = await openBoard(visitor, token)
    if (board.guestUploads === 'off') throw uploadsAreClosed()
    const { guest } = await guestOn(visitor, { ...board, token }, key)
    const at = { boardId: board.boardId, guestId: guest.id, token, guestKey: key }
    return once(board.owner, (owner) => {
      const allow = () =>
        together([
          visitor.limiter.take(uploadsOfGuest, owner.userId, String(guest.id)),
          visitor.limiter.take(uploadsFromAddress, visitor.address),
        ])
      const lookAgain = () => openBoard(visitor, token)
      return addGuestImage(owner, parts, { at, files: sent, allow, lookAgain, noteNews: parts.noteNews })
    })
  },

  async guestImage(token: string, key: string, file: string) {
    const { board, guest } = await guestAt(visitor, token, key)
    return guestImageFile(board.owner, parts.files, guest.id, file)
  },

  async removeGuestImage(token: string, key: string, image: string) {
    const { board, guest, allowed } = await markingGuest(visitor, token, key)
    await takeBack(board.owner, { boardId: board.boardId, guestId: guest.id }, image, allowed)
  },
})

type PictureParts = { [part in 'files' | 'storage' | 'pictures']: UploadParts[part] } & { noteNews: NoteNews }
type GuestChanges = { name?: string | undefined; done?: boolean | undefined }
type Pick = { verdict?: Verdict | null | undefined; note?: string | null | undefined }

const picksAreClosed = () =>
  new Problem(403, 'The photographer does not ask for choices here any more.', { code: 'picks_closed' })

/** Throws 404 for a closed link, 403 when the board asks neither for marks nor for pictures (any more). */
async function boardForGuests(visitor: Visitor, token: string) {
  const board = await openBoard(visitor, token)
  if (!board.guestPicks && board.guestUploads === 'off') throw picksAreClosed()
  return board
}

/** The guest who has this key. Throws 404 also for a guest whom the owner has removed. */
const guestAt = async (visitor: Visitor, token: string, key: string) =>
  guestOn(visitor, { ...(await boardForGuests(visitor, token)), token }, key)

/** The same on a board that is open. */
async function guestOn(visitor: Visitor, board: OpenBoard & { token: string }, key: string) {
  const guests = guestPickStore(board.owner, board)
  const guest = await countingMisses(visitor, () => guests.find(key))
  if (guest === undefined) throw guestIsGone()
  return { board, guests, guest }
}

/** The same for a guest who changes something, which `allowed` prevents with 429 when it is too often. */
async function markingGuest(visitor: Visitor, token: string, key: string) {
  const found = await guestAt(visitor, token, key)
  // Counted by the guest's number: the key itself is kept nowhere.
  const allowed = visitor.limiter.take(marks, found.board.owner.userId, String(found.guest.id))
  allowed.catch(() => undefined)
  return { ...found, allowed }
}

/** Everything that the public page of a moodboard shows, and nothing else. */
export async function sharedBoardOf({ owner, boardId }: OpenBoard, token: string): Promise<SharedMoodboard> {
  const [board, me, images] = await together([
    getBoardOrThrow(owner, boardId),
    owner.self(users),
    imageRowsOf(owner, boardId),
  ])
  return sharedMoodboard.parse({
    ...board,
    user: { ...me, profileImageUrl: sharedAvatarUrl(token, me.profileImageUrl) },
    images: images.map(({ swatches, ...image }) => ({
      ...image,
      imageUrl: sharedImageUrl(token, image.key),
      palette: paletteOf(swatches),
    })),
    palette: paletteOfBoard(images.map(({ swatches }) => swatches)),
  })
}
