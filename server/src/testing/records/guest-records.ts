import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import type { Person } from '../start-app.ts'

/** A guest of a board, who is let in by its link. */
export async function aGuest(person: Person, id: number) {
  const params = { id }
  const { body: board } = await person(moodboardRoutes.change, { params, body: { isPublic: true, guestPicks: true } })
  await person(sharedMoodboardRoutes.addGuest, { params: { token: board.shareToken ?? '' }, body: { name: 'Mia' } })
  const { body: picks } = await person(moodboardRoutes.picks, { params })
  return { id, guestId: picks.guests[0]?.id ?? 0 }
}
