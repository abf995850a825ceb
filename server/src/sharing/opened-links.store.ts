import { and, eq, isNull, sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { shareGone } from '@contactsheet/contracts/sharing'
import type { GuestUploads } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { sharedMoodboardGone } from '@contactsheet/contracts/sharing/shared-moodboard'
import { users } from '#identity/identity.tables.ts'
import { userOfSecret, tokenKey } from '#identity/lookups/lookups.store.ts'
import { ownerForStrangers } from '#identity/users.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { countingMisses, looksLikeToken, type Visitor } from '#platform/rate-limit/secret-address.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { isLive } from './share-links.store.ts'
import { shareLinks } from './sharing.tables.ts'

/** The call sheet that a token opens. Throws the same 404 for tokens that are unknown, revoked, expired, of a deleted shoot or of a deactivated owner. */
export const openCallSheet = (visitor: Visitor, token: string) => opened(visitor, token, callSheetLinkOf, shareGone)

/** The moodboard that a token opens, and the seconds for which it will be open, if it ends. Throws 404 likewise. */
export const openBoard = (visitor: Visitor, token: string) => opened(visitor, token, boardOf, sharedMoodboardGone)

/** Whatever a token opens: its owner, and the seconds for which it will be open, if it ends. Throws 404 likewise. */
export const openShare = (visitor: Visitor, token: string) =>
  opened(visitor, token, async (db, given) => (await callSheetLinkOf(db, given)) ?? boardOf(db, given), shareGone)

/** A token with its owner, whether it opens anything or not. */
type Given = { token: string; userId: string }

async function opened<T>(
  visitor: Visitor,
  token: string,
  lookUp: (db: Database, given: Given) => Promise<T | undefined>,
  gone: string,
): Promise<T> {
  const known = await countingMisses(visitor, async () => {
    if (!looksLikeToken(token)) return undefined
    const userId = await userOfSecret(visitor.db, 'share', tokenKey(token))
    if (userId === undefined) return undefined
    const found = await lookUp(visitor.db, { token, userId })
    return found !== undefined || (await wasHandedOut(visitor.db, { token, userId })) ? { found } : undefined
  })
  if (known?.found === undefined) throw new Problem(404, gone)
  return known.found
}

/**
 * True for a token that somebody was given, open or not. It is no guess: a page that is left open when its link is closed asks
 * for hundreds of pictures, and others behind the same address have links that are open.
 */
async function wasHandedOut(db: Database, given: Given) {
  const links = await db.select({ token: shareLinks.token }).from(shareLinks).where(isGiven(given))
  return links.length > 0
}

const isGiven = ({ token, userId }: Given) => and(eq(shareLinks.userId, userId), eq(shareLinks.token, token))

const ofActiveOwner = and(eq(users.id, shareLinks.userId), eq(users.isActive, true))

/** At most a year; null for a link that does not expire. */
const secondsLeft = sql<
  number | null
>`floor(extract(epoch from least(${shareLinks.expiresAt}, now() + interval '1 year') - now()))::int`

async function callSheetLinkOf(db: Database, given: Given) {
  const [link] = await db
    .select({ userId: shareLinks.userId, shootId: shoots.id, showEmails: shareLinks.showEmails, secondsLeft })
    .from(shareLinks)
    .innerJoin(users, ofActiveOwner)
    .innerJoin(
      shoots,
      and(eq(shoots.userId, shareLinks.userId), eq(shoots.id, shareLinks.shootId), isNull(shoots.deletedAt)),
    )
    .where(and(isGiven(given), isLive))
  if (link === undefined) return undefined
  const { userId, ...callSheet } = link
  return { owner: ownerForStrangers(db, userId), ...callSheet }
}

/** A board that strangers look at. */
export type OpenBoard = {
  owner: Owner
  boardId: number
  guestPicks: boolean
  guestsSeePicks: boolean
  guestUploads: GuestUploads
  guestsMaySave: boolean
  /** At most a year; null when the link does not expire. */
  secondsLeft: number | null
}

async function boardOf(db: Database, given: Given): Promise<OpenBoard | undefined> {
  const [link] = await db
    .select({
      userId: shareLinks.userId,
      boardId: moodboards.id,
      guestPicks: moodboards.guestPicks,
      guestsSeePicks: moodboards.guestsSeePicks,
      guestUploads: moodboards.guestUploads,
      guestsMaySave: moodboards.guestsMaySave,
      secondsLeft,
    })
    .from(shareLinks)
    .innerJoin(users, ofActiveOwner)
    .innerJoin(
      moodboards,
      and(
        eq(moodboards.userId, shareLinks.userId),
        eq(moodboards.id, shareLinks.moodboardId),
        isNull(moodboards.deletedAt),
      ),
    )
    .where(and(isGiven(given), isLive))
  if (link === undefined) return undefined
  const { userId, ...board } = link
  return { owner: ownerForStrangers(db, userId), ...board }
}
