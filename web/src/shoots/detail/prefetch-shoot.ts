import { genreList } from '#labels/labels.queries.ts'
import type { Asks } from '#lib/data/first-answers.ts'
import { shootDetail, shootOverlaps } from '../shoots.queries.ts'

/** Asks for everything a shoot shows while the screen itself is still being loaded. */
export function prefetchShoot(asks: Asks, id: number) {
  void asks.prefetchQuery(shootDetail(id))
  void asks.prefetchQuery(shootOverlaps(id))
  void asks.prefetchQuery(genreList())
}
