import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { shootTitle } from '@contactsheet/contracts/shoots/shoot-words'
import { invalid } from '@contactsheet/contracts/calls/problem'
import type { Share, ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import { tokenKey } from '#identity/lookups/lookups.store.ts'
import { lookups } from '#identity/lookups/lookups.tables.ts'
import { lockThere } from '#moodboards/moodboard-row.store.ts'
import type { BoardNeighbours } from '#moodboards/moodboards.store.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { intArray } from '#platform/owner/id-arrays.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { getShootOrThrow, getShootForUpdate } from '#shoots/shoot-row.store.ts'
import { answerStore } from '#shoots/answers/answers.store.ts'
import { addOwnLink, noteSent, removeOwnLinks } from '#shoots/answers/own-links.store.ts'
import type { CallSheetTokensOf } from '#shoots/calendar/calendar-file.store.ts'
import type { ShareTokenOf } from '#shoots/shoots.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { shareLinks } from './sharing.tables.ts'
import { together } from '#platform/owner/together.ts'

type LinkRow = typeof shareLinks.$inferSelect

/** True for links that are neither switched off nor expired. */
export const isLive = sql`(${shareLinks.revokedAt} is null and (${shareLinks.expiresAt} is null or ${shareLinks.expiresAt} > now()))`

/** What the user shares with strangers. */
export const shareStore = (owner: Owner) => ({
  /** All live shares of things that still exist, newest first. */
  async list(): Promise<Share[]> {
    const links = await owner.rows(shareLinks, isLive, { orderBy: [desc(shareLinks.createdAt), shareLinks.token] })
    const targets = await targetsOf(owner, links)
    return links.flatMap((link) => {
      const target = targets(link)
      return target === undefined ? [] : [{ ...toShareLink(link), ...target }]
    })
  },

  /** The live link of a shoot, and of its moodboard when that is to be shared with it. Throws 404. */
  async shareShoot(shootId: number, { shareMoodboard = false, ...options }: ShareOptions) {
    assertFuture(options.expiresAt)
    const callSheet = { kind: 'shoot', shootId } as const
    const look = async (owner: Owner) => {
      const [{ moodboardId }, link] = await together([getShootForUpdate(owner, shootId), liveLinkOf(owner, callSheet)])
      return { link, board: shareMoodboard && moodboardId !== null && (await unsharedBoard(owner, moodboardId)) }
    }
    return owner.transaction(look, async (owner, { link, board }) => {
      const { expiresAt } = options
      const [shared] = await together([
        share(owner, callSheet, link, options),
        board !== false && share(owner, board, undefined, { expiresAt }),
      ])
      return shared
    })
  },

  answers: answerStore(owner, shareTokenOf),

  /** A link to a shoot that is one person's own; the shoot is shared if it was not. Throws 404, and 400 `asked_limit`. */
  addOwnLink: (shootId: number, contactId: number, askedFor: string | null | undefined) => {
    const callSheet = { kind: 'shoot', shootId } as const
    return owner.transaction(async (owner) => {
      const [, live] = await together([getShootForUpdate(owner, shootId), liveLinkOf(owner, callSheet)])
      const { shareToken } = live ?? (await share(owner, callSheet, undefined, {}))
      return { shareToken: await addOwnLink(owner, { shootId, contactId }, shareToken, askedFor) }
    })
  },
  noteSent: (shootId: number, contactId: number) => noteSent(owner, { shootId, contactId }),
  removeOwnLinks: (shootId: number, contactId: number) => removeOwnLinks(owner, { shootId, contactId }),

  unshareShoot: (shootId: number) =>
    owner.transaction(async (owner) => {
      await together([getShootOrThrow(owner, shootId), revoke(owner, { kind: 'shoot', shootId })])
    }),
})

/** A board that is locked, to be shared like its call sheet; false when it is shared already, or was deleted: its shoot has none then. */
async function unsharedBoard(owner: Owner, moodboardId: number) {
  const board = { kind: 'moodboard', moodboardId } as const
  const [locked, link] = await together([lockThere(owner, [moodboardId]), liveLinkOf(owner, board)])
  return locked > 0 && link === undefined && board
}

/** How moodboards are shared. Their own store locks the board. */
export const boardLinks: Pick<BoardNeighbours, 'linksOf' | 'share' | 'unshare'> = {
  async linksOf(owner, boardIds) {
    if (boardIds.length === 0) return new Map()
    const among = sql`${shareLinks.moodboardId} = any(${intArray(boardIds)})`
    const links = await owner.rows(shareLinks, and(among, isLive))
    return new Map(links.map((link) => [link.moodboardId ?? 0, toShareLink(link)]))
  },
  share: (owner, moodboardId, live, options) => share(owner, { kind: 'moodboard', moodboardId }, live, options),
  unshare: (owner, moodboardId) => revoke(owner, { kind: 'moodboard', moodboardId }),
}

type Target = { kind: 'shoot'; shootId: number } | { kind: 'moodboard'; moodboardId: number }
type LinkOptions = Omit<ShareOptions, 'shareMoodboard'>

/**
 * The `live` link of something that is locked, or a new one when there is none: there is only one, however often it is shared at
 * once. All is asked at once.
 */
async function share(owner: Owner, target: Target, live: ShareLink | undefined, options: LinkOptions) {
  assertFuture(options.expiresAt)
  if (live !== undefined) return withOptions(owner, live, options)
  const token = newToken()
  const [, , added] = await together([
    // An expired link still occupies the place of the live one.
    revoke(owner, target),
    owner.add(lookups, { kind: 'share', key: tokenKey(token) }),
    owner.add(shareLinks, { ...options, ...target, token }),
  ])
  return toShareLink(added)
}

type ShareLink = ReturnType<typeof toShareLink>

const toShareLink = ({ token, showEmails, asksAnswers, createdAt, expiresAt }: LinkRow) => ({
  shareToken: token,
  showEmails,
  asksAnswers,
  createdAt,
  expiresAt,
})

function assertFuture(expiresAt: string | null | undefined) {
  if (expiresAt == null || Date.parse(expiresAt) > currentInstant().getTime()) return
  throw invalid('The expiry must lie in the future', 'expiresAt')
}

const linkTo = (target: Target): SQL =>
  target.kind === 'shoot' ? eq(shareLinks.shootId, target.shootId) : eq(shareLinks.moodboardId, target.moodboardId)

/** The live link of something, if there is one. */
async function liveLinkOf(owner: Owner, target: Target) {
  const [link] = await owner.rows(shareLinks, and(linkTo(target), isLive), { limit: 1 })
  return link && toShareLink(link)
}

async function withOptions(owner: Owner, link: ShareLink, options: LinkOptions) {
  const { showEmails, asksAnswers, expiresAt } = options
  if (showEmails === undefined && asksAnswers === undefined && expiresAt === undefined) return link
  const changes = { showEmails, asksAnswers, expiresAt }
  const [changed] = await owner.changeAll(shareLinks, eq(shareLinks.token, link.shareToken), changes)
  return changed === undefined ? link : toShareLink(changed)
}

const revoke = (owner: Owner, target: Target) =>
  owner.changeAll(shareLinks, and(linkTo(target), sql`${shareLinks.revokedAt} is null`), {
    revokedAt: sql`now()`,
  })

/** What the links lead to, without deleted shoots and moodboards. */
async function targetsOf(owner: Owner, links: LinkRow[]) {
  const shootsById = mapOf(await owner.byIds(shoots, links.map((link) => link.shootId).filter(isSet)))
  const boardsById = mapOf(await owner.byIds(moodboards, links.map((link) => link.moodboardId).filter(isSet)))
  return ({ shootId, moodboardId }: LinkRow) => {
    const shoot = shootsById.get(shootId ?? 0)
    if (shoot) return { kind: 'shoot' as const, id: shoot.id, title: shootTitle(shoot), date: shoot.date }
    const board = boardsById.get(moodboardId ?? 0)
    return board && { kind: 'moodboard' as const, id: board.id, title: board.title, date: null }
  }
}

const isSet = (id: number | null) => id !== null
const mapOf = <R extends { id: number }>(rows: R[]) => new Map(rows.map((row) => [row.id, row]))

/** The token under which a shoot is currently shared, else null. */
export const shareTokenOf: ShareTokenOf = async (owner, shootId) =>
  (await liveLinkOf(owner, { kind: 'shoot', shootId }))?.shareToken ?? null

/** The tokens of all call sheets that are currently shared, by shoot. */
export const callSheetTokensOf: CallSheetTokensOf = async (owner) => {
  const links = await owner.rows(shareLinks, and(eq(shareLinks.kind, 'shoot'), isLive))
  return new Map(links.map(({ shootId, token }) => [shootId ?? 0, token]))
}
