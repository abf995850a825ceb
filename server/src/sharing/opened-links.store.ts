import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
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
import { ownLinks, shootAnswers } from '#shoots/answers/answers.tables.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { isLive } from './share-links.store.ts'
import { shareLinks } from './sharing.tables.ts'

/** The call sheet that a token opens, be it the link that all have or somebody's own. Throws the same 404 for tokens that are unknown, revoked, expired, of a deleted shoot or of a deactivated owner. */
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
  const [links, own] = await Promise.all([
    db.select({ token: shareLinks.token }).from(shareLinks).where(isGiven(given)),
    db.select({ key: ownLinks.keyHash }).from(ownLinks).where(isOwn(given)),
  ])
  return links.length + own.length > 0
}

const isGiven = ({ token, userId }: Given) => and(eq(shareLinks.userId, userId), eq(shareLinks.token, token))

const isOwn = ({ token, userId }: Given) => and(eq(ownLinks.userId, userId), eq(ownLinks.keyHash, tokenKey(token)))

const ofActiveOwner = and(eq(users.id, shareLinks.userId), eq(users.isActive, true))

/** At most a year; null for a link that does not expire. */
const secondsLeft = sql<
  number | null
>`floor(extract(epoch from least(${shareLinks.expiresAt}, now() + interval '1 year') - now()))::int`

/** A call sheet that strangers look at. */
export type OpenCallSheet = {
  owner: Owner
  shootId: number
  /** Of the link that all have. */
  shareToken: string
  showEmails: boolean
  asksAnswers: boolean
  /** At most a year; null when the link does not expire. */
  secondsLeft: number | null
  /** Whose own link it is; null for the link that all have. */
  reader: { answerId: number; contactId: number } | null
}

const callSheetFields = {
  userId: shareLinks.userId,
  shootId: shoots.id,
  shareToken: shareLinks.token,
  showEmails: shareLinks.showEmails,
  asksAnswers: shareLinks.asksAnswers,
  secondsLeft,
}
const ofLivingShoot = and(
  eq(shoots.userId, shareLinks.userId),
  eq(shoots.id, shareLinks.shootId),
  isNull(shoots.deletedAt),
)

async function callSheetLinkOf(db: Database, given: Given): Promise<OpenCallSheet | undefined> {
  const [link] = await db
    .select(callSheetFields)
    .from(shareLinks)
    .innerJoin(users, ofActiveOwner)
    .innerJoin(shoots, ofLivingShoot)
    .where(and(isGiven(given), isLive))
  if (link === undefined) return ownLinkOf(db, given)
  const { userId, ...callSheet } = link
  return { owner: ownerForStrangers(db, userId), ...callSheet, reader: null }
}

/** A link of somebody's own, as long as that person is on the team or asked to step in, and the link that all have is open. */
async function ownLinkOf(db: Database, given: Given): Promise<OpenCallSheet | undefined> {
  const [link] = await db
    .select({ ...callSheetFields, answerId: shootAnswers.id, contactId: shootAnswers.contactId })
    .from(ownLinks)
    .innerJoin(shootAnswers, and(eq(shootAnswers.userId, ownLinks.userId), eq(shootAnswers.id, ownLinks.answerId)))
    .innerJoin(shareLinks, and(eq(shareLinks.userId, ownLinks.userId), eq(shareLinks.token, ownLinks.shareToken)))
    .innerJoin(users, ofActiveOwner)
    .innerJoin(shoots, ofLivingShoot)
    .innerJoin(contacts, and(eq(contacts.userId, ownLinks.userId), eq(contacts.id, shootAnswers.contactId)))
    .leftJoin(
      shootContacts,
      and(
        eq(shootContacts.userId, ownLinks.userId),
        eq(shootContacts.shootId, shoots.id),
        eq(shootContacts.contactId, contacts.id),
      ),
    )
    .where(
      and(
        isOwn(given),
        isNull(ownLinks.revokedAt),
        isLive,
        isNull(contacts.deletedAt),
        or(isNotNull(shootContacts.id), isNotNull(shootAnswers.askedFor)),
      ),
    )
  if (link === undefined) return undefined
  const { userId, answerId, contactId, ...callSheet } = link
  return { owner: ownerForStrangers(db, userId), ...callSheet, reader: { answerId, contactId } }
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
