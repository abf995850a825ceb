import type { MoodboardPicks, Verdict } from '@contactsheet/contracts/moodboards/moodboard'
import { counted } from '@contactsheet/contracts/text/numbers'

export type PickOfImage = MoodboardPicks['picks'][number]

/** Whose favourites are shown: every image, those that anyone likes, or those of one guest; and in which order. */
export type PicksView = { by: 'all' | 'anyone' | number; sort: 'order' | 'picks' }

/** Every image in the board's own order, which then can be changed. */
export const isPlainView = ({ by, sort }: PicksView) => by === 'all' && sort === 'order'

/** What the address says of a view: what differs from the plain one. */
export const viewParams = ({ by, sort }: PicksView) => ({
  ...(by === 'all' ? {} : { by }),
  ...(sort === 'order' ? {} : { order: sort }),
})

/** How many guests like an image, how many do not, and what they wrote. */
export type PickCounts = { hearts: number; nos: number; notes: number }

const none: PickCounts = { hearts: 0, nos: 0, notes: 0 }

/** The numbers of each image that somebody marked. */
export function countsOf(picks: readonly PickOfImage[]): ReadonlyMap<number, PickCounts> {
  const byImage = [...Map.groupBy(picks, ({ imageId }) => imageId)]
  return new Map(byImage.map(([imageId, found]) => [imageId, countsIn(found)]))
}

const countsIn = (picks: readonly PickOfImage[]): PickCounts => ({
  hearts: picks.filter(({ verdict }) => verdict === 'heart').length,
  nos: picks.filter(({ verdict }) => verdict === 'no').length,
  notes: picks.filter(({ note }) => note !== null).length,
})

/** The images that the view shows, of all in the board's order: sorted by hearts less nos, then by hearts, then as they lie. */
export function shownImages(
  order: readonly number[],
  picks: readonly PickOfImage[],
  { by, sort }: PicksView,
): number[] {
  const liked = picks.filter(({ verdict, guestId }) => verdict === 'heart' && (by === 'anyone' || guestId === by))
  const isLiked = new Set(liked.map(({ imageId }) => imageId))
  const shown = by === 'all' ? [...order] : order.filter((id) => isLiked.has(id))
  if (sort === 'order') return shown
  const counts = countsOf(picks)
  const of = (id: number) => counts.get(id) ?? none
  const score = (id: number) => of(id).hearts - of(id).nos
  return shown.toSorted((one, other) => score(other) - score(one) || of(other).hearts - of(one).hearts)
}

/** Who gave an image this verdict, in the order in which the guests came. */
export const namesFor = ({ guests, picks }: MoodboardPicks, imageId: number, verdict: Verdict): string[] => {
  const ids = new Set(
    picks.filter((pick) => pick.imageId === imageId && pick.verdict === verdict).map((pick) => pick.guestId),
  )
  return guests.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

/** What was written about an image, and by whom. */
export const notesOn = ({ guests, picks }: MoodboardPicks, imageId: number): { name: string; note: string }[] =>
  guests.flatMap(({ id, name }) => {
    const note = picks.find((pick) => pick.imageId === imageId && pick.guestId === id)?.note
    return note == null ? [] : [{ name, note }]
  })

/** '3 hearts, 1 no'; 'Nothing marked yet' without either. */
export function marksInWords({ hearts, nos }: { hearts: number; nos: number }): string {
  const words = [hearts && counted(hearts, 'heart'), nos && counted(nos, 'no')].filter(Boolean)
  return words.join(', ') || 'Nothing marked yet'
}
