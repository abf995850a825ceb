import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import type { Owner } from '#platform/owner/owner.ts'
import { getShootOrThrow, touchShoot } from '../shoot-row.store.ts'
import { assertShootHolds } from '../shoots.rules.ts'
import { shootLinks } from '../shoots.tables.ts'
import { together } from '#platform/owner/together.ts'

type Fields = { label: string; url: string }
type Changes = { label?: string | undefined; url?: string | undefined }

/** Web addresses that belong to a shoot. */
export const linkStore = (owner: Owner) => ({
  async list(shootId: number) {
    const [, list] = await together([getShootOrThrow(owner, shootId), linksOf(owner, shootId)])
    return list
  },

  /** Throws 404, and 400 when the shoot has reached its limit of links. */
  add: (shootId: number, fields: Fields) =>
    touchShoot(owner, shootId, async (owner) => {
      const links = await linksOf(owner, shootId)
      assertShootHolds('links', links.length + 1)
      return owner.add(shootLinks, { ...fields, shootId, order: (links.at(-1)?.order ?? -1) + 1 })
    }),

  change: (shootId: number, linkId: number, changes: Changes) =>
    touchShoot(owner, shootId, async (owner) => {
      const [link] = await owner.changeAll(shootLinks, one(shootId, linkId), { ...changes, shootId })
      if (link === undefined) throw notFound('Link')
      return link
    }),

  remove: (shootId: number, linkId: number) =>
    touchShoot(owner, shootId, async (owner) => {
      if ((await owner.remove(shootLinks, one(shootId, linkId))).length === 0) throw notFound('Link')
    }),
})

const one = (shootId: number, linkId: number) => and(eq(shootLinks.shootId, shootId), eq(shootLinks.id, linkId))

/** The links of a shoot, in the order they were added. */
export const linksOf = (owner: Owner, shootId: number) =>
  owner.rows(shootLinks, eq(shootLinks.shootId, shootId), { orderBy: [asc(shootLinks.order), asc(shootLinks.id)] })
