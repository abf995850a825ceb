import { eq, sql } from 'drizzle-orm'
import type { profileRoutes } from '@contactsheet/contracts/profile'
import type { Parsed } from '@contactsheet/contracts/calls/route'
import { avatarUrl } from '@contactsheet/contracts/media/image-files'
import { users } from '#identity/identity.tables.ts'
import { ownerOf } from '#identity/users.store.ts'
import { keepPicture } from '#media/media.store.ts'
import { mediaFiles } from '#media/media.tables.ts'
import type { Picture } from '#media/pictures/read-picture.ts'
import { readSquare } from '#media/square-upload.ts'
import type { Crop } from '#media/pictures/square.rules.ts'
import type { UploadParts } from '#moodboards/upload.store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { avatars } from './avatars.tables.ts'
import { together } from '#platform/owner/together.ts'

type Files = Parsed<typeof profileRoutes.change>['files']
/** What profile pictures need; they share the queue of uploads. */
export type AvatarParts = Pick<UploadParts, 'files' | 'limiter' | 'pictures'>

const tries: Allowance = { name: 'avatar', most: 30, windowSeconds: 600 }

/** The picture that a form brings along; undefined when it brings none. Throws 413, 415, 429, 503. */
export const readAvatar = (owner: Owner, parts: AvatarParts, files: Files, crop: Crop) =>
  readSquare(owner, parts, files, { crop, tries })

/**
 * Keeps a picture in place of the one before, together with what `place` writes, which receives its address. It does not count
 * towards the user's storage: there is one, and it is small. Throws 503.
 */
export const keepAvatar = <R>(
  owner: Owner,
  { files }: AvatarParts,
  picture: Picture,
  place: (owner: Owner, url: string) => Promise<R>,
): Promise<R> =>
  keepPicture(owner, { files }, picture, async (owner, fileId) => place(owner, await placeAvatar(owner, fileId)))

/** Inside a transaction: makes a kept picture the user's, in place of the one before, and returns its address. */
export async function placeAvatar(owner: Owner, fileId: number) {
  await removeAvatar(owner)
  const { key } = await owner.add(avatars, { fileId, key: newToken() })
  return avatarUrl(key)
}

/** Inside a transaction: removes the user's picture, if there is one; its files follow. Of two at once the second waits. */
export async function removeAvatar(owner: Owner) {
  const [, before] = await together([owner.lock(), owner.rows(avatars)])
  for (const { id, fileId } of before)
    await together([owner.remove(avatars, eq(avatars.id, id)), owner.remove(mediaFiles, eq(mediaFiles.id, fileId))])
}

/** The key of the files of the user's own picture under this key; undefined when it is not theirs (any more). */
export async function filesOfAvatar(owner: Owner, key: string): Promise<string | undefined> {
  const [picture] = await owner.query<{ key: string }>(
    (mine) => sql`
      select f.key from ${mine(avatars, 'a')} join ${mine(mediaFiles, 'f')} on f.id = a.file_id
      where a.key = ${key}`,
  )
  return picture?.key
}

/** The same for any user's picture, when the one who asks is an administrator. */
export type FilesOfAnyAvatar = (owner: Owner, key: string) => Promise<string | undefined>

/** Whose picture it is says the address in somebody's record: among all pictures, every machine would have to be asked. */
export const filesOfAnyAvatar =
  (db: Database): FilesOfAnyAvatar =>
  async ({ userId }, key) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select u.id from ${users} me join ${users} u on u.profile_image_url = ${avatarUrl(key)}
      where me.id = ${userId} and me.access_level = 'admin'`)
    const [pictured] = rows
    return pictured && filesOfAvatar(ownerOf(db, pictured.id), key)
  }
