import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { guestGone, type Guest, type Pick } from '@contactsheet/contracts/sharing/shared-moodboard'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { assertBoardHasPlace, guestsOf, marksOf } from './guests.store.ts'
import { lockBoards } from './moodboard-row.store.ts'
import { moodboardGuests, moodboardImages, moodboardPicks } from './moodboards.tables.ts'

type Board = { boardId: number; guestsSeePicks: boolean }
type GuestRow = typeof moodboardGuests.$inferSelect

/** What guests of a shared board may do there; `owner` is the board's owner. */
export const guestPickStore = (owner: Owner, { boardId, guestsSeePicks }: Board) => ({
  /** The guest who has this key, if there is one on this board. */
  async find(key: string): Promise<GuestRow | undefined> {
    if (!looksLikeToken(key)) return undefined
    const where = and(eq(moodboardGuests.moodboardId, boardId), eq(moodboardGuests.keyHash, hashOf(key)))
    const [found] = await owner.rows(moodboardGuests, where, { limit: 1 })
    return found
  },

  /** What the guest marked, and what others did where guests may see that. */
  seen: (guest: GuestRow) => whatGuestSees(owner, guest, guestsSeePicks),

  /** Throws 400 when the board has as many guests as it can have. */
  async add(name: string): Promise<Guest & { guestKey: string }> {
    const guestKey = newToken()
    const guest = await owner.transaction(async (owner) => {
      await lockBoards(owner, [boardId])
      const added = await owner.add(moodboardGuests, { moodboardId: boardId, name, keyHash: hashOf(guestKey) })
      await assertBoardHasPlace(owner, boardId)
      return added
    })
    return { ...(await whatGuestSees(owner, guest, guestsSeePicks)), guestKey }
  },

  /** 'Done' keeps the moment at which it was first said. Throws 404 when the guest is gone. */
  async change(
    guest: GuestRow,
    { name = guest.name, done }: { name?: string | undefined; done?: boolean | undefined },
  ) {
    const doneAt = done === undefined || (done && guest.doneAt !== null) ? {} : { doneAt: done ? sql`now()` : null }
    const changed = await owner.change(moodboardGuests, guest.id, { name, ...doneAt })
    if (changed === undefined) throw guestIsGone()
    return changed
  },

  /** Only what is given changes. Throws 404 for an image that is not on the board and when the guest is gone, and 400 `note_limit`. */
  pick: (guest: GuestRow, image: string, marks: Marks): Promise<Pick> =>
    owner.transaction((owner) => mark(owner, { boardId, guestId: guest.id, image }, marks)),
})

/** The failure of a guest who was removed, and of a key that was never one. */
export const guestIsGone = () => new Problem(404, guestGone)

type Marks = { verdict?: Verdict | null | undefined; note?: string | null | undefined }
type Place = { boardId: number; guestId: number; image: string }

async function mark(owner: Owner, { boardId, guestId, image }: Place, marks: Marks): Promise<Pick> {
  // The board before the guest, in the order of everyone who locks both.
  if (marks.note) await lockBoards(owner, [boardId])
  await lockGuest(owner, guestId)
  const imageId = await imageIdOf(owner, boardId, image)
  const here = and(eq(moodboardPicks.guestId, guestId), eq(moodboardPicks.imageId, imageId))
  const [before] = await owner.rows(moodboardPicks, here, { limit: 1 })
  const { verdict = null, note = null } = { ...before, ...blanksToNull(marks) }
  if (verdict === null && note === null) await owner.remove(moodboardPicks, here)
  else if (before !== undefined) await owner.changeAll(moodboardPicks, here, { verdict, note, guestId })
  else await owner.add(moodboardPicks, { guestId, imageId, verdict, note })
  if (marks.note) await assertBoardHoldsNotes(owner, boardId)
  return { image, verdict, note }
}

/** So that two tabs of one guest do not both find nothing to change. Throws 404. */
async function lockGuest(owner: Owner, guestId: number) {
  const locked = await owner.query(
    (mine) => sql`select 1 from ${moodboardGuests} where ${mine(moodboardGuests)} and id = ${guestId} for update`,
  )
  if (locked.length === 0) throw guestIsGone()
}

/** Throws 404 for an image that is not on the board. */
async function imageIdOf(owner: Owner, boardId: number, image: string): Promise<number> {
  if (!looksLikeToken(image)) throw notFound('Image')
  const where = and(eq(moodboardImages.key, image), eq(moodboardImages.moodboardId, boardId))
  const [found] = await owner.rows(moodboardImages, where, { limit: 1 })
  if (found === undefined) throw notFound('Image')
  return found.id
}

/** Inside a transaction that has locked the board: throws 400 `note_limit` when a note was one too many. Everyone who may see them reads them all at once. */
async function assertBoardHoldsNotes(owner: Owner, boardId: number) {
  const [row] = await owner.query<{ notes: number }>(
    (mine) => sql`
      select count(*)::int as notes from ${moodboardPicks} p
      join ${moodboardGuests} g on ${mine(moodboardGuests, 'g')} and g.id = p.guest_id
      where ${mine(moodboardPicks, 'p')} and g.moodboard_id = ${boardId} and p.note is not null`,
  )
  if ((row?.notes ?? 0) > moodboardLimits.notes) throw new Problem(400, tooManyNotes, { code: 'note_limit' })
}

const tooManyNotes = 'So many notes have been left here that no more fit. Please tell the photographer.'

/** What is stored of a guest's key. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** Where guests see each other, each is called there what the others call them. */
async function whatGuestSees(owner: Owner, me: GuestRow, seesOthers: boolean): Promise<Guest> {
  const { moodboardId: boardId, doneAt } = me
  const marks = Map.groupBy(await marksOf(owner, boardId, seesOthers ? null : me.id), ({ guestId }) => guestId)
  const picksOf = (id: number) => (marks.get(id) ?? []).map(({ image, verdict, note }) => ({ image, verdict, note }))
  const all = seesOthers ? await guestsOf(owner, boardId) : []
  const { name } = all.find(({ id }) => id === me.id) ?? me
  const others = all.filter(({ id }) => id !== me.id)
  return { name, doneAt, picks: picksOf(me.id), others: others.map(({ id, name }) => ({ name, picks: picksOf(id) })) }
}
