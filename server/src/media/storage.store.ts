import { sql } from 'drizzle-orm'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Owner } from '#platform/owner/owner.ts'
import { mediaFiles } from './media.tables.ts'
import { together } from '#platform/owner/together.ts'

/** How much a user may store, in bytes, and how much of it is used; what deleted records hold does not count. */
export type Storage = { max: number; used: (owner: Owner) => Promise<number> }

/** Deleted images stay for 30 days: together with them a user's files may take this many times the limit, so that deleting cannot bypass it. */
const withDeleted = 2

/**
 * Inside a transaction: throws `storage_full` when so many bytes more do not fit. Others who store something for the same user wait until it ends.
 */
export async function assertStorage(owner: Owner, storage: Storage, more: number) {
  const problem = await noStorage(owner, storage, more)
  if (problem !== undefined) throw problem
}

/** The same, but what `assertStorage` would throw is returned. */
export async function noStorage(owner: Owner, { max, used }: Storage, more: number) {
  const [, shown, stored] = await together([owner.lock(), used(owner), storedBytes(owner)])
  if (shown + more > max)
    return storageFull(`Your storage is full (${bytesInWords(max)}). Delete images that you no longer need.`)
  if (stored + more <= withDeleted * max) return undefined
  return storageFull(
    `Your storage is full of images that were deleted in the last 30 days and can still be restored. Please try again in some days.`,
  )
}

const storageFull = (message: string) => new Problem(403, message, { code: 'storage_full' })

/** Bytes of all files of the user, those of deleted images too. */
async function storedBytes(owner: Owner) {
  const [row] = await owner.query<{ bytes: number }>(
    (mine) => sql`select coalesce(sum(bytes), 0)::float8 as bytes from ${mine(mediaFiles)}`,
  )
  return row?.bytes ?? 0
}
