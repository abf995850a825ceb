import { and, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { removeLookups, tokenKey } from '#identity/lookups/lookups.store.ts'
import type { Leaving } from '#platform/work/purge.ts'
import { ownLinks, shootAnswers } from '#shoots/answers/answers.tables.ts'
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

/** Links of people's own are erased with the answers that they ask for. */
const forgetOwnLinks =
  (target: AnyPgColumn): Leaving<number> =>
  async (db, userId, ids) => {
    const links = await db
      .select({ key: ownLinks.keyHash })
      .from(ownLinks)
      .innerJoin(shootAnswers, and(eq(shootAnswers.userId, ownLinks.userId), eq(shootAnswers.id, ownLinks.answerId)))
      .where(and(eq(ownLinks.userId, userId), inArray(target, ids)))
    const keys = links.map(({ key }) => key)
    await removeLookups(db, userId, 'share', keys)
  }

/** Before shoots are erased. */
export const forgetLinksToShoots: Leaving<number> = async (...rows) => {
  await forgetLinksTo(shareLinks.shootId)(...rows)
  await forgetOwnLinks(shootAnswers.shootId)(...rows)
}
/** Before contacts are erased. */
export const forgetLinksOfContacts = forgetOwnLinks(shootAnswers.contactId)
/** Before moodboards are erased. */
export const forgetLinksToBoards = forgetLinksTo(shareLinks.moodboardId)
