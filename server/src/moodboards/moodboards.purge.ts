import { deletedLongAgo, type Purge } from '#platform/work/purge.ts'
import { moodboardImages, moodboards } from './moodboards.tables.ts'

export const moodboardPurges: Purge[] = [deletedLongAgo(moodboardImages), deletedLongAgo(moodboards)]
