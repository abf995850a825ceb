import type { Limited } from '#plans/plans.store.ts'
import { moodboards } from './moodboards.tables.ts'

/** Moodboards as plans count them. */
export const limitedMoodboards: Limited = {
  name: 'moodboards',
  limit: 'maxMoodboards',
  used: (owner) => owner.count(moodboards),
}
