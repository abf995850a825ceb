import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { avatars } from './avatars.tables.ts'

/** True for pictures that stand for a user. */
export const heldByAvatars = sql`exists (select 1 from ${avatars} a
  where a.user_id = ${mediaFiles}.user_id and a.file_id = ${mediaFiles}.id)`
