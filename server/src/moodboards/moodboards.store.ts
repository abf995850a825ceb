import { eq, sql } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { MoodboardChanges, NewMoodboard } from '@contactsheet/contracts/moodboards/moodboard-fields'
import type { ListedMoodboard, Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { paletteOfBoard } from '#media/palettes.ts'
import { noStorage } from '#media/storage.store.ts'
import { assertRoom, noRoom } from '#plans/plans.store.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { guestStore } from './guests.store.ts'
import { imageFile } from './image-file.store.ts'
import { offerStore, waitingCounts } from './offers.store.ts'
import { coversOf, imageRowsOf, toImage } from './images-of-boards.store.ts'
import { imageStore } from './images.store.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { limitedMoodboards } from './moodboard-usage.store.ts'
import { moodboardGuests, moodboardImages, moodboards } from './moodboards.tables.ts'
import { copyOf } from './place-images.store.ts'
import { addImage, type Upload, type UploadParts } from './upload.store.ts'
import { together } from '#platform/owner/together.ts'

type LinkOptions = { expiresAt?: string | null | undefined }
type Link = {
  shareToken: string
  expiresAt: string | null
  showEmails: boolean
  asksAnswers: boolean
  createdAt: string
}
/** What moodboards need of the areas after them: their links to strangers, and the shoots that use them. */
export type BoardNeighbours = {
  /** The live links of these boards, by board. */
  linksOf: (owner: Owner, boardIds: number[]) => Promise<Map<number, Link>>
  /** Inside a transaction: makes a link, or changes the live one. */
  share: (owner: Owner, boardId: number, live: Link | undefined, options: LinkOptions) => Promise<unknown>
  unshare: (owner: Owner, boardId: number) => Promise<unknown>
  /** The first of them, and how many there are. */
  shootsOf: (owner: Owner, boardId: number) => Promise<Pick<Moodboard, 'shoots' | 'shootCount'>>
}

type BoardStoreParts = { parts: UploadParts; neighbours: BoardNeighbours }

/** Boards of images. */
export const moodboardStore = (owner: Owner, { parts, neighbours: around }: BoardStoreParts) => ({
  images: {
    ...imageStore(owner, parts.storage),
    add: (boardId: number, upload: Upload) => addImage(owner, parts, boardId, upload),
    file: (file: string) => imageFile(owner, parts.files, file),
  },
  guests: guestStore(owner, parts.storage),
  offers: offerStore(owner, parts),

  list: () => allBoards(owner, around),
  get: (id: number) => boardDetail(owner, id, around),

  /** Throws `limit_reached` when the plan is full. */
  add(fields: NewMoodboard) {
    const add = async (owner: Owner) => {
      await assertRoom(owner, limitedMoodboards)
      return owner.add(moodboards, blanksToNull(fields))
    }
    return owner.transaction(add, (owner, { id }) => boardDetail(owner, id, around))
  },

  change: (id: number, changes: MoodboardChanges) => changeBoard(owner, id, changes, around),

  async remove(id: number) {
    if ((await owner.remove(moodboards, eq(moodboards.id, id))).length === 0) throw notFound('Moodboard')
  },

  restore: (id: number) =>
    owner.transaction(
      (owner) => restoreBoard(owner, id, parts),
      (owner) => boardDetail(owner, id, around),
    ),

  /** Throws 404, and `limit_reached` when the plan is full. */
  duplicate: (id: number) =>
    owner.transaction(
      (owner) => duplicateBoard(owner, id),
      async (owner, { copyId, addImages }) => {
        const [, detail] = await together([addImages(owner), boardDetail(owner, copyId, around)])
        return detail
      },
    ),
})

/** Changes only the given fields; shares and stops sharing. Throws 404, and 400 for an expiry that is past. */
function changeBoard(
  owner: Owner,
  id: number,
  { isPublic, expiresAt, ...fields }: MoodboardChanges,
  around: BoardNeighbours,
) {
  const change = async (owner: Owner) => {
    const [, , links] = await together([
      lockBoards(owner, [id]),
      owner.change(moodboards, id, { ...blanksToNull(fields), updatedAt: sql`now()` }),
      around.linksOf(owner, [id]),
      isPublic === false && around.unshare(owner, id),
    ])
    const shares = isPublic ?? (expiresAt !== undefined && links.has(id))
    if (shares) await around.share(owner, id, links.get(id), { expiresAt })
  }
  return owner.transaction(change, (owner) => boardDetail(owner, id, around))
}

/** Restores a deleted board with everything it had; one that is not deleted stays unchanged. Throws 404, `limit_reached` and `storage_full`. */
async function restoreBoard(owner: Owner, id: number, { storage }: UploadParts) {
  // The user before the board, as uploads and restores of images lock them.
  const [, restored, tooMany, full] = await together([
    owner.lock(),
    owner.restore(moodboards, [id]),
    noRoom(owner, limitedMoodboards, 0),
    noStorage(owner, storage, 0),
  ])
  if (restored === undefined) throw notFound('Moodboard')
  const problem = restored.length === 0 ? undefined : (tooMany ?? full)
  if (problem !== undefined) throw problem
}

/** 'Golden hour' becomes 'Golden hour (copy)', cut so that it stays a valid title. */
const titleOfCopy = (title: string) => {
  // By whole characters, as the limit counts: half an emoji is none.
  const kept = [...title].slice(0, moodboardLimits.title - ' (copy)'.length)
  return `${kept.join('').trimEnd()} (copy)`
}

/**
 * Inside a transaction: copies a board, without its link and guests. Returns the new id, and what adds its images, which take no
 * further storage. Throws 404, `limit_reached`.
 */
async function duplicateBoard(owner: Owner, id: number) {
  const [, , board, images] = await together([
    assertRoom(owner, limitedMoodboards),
    lockBoards(owner, [id]),
    getBoardOrThrow(owner, id),
    owner.rows(moodboardImages, eq(moodboardImages.moodboardId, id), {
      orderBy: [moodboardImages.order, moodboardImages.id],
    }),
  ])
  const { title, description, guestPicks, guestsSeePicks, guestUploads, guestsMaySave } = board
  const shown = { description, guestPicks, guestsSeePicks, guestUploads, guestsMaySave }
  const { id: copyId } = await owner.add(moodboards, { title: titleOfCopy(title), ...shown })
  const copies = images.map((image, place) => copyOf(image, copyId, place))
  return { copyId, addImages: (owner: Owner) => owner.addAll(moodboardImages, copies) }
}

/** Boards per page of the list. */
const pageSize = 200

/** Every board, newest first, page by page; the last page may be empty. */
async function* allBoards(owner: Owner, { linksOf }: BoardNeighbours): AsyncGenerator<ListedMoodboard[]> {
  const all = await owner.query<{ id: number }>(
    (mine) => sql`select id from ${mine(moodboards)} order by created_at desc, id desc`,
  )
  for (let from = 0; from === 0 || from < all.length; from += pageSize) {
    const ids = all.slice(from, from + pageSize).map(({ id }) => id)
    const [rows, covers, links, waiting] = await together([
      owner.byIds(moodboards, ids),
      coversOf(owner, ids, 4),
      linksOf(owner, ids),
      waitingCounts(owner, ids),
    ])
    yield rows.map((row) => {
      const { imageCount, images } = covers.get(row.id) ?? { imageCount: 0, images: [] }
      const shareToken = links.get(row.id)?.shareToken ?? null
      const firstImage = images[0]?.imageUrl ?? null
      const waitingCount = waiting.get(row.id) ?? 0
      return { ...row, isPublic: shareToken !== null, shareToken, imageCount, waitingCount, firstImage, cover: images }
    })
  }
}

/** One board with everything its page shows. Throws 404. */
async function boardDetail(owner: Owner, id: number, around: BoardNeighbours): Promise<Moodboard> {
  const [board, images, links, usedBy, guestCount, waiting] = await together([
    getBoardOrThrow(owner, id),
    imageRowsOf(owner, id),
    around.linksOf(owner, [id]),
    around.shootsOf(owner, id),
    owner.count(moodboardGuests, eq(moodboardGuests.moodboardId, id)),
    waitingCounts(owner, [id]),
  ])
  const link = links.get(id)
  return {
    ...board,
    isPublic: link !== undefined,
    shareToken: link?.shareToken ?? null,
    expiresAt: link?.expiresAt ?? null,
    images: images.map(toImage),
    imageCount: images.length,
    waitingCount: waiting.get(id) ?? 0,
    palette: paletteOfBoard(images.map(({ swatches }) => swatches)),
    guestCount,
    ...usedBy,
  }
}
