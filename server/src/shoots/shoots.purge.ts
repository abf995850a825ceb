import { sql } from 'drizzle-orm'
import { intArray } from '#platform/owner/id-arrays.ts'
import { deletedLongAgo, type Leaving, type Purge } from '#platform/work/purge.ts'
import { pollDays } from './poll/poll.tables.ts'
import { shoots } from './shoots.tables.ts'

/** `leaving` removes the references to shoots first. */
export const shootPurges = (leaving: Leaving<number>): Purge[] => [
  deletedLongAgo(shoots, leaving),
  deletedLongAgo(pollDays),
]

/** Shoots stay without their board. That is no change that their owner made. */
export const shootsLeaveBoards: Leaving<number> = async (db, userId, boardIds) => {
  await db.execute(sql`update ${shoots} set moodboard_id = null
    where user_id = ${userId} and moodboard_id = any(${intArray(boardIds)})`)
}
