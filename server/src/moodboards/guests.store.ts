import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { noStorage, type Storage } from '#media/storage.store.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { getBoardOrThrow, lockBoards } from './moodboard-row.store.ts'
import { moodboardGuests, moodboardImages, moodboardOffers, moodboardPicks } from './moodboards.tables.ts'
import { together } from '#platform/owner/together.ts'
import { comparisonKey } from '@contactsheet/contracts/text/tidy-text'

/** The guests of a board and what they marked, as the owner sees them. `storage` limits what a restore may bring back. */
export const guestStore = (owner: Owner, storage: Storage) => ({
  picks: (boardId: number) => picksOf(owner, boardId),

  async remove(boardId: number, guestId: number) {
    const [, removed] = await together([
      getBoardOrThrow(owner, boardId),
      owner.remove(moodboardGuests, one(boardId, guestId)),
    ])
    if (removed.length === 0) throw notFound('Guest')
  },

  /**
   * Restores a guest with all their marks and the pictures that wait; one that is not deleted stays unchanged. Throws 404, 400 when
   * others have taken the place, and 403 `storage_full`.
   */
  async restore(boardId: number, guestId: number) {
    const restore = async (owner: Owner) => {
      // The user before the board, as uploads lock them.
      const [, , restored, there, , waiting, full] = await together([
        owner.lock(),
        lockBoards(owner, [boardId]),
        owner.restore(moodboardGuests, [guestId]),
        owner.count(moodboardGuests, one(boardId, guestId)),
        assertBoardHasPlace(owner, boardId),
        owner.count(moodboardOffers, and(eq(moodboardOffers.guestId, guestId), isNull(moodboardOffers.declinedAt))),
        noStorage(owner, storage, 0),
      ])
      if (restored === undefined || there === 0) throw notFound('Guest')
      if (restored.length > 0 && waiting > 0 && full !== undefined) throw full
    }
    return owner.transaction(restore, (owner) => picksOf(owner, boardId))
  },
})

const one = (boardId: number, guestId: number) =>
  and(eq(moodboardGuests.moodboardId, boardId), eq(moodboardGuests.id, guestId))

/** Inside a transaction that has locked the board, after a guest was added: throws 400 `guest_limit` when they are too many. */
export async function assertBoardHasPlace(owner: Owner, boardId: number) {
  if ((await owner.count(moodboardGuests, eq(moodboardGuests.moodboardId, boardId))) > moodboardLimits.guests)
    throw new Problem(400, boardTaken, { code: 'guest_limit' })
}

const boardTaken = 'So many people have chosen here that nobody else can. Please tell the photographer.'

type PickRow = MoodboardPicks['picks'][number] & { updatedAt: string }

async function picksOf(owner: Owner, boardId: number): Promise<MoodboardPicks> {
  const [, guests, picks] = await together([
    getBoardOrThrow(owner, boardId),
    guestsOf(owner, boardId),
    marksOf(owner, boardId),
  ])
  const byGuest = Map.groupBy(picks, ({ guestId }) => guestId)
  return {
    guests: guests.map((guest) => {
      const own = byGuest.get(guest.id) ?? []
      const count = (verdict: string) => own.filter((pick) => pick.verdict === verdict).length
      const updatedAt = own.reduce(
        (latest, pick) => (pick.updatedAt > latest ? pick.updatedAt : latest),
        guest.updatedAt,
      )
      return { ...guest, hearts: count('heart'), nos: count('no'), updatedAt }
    }),
    picks,
  }
}

/** The guests of a board, in the order in which they came, under names that tell them apart. */
export const guestsOf = async (owner: Owner, boardId: number) =>
  withDistinctNames(
    await owner.rows(moodboardGuests, eq(moodboardGuests.moodboardId, boardId), { orderBy: [asc(moodboardGuests.id)] }),
  )

/** What the guests of a board marked on images that are still there; with `guestId` only what this one did. */
export const marksOf = (owner: Owner, boardId: number, guestId: number | null = null) =>
  owner.query<PickRow & { image: string }>(
    (mine) => sql`
      select p.guest_id as "guestId", p.image_id as "imageId", i.key as image, p.verdict, p.note,
        ${instantText(sql`p.updated_at`)} as "updatedAt"
      from ${mine(moodboardPicks, 'p')}
      join ${mine(moodboardGuests, 'g')} on g.id = p.guest_id
      join ${mine(moodboardImages, 'i')} on i.id = p.image_id
      where g.moodboard_id = ${boardId} and i.moodboard_id = ${boardId}
        and (${guestId}::int is null or p.guest_id = ${guestId})
      order by p.guest_id, i."order", i.id`,
  )

/** Gives guests distinct names: 'Mia', then 'Mia (2)', in the order in which they came. */
function withDistinctNames<G extends { name: string }>(guests: readonly G[]): G[] {
  const taken = new Set<string>()
  return guests.map((guest) => {
    let name = guest.name
    for (let count = 2; taken.has(comparisonKey(name)); count += 1) name = `${guest.name} (${count})`
    taken.add(comparisonKey(name))
    return { ...guest, name }
  })
}
