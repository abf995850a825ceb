import { eq, sql } from 'drizzle-orm'
import type { Owner } from '#platform/owner.ts'
import { shareLinks } from './sharing.tables.ts'

/** Neither switched off nor expired. */
export const isLive = sql`(${shareLinks.revokedAt} is null and (${shareLinks.expiresAt} is null or ${shareLinks.expiresAt} > now()))`

/** The live link of a shoot. */
export async function liveLinkOf(owner: Owner, shootId: number) {
  const [link] = await owner.rows(shareLinks, sql`${eq(shareLinks.shootId, shootId)} and ${isLive}`, { limit: 1 })
  return link
}

/** The token under which a shoot is shared right now. */
export const shareTokenOf = async (owner: Owner, shootId: number) => (await liveLinkOf(owner, shootId))?.token ?? null
