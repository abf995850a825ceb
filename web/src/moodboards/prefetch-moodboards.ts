import type { Asks } from '#lib/data/first-answers.ts'
import { planInfo } from '#plans/plans.queries.ts'
import { moodboardDetail, moodboardList } from './moodboards.queries.ts'

/** Requests everything the list shows while the screen's code is still loading. */
export function prefetchMoodboards(asks: Asks) {
  void asks.prefetchQuery(moodboardList())
  void asks.prefetchQuery(planInfo())
}

/** Requests the board while the screen's code is still loading. */
export const prefetchMoodboard = (asks: Asks, id: number) => void asks.prefetchQuery(moodboardDetail(id))
