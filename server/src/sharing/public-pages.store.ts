import { sql } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { publicAvatarUrl, sharedAvatarUrl } from '@contactsheet/contracts/media/image-files'
import type { PublicOwner, CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { users } from '#identity/identity.tables.ts'
import { ownerOf } from '#identity/users.store.ts'
import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { countingMisses, type Visitor } from '#platform/rate-limit/secret-address.ts'
import { callTimesOf, linksOf, sharedTasksOf } from '#shoots/planning/parts.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { isLive } from './share-links.store.ts'
import { callSheetOf, publicOwnerOf } from './call-sheet.store.ts'
import { openCallSheet } from './opened-links.store.ts'
import { shareLinks } from './sharing.tables.ts'

/** What strangers may reach: only look-ups by token, and nothing that a token does not open. */
export const publicPagesOf = (visitor: Visitor) => ({
  async callSheet(token: string): Promise<CallSheet> {
    const sheet = await callSheetOf(await openCallSheet(visitor, token))
    const { profileImageUrl } = sheet.owner
    return { ...sheet, owner: { ...sheet.owner, profileImageUrl: sharedAvatarUrl(token, profileImageUrl) } }
  },
  callTimes: (token: string) => partOf(visitor, token, callTimesOf),
  tasks: (token: string) => partOf(visitor, token, sharedTasksOf),
  links: (token: string) => partOf(visitor, token, linksOf),

  /** Finds only people who are currently sharing something. Throws 404 for everybody else. */
  async owner(userId: string): Promise<PublicOwner> {
    const owner = await publicOwnerOf(await openOwner(visitor, userId))
    return { ...owner, profileImageUrl: publicAvatarUrl(userId, owner.profileImageUrl) }
  },
})

/** A user who is currently sharing something. Throws 404 for everybody else. */
export async function openOwner(visitor: Visitor, userId: string): Promise<Owner> {
  const found = await countingMisses(visitor, () => sharingOwner(visitor.db, userId))
  if (found === undefined) throw notFound('User')
  return found
}

async function partOf<R>(visitor: Visitor, token: string, part: (owner: Owner, shootId: number) => Promise<R>) {
  const { owner, shootId } = await openCallSheet(visitor, token)
  return part(owner, shootId)
}

/** The user if active and with a live share of something that is not deleted. */
async function sharingOwner(db: Database, userId: string): Promise<Owner | undefined> {
  // PostgreSQL refuses this character, and nobody's id contains it.
  if (userId.includes('\u0000')) return undefined
  const { rows } = await db.execute(sql`
    select 1 from ${shareLinks} join ${users} u on u.id = ${shareLinks.userId} and u.is_active
    left join ${shoots} s on s.user_id = ${shareLinks.userId} and s.id = ${shareLinks.shootId} and s.deleted_at is null
    left join moodboards m on m.user_id = ${shareLinks.userId} and m.id = ${shareLinks.moodboardId} and m.deleted_at is null
    where ${shareLinks.userId} = ${userId} and ${isLive} and (s.id is not null or m.id is not null) limit 1`)
  return rows.length === 0 ? undefined : ownerOf(db, userId)
}
