import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Leaving, Purge } from '#platform/work/purge.ts'
import { aiLimits } from '@contactsheet/contracts/ai/generation-limits'
import { aiGenerations, generatedImages } from './ai.tables.ts'

export const generatedPurges: Purge[] = [
  {
    table: generatedImages,
    where: sql`${generatedImages.createdAt} < now() - make_interval(hours => ${aiLimits.hours})`,
  },
  // Those that brought pictures stay: they count, and their descriptions are offered again until the board is gone.
  {
    table: aiGenerations,
    where: sql`${aiGenerations.state} <> 'done' and ${aiGenerations.createdAt} < now() - make_interval(hours => ${aiLimits.hours})`,
  },
  {
    table: aiGenerations,
    where: sql`${aiGenerations.moodboardId} is null and ${aiGenerations.createdAt} < now() - interval '2 months'`,
  },
]

/** Generations outlive their board: they count for the month. */
export const generationsLeaveBoards: Leaving<number> = async (db, userId, boardIds) => {
  await db.execute(sql`update ${aiGenerations} set moodboard_id = null
    where user_id = ${userId} and moodboard_id = any(${intArray(boardIds)})`)
}

/** True for pictures that were generated and wait to be added to a board. */
export const heldByGenerated = sql`exists (select 1 from ${generatedImages} g
  where g.user_id = ${mediaFiles}.user_id and g.file_id = ${mediaFiles}.id)`
