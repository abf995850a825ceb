import { and, desc, eq, sql } from 'drizzle-orm'
import { eventTitle } from '@contactsheet/contracts/shoots/calendar-links'
import { invalid } from '@contactsheet/contracts/problem'
import type { Share, ShareOptions } from '@contactsheet/contracts/sharing'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { getShootOrThrow, getShootForUpdate } from '#shoots/shoot-row.store.ts'
import type { ShareTokenOf } from '#shoots/shoots.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { shareLinks } from './sharing.tables.ts'

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

  /** The live link of a shoot, created when there is none; there is only one, however often it is shared at once. */
  shareShoot: (shootId: number, options: ShareOptions) =>
    owner.transaction(async (owner) => {
      assertFuture(options.expiresAt)
      await getShootForUpdate(owner, shootId)
      const link = await liveLinkOf(owner, shootId)
      if (link !== undefined) return toShareLink(await withOptions(owner, link, options))
      // An expired link still occupies the place of the live one.
      await revoke(owner, shootId)
      return toShareLink(await owner.add(shareLinks, { ...options, token: newToken(), kind: 'shoot', shootId }))
    }),

  async unshareShoot(shootId: number) {
    await getShootOrThrow(owner, shootId)
    await revoke(owner, shootId)
  },
})

const toShareLink = ({ token, showEmails, createdAt, expiresAt }: LinkRow) => ({
  shareToken: token,
  showEmails,
  createdAt,
  expiresAt,
})

function assertFuture(expiresAt: string | null | undefined) {
  if (expiresAt == null || Date.parse(expiresAt) > currentInstant().getTime()) return
  throw invalid('The expiry must lie in the future', 'expiresAt')
}

const ofShoot = (shootId: number) => eq(shareLinks.shootId, shootId)

/** The live link of a shoot, if there is one. */
async function liveLinkOf(owner: Owner, shootId: number) {
  const [link] = await owner.rows(shareLinks, and(ofShoot(shootId), isLive), { limit: 1 })
  return link
}

async function withOptions(owner: Owner, link: LinkRow, { showEmails, expiresAt }: ShareOptions) {
  if (showEmails === undefined && expiresAt === undefined) return link
  const [changed] = await owner.changeAll(shareLinks, eq(shareLinks.token, link.token), { showEmails, expiresAt })
  return changed ?? link
}

const revoke = (owner: Owner, shootId: number) =>
  owner.changeAll(shareLinks, and(ofShoot(shootId), sql`${shareLinks.revokedAt} is null`), {
    revokedAt: sql`now()`,
  })

/** What the links lead to, without deleted shoots and moodboards. */
async function targetsOf(owner: Owner, links: LinkRow[]) {
  const shootsById = mapOf(await owner.byIds(shoots, links.map((link) => link.shootId).filter(isSet)))
  const boardsById = mapOf(await owner.byIds(moodboards, links.map((link) => link.moodboardId).filter(isSet)))
  return ({ shootId, moodboardId }: LinkRow) => {
    const shoot = shootsById.get(shootId ?? 0)
    if (shoot) return { kind: 'shoot' as const, id: shoot.id, title: eventTitle(shoot.genre), date: shoot.date }
    const board = boardsById.get(moodboardId ?? 0)
    return board && { kind: 'moodboard' as const, id: board.id, title: board.title, date: null }
  }
}

const isSet = (id: number | null) => id !== null
const mapOf = <R extends { id: number }>(rows: R[]) => new Map(rows.map((row) => [row.id, row]))

/** The token under which a shoot is currently shared, else null. */
export const shareTokenOf: ShareTokenOf = async (owner, shootId) => (await liveLinkOf(owner, shootId))?.token ?? null
