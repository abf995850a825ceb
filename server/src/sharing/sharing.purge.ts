import { and, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { removeLookups, tokenKey } from '#identity/lookups/lookups.store.ts'
import type { Leaving } from '#platform/work/purge.ts'
import { shareLinks } from './sharing.tables.ts'

/** Links are erased with what they open, after what refers to them. */
const forgetLinksTo =
  (target: AnyPgColumn): Leaving<number> =>
  async (db, userId, ids) => {
    const links = await db
      .select({ token: shareLinks.token })
      .from(shareLinks)
      .where(and(eq(shareLinks.userId, userId), inArray(target, ids)))
    const keys = links.map(({ token }) => tokenKey(token))
    await removeLookups(db, userId, 'share', keys)
  }

/** Before shoots are erased. */
export const forgetLinksToShoots = forgetLinksTo(shareLinks.shootId)
/** Before moodboards are erased. */
export const forgetLinksToBoards = forgetLinksTo(shareLinks.moodboardId)
