import { and, eq, isNull, sql } from 'drizzle-orm'
import { guestImageUrl } from '@contactsheet/contracts/media/image-files'
import type { Pictured } from '@contactsheet/contracts/moodboards/moodboard'
import { mediaFiles } from '#media/media.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moodboardGuests, moodboardOffers } from './moodboards.tables.ts'

/** How many pictures a guest has added: those on the board, those that wait, and those that were declined in the last 30 days. */
export async function addedBy(owner: Owner, guestId: number): Promise<number> {
  const [row] = await owner.query<{ added: number }>(
    (mine) => sql`
      select g.accepted + (select count(*)::int from ${mine(moodboardOffers, 'o')} where o.guest_id = g.id) as added
      from ${mine(moodboardGuests, 'g')} where g.id = ${guestId}`,
  )
  return row?.added ?? 0
}

type WaitingRow = { id: number; key: string } & Omit<Pictured, 'imageUrl'>

/** The pictures of one guest that wait, in the order in which they came. */
export const waitingOf = (owner: Owner, guestId: number) =>
  owner.query<WaitingRow>(
    (mine) => sql`
      select o.id, o.key, f.width, f.height, f.placeholder from ${mine(moodboardOffers, 'o')}
      join ${mine(mediaFiles, 'f')} on f.id = o.file_id
      where o.guest_id = ${guestId} and o.declined_at is null order by o.id`,
  )

/** A picture that waits as its guest sees it. */
export const shownToGuest = ({ key, ...image }: WaitingRow, at: { token: string; guestKey: string }) => ({
  ...image,
  key,
  imageUrl: guestImageUrl(at.token, at.guestKey, key),
})

/** How many pictures wait on a board, those of deleted guests too: they may come back. */
export const waitingOn = (owner: Owner, boardId: number) =>
  owner.count(moodboardOffers, and(eq(moodboardOffers.moodboardId, boardId), isNull(moodboardOffers.declinedAt)))
