import { sql } from 'drizzle-orm'
import { mediaFiles } from '#media/media.tables.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { contacts } from '../contacts.tables.ts'
import { contactPictures } from './contact-pictures.tables.ts'

/** True for pictures of contacts who are not deleted: those that count. For statements about everybody. */
export const shownByContacts = sql`exists (
  select 1 from ${contactPictures} p
  join ${contacts} c on c.user_id = p.user_id and c.id = p.contact_id and c.deleted_at is null
  where p.user_id = ${mediaFiles}.user_id and p.file_id = ${mediaFiles}.id and p.deleted_at is null)`

/** A select of the bytes of the pictures of contacts; those of deleted ones do not count. */
export const contactPictureBytes = (mine: MineOf) => sql`
  select coalesce(sum(f.bytes), 0)::float8 as bytes from ${mine(mediaFiles, 'f')} where exists (
    select 1 from ${mine(contactPictures, 'p')} join ${mine(contacts, 'c')} on c.id = p.contact_id
    where p.file_id = f.id)`

export async function bytesOfContactPictures(owner: Owner): Promise<number> {
  const [row] = await owner.query<{ bytes: number }>(contactPictureBytes)
  return row?.bytes ?? 0
}
