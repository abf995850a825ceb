import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import { contactPictures } from './contact-pictures.tables.ts'

/** True for pictures of contacts, also a deleted one or one of a deleted contact: both can still be restored. */
export const heldByContacts = sql`exists (select 1 from ${contactPictures} p
  where p.user_id = ${mediaFiles}.user_id and p.file_id = ${mediaFiles}.id)`
