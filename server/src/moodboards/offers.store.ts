import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { offerUrl } from '@contactsheet/contracts/media/image-files'
import type { MoodboardOffers } from '@contactsheet/contracts/moodboards/moodboard'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { mediaFiles } from '#media/media.tables.ts'
import { noStorage } from '#media/storage.store.ts'
import { instantText } from '#platform/database/columns.ts'
import { amongIds, intArray } from '#platform/owner/id-arrays.ts'
import { restorable } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import { guestsOf } from './guests.store.ts'
import { pictureDownload } from './image-file.store.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { moodboardGuests, moodboardOffers } from './moodboards.tables.ts'
import { freePlace, placeImages } from './place-images.store.ts'
import type { UploadParts } from './upload.store.ts'

const waits = isNull(moodboardOffers.declinedAt)

const one = (boardId: number, offerId: number) =>
  and(eq(moodboardOffers.moodboardId, boardId), eq(moodboardOffers.id, offerId))

/** The pictures of guests that wait for the owner of a board. Those of a deleted guest do not exist until the guest is restored. */
export const offerStore = (owner: Owner, { files, storage }: Pick<UploadParts, 'files' | 'storage'>) => ({
  list: (boardId: number) => offersOf(owner, boardId),

  /** Puts those that still wait on the board. Throws 404 when none of them does, and 400 when the board is full. */
  accept: (boardId: number, offerIds: number[]) => owner.transaction((owner) => accept(owner, boardId, offerIds)),

  decline: (boardId: number, offerId: number) =>
    owner.transaction(async (owner) => {
      const [, declined] = await together([
        lockBoards(owner, [boardId]),
        owner.changeAll(moodboardOffers, and(one(boardId, offerId), waits), { declinedAt: sql`now()` }),
      ])
      if (declined.length === 0) throw notFound('Image')
    }),

  /** One that waits stays as it is. Throws 404, and 403 `storage_full`. */
  restore(boardId: number, offerId: number) {
    const restore = async (owner: Owner) => {
      // The user before the board, as uploads lock them.
      const [, , restored, there, full] = await together([
        owner.lock(),
        lockBoards(owner, [boardId]),
        owner.changeAll(moodboardOffers, and(one(boardId, offerId), restorable(moodboardOffers.declinedAt)), {
          declinedAt: null,
        }),
        owner.count(moodboardOffers, and(one(boardId, offerId), waits)),
        noStorage(owner, storage, 0),
      ])
      if (there === 0) throw notFound('Image')
      if (restored.length > 0 && full !== undefined) throw full
    }
    return owner.transaction(restore, (owner) => offersOf(owner, boardId))
  },

  /** One size of a picture that waits. Throws 404, 503. */
  file: (file: string) => pictureDownload(files, file, hour, (key) => fileOfOffer(owner, key)),
})

/** Seconds for which a browser may show a picture that may be declined meanwhile. */
const hour = 3600

async function accept(owner: Owner, boardId: number, offerIds: number[]) {
  const given = and(eq(moodboardOffers.moodboardId, boardId), amongIds(moodboardOffers, offerIds), waits)
  const [free, offers, guests] = await together([
    freePlace(owner, boardId),
    owner.rows(moodboardOffers, given, { orderBy: [asc(moodboardOffers.id)] }),
    guestsOf(owner, boardId),
  ])
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  const waiting = offers.filter(({ guestId }) => names.has(guestId))
  if (waiting.length === 0 && offerIds.length > 0) throw notFound('Image')
  const placed = waiting.map(({ fileId, guestId }) => ({ fileId, guestName: names.get(guestId) ?? null }))
  const [changed] = await together([
    placeImages(owner, boardId, placed, free),
    owner.remove(
      moodboardOffers,
      amongIds(
        moodboardOffers,
        waiting.map(({ id }) => id),
      ),
    ),
    noteAccepted(
      owner,
      waiting.map(({ guestId }) => guestId),
    ),
  ])
  return { changed }
}

/** Counts pictures for the guests who added them, one for each time that a guest is named. It is no change of what they chose. */
export const noteAccepted = (owner: Owner, guestIds: number[]) =>
  owner.update(
    moodboardGuests,
    { accepted: sql`${moodboardGuests.accepted} + given.count`, updatedAt: sql`${moodboardGuests.updatedAt}` },
    {
      from: sql`(select id, count(*)::int as count from unnest(${intArray(guestIds)}) as each(id) group by id) as given`,
      where: sql`${moodboardGuests.id} = given.id`,
    },
  )

type OfferRow = Omit<MoodboardOffers['offers'][number], 'guestName' | 'imageUrl'> & { key: string }

async function offersOf(owner: Owner, boardId: number): Promise<MoodboardOffers> {
  const [, guests, rows] = await together([
    getBoardOrThrow(owner, boardId),
    guestsOf(owner, boardId),
    owner.query<OfferRow>(
      (mine) => sql`
        select o.id, o.guest_id as "guestId", o.key, f.width, f.height, f.placeholder,
          ${instantText(sql`o.created_at`)} as "createdAt"
        from ${mine(moodboardOffers, 'o')} join ${mine(mediaFiles, 'f')} on f.id = o.file_id
        where o.moodboard_id = ${boardId} and o.declined_at is null order by o.id`,
    ),
  ])
  const names = new Map(guests.map(({ id, name }) => [id, name]))
  return {
    offers: rows.flatMap(({ key, ...row }) => {
      const guestName = names.get(row.guestId)
      return guestName === undefined ? [] : [{ ...row, guestName, imageUrl: offerUrl(key) }]
    }),
  }
}

/** How many pictures wait on each of these boards; none for a board that is not named. */
export async function waitingCounts(owner: Owner, boardIds: number[]): Promise<Map<number, number>> {
  const rows = await owner.query<{ board: number; count: number }>(
    (mine) => sql`
      select o.moodboard_id as board, count(*)::int as count from ${mine(moodboardOffers, 'o')}
      join ${mine(moodboardGuests, 'g')} on g.id = o.guest_id
      where o.moodboard_id = any(${intArray(boardIds)}) and o.declined_at is null group by o.moodboard_id`,
  )
  return new Map(rows.map(({ board, count }) => [board, count]))
}

/** The key of the files of a picture that waits; with `guestId` only when this guest added it. */
export async function fileOfOffer(owner: Owner, key: string, guestId: number | null = null) {
  const [found] = await owner.query<{ key: string }>(
    (mine) => sql`
      select f.key from ${mine(moodboardOffers, 'o')} join ${mine(mediaFiles, 'f')} on f.id = o.file_id
      join ${mine(moodboardGuests, 'g')} on g.id = o.guest_id
      where o.key = ${key} and o.declined_at is null and (${guestId}::int is null or o.guest_id = ${guestId})`,
  )
  return found?.key
}
