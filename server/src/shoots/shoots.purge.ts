import { sql } from 'drizzle-orm'
import { intArray } from '#platform/owner/id-arrays.ts'
import { deletedLongAgo, type Leaving, type Purge } from '#platform/work/purge.ts'
import { moodboardImages } from '#moodboards/moodboards.tables.ts'
import { pollDays } from './poll/poll.tables.ts'
import { shoots, shots } from './shoots.tables.ts'

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

/** Shots stay with their words without their image. */
export const shotsLeaveImages: Leaving<number> = async (db, userId, imageIds) => {
  await db.execute(sql`update ${shots} set image_id = null
    where user_id = ${userId} and image_id = any(${intArray(imageIds)})`)
}

/** The same for all images of boards. */
export const shotsLeaveBoards: Leaving<number> = async (db, userId, boardIds) => {
  await db.execute(sql`update ${shots} set image_id = null
    where user_id = ${userId} and image_id in (select id from ${moodboardImages}
      where user_id = ${userId} and moodboard_id = any(${intArray(boardIds)}))`)
}
