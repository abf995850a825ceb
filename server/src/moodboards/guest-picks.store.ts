import { and, eq, sql } from 'drizzle-orm'
import type { Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { notFound, Problem } from '@contactsheet/contracts/calls/problem'
import { guestGone } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { Guest, Pick } from '@contactsheet/contracts/sharing/sharing.schemas'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import type { NoteNews } from '#identity/news.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { looksLikeToken, newToken } from '#platform/rate-limit/secret-address.ts'
import { addedBy, shownToGuest, waitingOf } from './guest-offers.store.ts'
import { assertBoardHasPlace, guestsOf, marksOf } from './guests.store.ts'
import { lockBoards } from './moodboard-row.store.ts'
import { moodboardGuests, moodboardImages, moodboardPicks } from './moodboards.tables.ts'
import { together } from '#platform/owner/together.ts'

type Board = { boardId: number; token: string; guestPicks: boolean; guestsSeePicks: boolean }
/** What holds a guest back who marks too often, and what has the owner told. */
type Heard = { allowed: Promise<void>; noteNews: NoteNews }
type GuestRow = typeof moodboardGuests.$inferSelect

/** What guests of a shared board may do there; `owner` is the board's owner. */
export const guestPickStore = (owner: Owner, board: Board) => ({
  /** The guest who has this key, if there is one on this board. */
  async find(key: string): Promise<GuestRow | undefined> {
    if (!looksLikeToken(key)) return undefined
    const where = and(eq(moodboardGuests.moodboardId, board.boardId), eq(moodboardGuests.keyHash, tokenKey(key)))
    const [found] = await owner.rows(moodboardGuests, where, { limit: 1 })
    return found
  },

  /** What the guest marked and added, and what others marked where guests may see that. */
  seen: (guest: GuestRow, guestKey: string) => whatGuestSees(owner, guest, { ...board, guestKey }),

  /** Throws what `allowed` does, and 400 when the board has as many guests as it can have. */
  async add(name: string, allowed: Promise<void>): Promise<Guest & { guestKey: string }> {
    const guestKey = newToken()
    const { boardId } = board
    const add = async (owner: Owner) => {
      const [, , added] = await together([
        allowed,
        lockBoards(owner, [boardId]),
        owner.add(moodboardGuests, { moodboardId: boardId, name, keyHash: tokenKey(guestKey) }),
        assertBoardHasPlace(owner, boardId),
      ])
      return added
    }
    const seen = await owner.transaction(add, (owner, guest) => whatGuestSees(owner, guest, { ...board, guestKey }))
    return { ...seen, guestKey }
  },

  /** 'Done' keeps the moment at which it was first said. Throws 404 when the guest is gone. */
  async change(
    guest: GuestRow,
    { name = guest.name, done }: { name?: string | undefined; done?: boolean | undefined },
    noteNews: NoteNews,
  ) {
    const doneAt = done === undefined || (done && guest.doneAt !== null) ? {} : { doneAt: done ? sql`now()` : null }
    const change = (owner: Owner) => owner.change(moodboardGuests, guest.id, { name, ...doneAt })
    const changed = await (done === true ? owner.transaction(noteNews, change) : change(owner))
    if (changed === undefined) throw guestIsGone()
    return changed
  },

  /** Only what is given changes. Throws 404 for an image that is not on the board and when the guest is gone, and 400 `note_limit`. */
  pick: (guest: GuestRow, image: string, marks: Marks, { allowed, noteNews }: Heard): Promise<Pick> =>
    owner.transaction(
      async (owner) => {
        const place = { boardId: board.boardId, guestId: guest.id, image }
        const [, before] = await together([noteNews(owner), lookAt(owner, place, marks), allowed])
        return { ...place, ...before }
      },
      (owner, place) => mark(owner, place, marks),
    ),
})

/** The failure of a guest who was removed, and of a key that was never one. */
export const guestIsGone = () => new Problem(404, guestGone)

type Marks = { verdict?: Verdict | null | undefined; note?: string | null | undefined }
type Place = { boardId: number; guestId: number; image: string }

type Before = { imageId: number; verdict: Verdict | null; note: string | null; isMarked: boolean }

/** What the guest has marked there so far, which nobody changes until the transaction ends. Throws 404, and 400 `note_limit`. */
async function lookAt(owner: Owner, { boardId, guestId, image }: Place, { note }: Marks): Promise<Before> {
  const [, , [found], notes] = await together([
    // The board before the guest, in the order of everyone who locks both.
    note && lockBoards(owner, [boardId]),
    lockGuest(owner, guestId),
    owner.query<Before>(
      (mine) => sql`
      select i.id as "imageId", p.verdict, p.note, p.image_id is not null as "isMarked" from ${mine(moodboardImages, 'i')}
      left join ${mine(moodboardPicks, 'p')} on p.image_id = i.id and p.guest_id = ${guestId}
      where i.key = ${looksLikeToken(image) ? image : ''} and i.moodboard_id = ${boardId}`,
    ),
    note && notesOn(owner, boardId),
  ])
  if (found === undefined) throw notFound('Image')
  const isMore = note && found.note === null
  // Everyone who may see them reads them all at once.
  if (isMore && Number(notes) >= moodboardLimits.notes) throw new Problem(400, tooManyNotes, { code: 'note_limit' })
  return found
}

async function mark(owner: Owner, { guestId, image, imageId, isMarked, ...before }: Place & Before, marks: Marks) {
  const { verdict, note } = { verdict: before.verdict, note: before.note, ...blanksToNull(marks) }
  const here = and(eq(moodboardPicks.guestId, guestId), eq(moodboardPicks.imageId, imageId))
  if (verdict === null && note === null) await owner.remove(moodboardPicks, here)
  else if (isMarked) await owner.changeAll(moodboardPicks, here, { verdict, note, guestId })
  else await owner.add(moodboardPicks, { guestId, imageId, verdict, note })
  return { image, verdict, note }
}

/** Inside a transaction: so that two tabs of one guest do not both find nothing to change. Throws 404. */
export async function lockGuest(owner: Owner, guestId: number) {
  const locked = await owner.lockRows(moodboardGuests, { where: eq(moodboardGuests.id, guestId) })
  if (locked === 0) throw guestIsGone()
}

/** How many notes there are on a board that is locked. */
async function notesOn(owner: Owner, boardId: number) {
  const [row] = await owner.query<{ notes: number }>(
    (mine) => sql`
      select count(*)::int as notes from ${mine(moodboardPicks, 'p')}
      join ${mine(moodboardGuests, 'g')} on g.id = p.guest_id
      where g.moodboard_id = ${boardId} and p.note is not null`,
  )
  return row?.notes ?? 0
}

const tooManyNotes = 'So many notes have been left here that no more fit. Please tell the photographer.'

/** Where guests see each other, each is called there what the others call them. */
async function whatGuestSees(owner: Owner, me: GuestRow, board: Board & { guestKey: string }): Promise<Guest> {
  const { moodboardId: boardId, doneAt } = me
  const seesOthers = board.guestPicks && board.guestsSeePicks
  const [picks, all, added, waiting] = await together([
    board.guestPicks ? marksOf(owner, boardId, seesOthers ? null : me.id) : [],
    seesOthers ? guestsOf(owner, boardId) : [],
    addedBy(owner, me.id),
    waitingOf(owner, me.id),
  ])
  const marks = Map.groupBy(picks, ({ guestId }) => guestId)
  const picksOf = (id: number) => (marks.get(id) ?? []).map(({ image, verdict, note }) => ({ image, verdict, note }))
  const { name } = all.find(({ id }) => id === me.id) ?? me
  const others = all.filter(({ id }) => id !== me.id)
  return {
    name,
    doneAt,
    picks: picksOf(me.id),
    others: others.map(({ id, name }) => ({ name, picks: picksOf(id) })),
    added,
    waiting: waiting.map((image) => shownToGuest(image, board)),
  }
}
