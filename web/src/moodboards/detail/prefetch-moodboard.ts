import type { Asks } from '#lib/data/first-answers.ts'
import { moodboardDetail } from '../moodboards.queries.ts'

/** Requests the board while the screen's code is still loading. */
export const prefetchMoodboard = (asks: Asks, id: number) => void asks.prefetchQuery(moodboardDetail(id))
