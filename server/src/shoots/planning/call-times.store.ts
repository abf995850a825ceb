import { and, asc, eq } from 'drizzle-orm'
import { notFound } from '@contactsheet/contracts/calls/problem'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { blanksToNull } from '#platform/database/blanks.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { getShootOrThrow, touchShoot } from '../shoot-row.store.ts'
import { assertShootHolds } from '../shoots.rules.ts'
import { callTimes } from '../shoots.tables.ts'
import { together } from '#platform/owner/together.ts'

type Fields = { title: string; time: string; notes?: string | null | undefined }
type Changes = Partial<Fields>

/** Call times of a shoot: who has to be there when. */
export const callTimeStore = (owner: Owner) => ({
  async list(shootId: number) {
    const [, list] = await together([getShootOrThrow(owner, shootId), callTimesOf(owner, shootId)])
    return list
  },

  /** Throws 404, and 400 when the shoot has reached its limit of call times. */
  add: (shootId: number, { title, time, notes }: Fields) =>
    touchShoot(owner, shootId, async (owner) => {
      assertShootHolds('callTimes', (await owner.count(callTimes, eq(callTimes.shootId, shootId))) + 1)
      return owner.add(callTimes, { shootId, title, time, notes: notes || null })
    }),

  change: (shootId: number, callTimeId: number, changes: Changes) =>
    touchShoot(owner, shootId, async (owner) => {
      const stored = { ...blanksToNull(changes), shootId }
      const [changed] = await owner.changeAll(callTimes, one(shootId, callTimeId), stored)
      if (changed === undefined) throw notFound('Call time')
      return changed
    }),

  remove: (shootId: number, callTimeId: number) =>
    touchShoot(owner, shootId, async (owner) => {
      if ((await owner.remove(callTimes, one(shootId, callTimeId))).length === 0) throw notFound('Call time')
    }),
})

const one = (shootId: number, callTimeId: number) => and(eq(callTimes.shootId, shootId), eq(callTimes.id, callTimeId))

/** The call times of a shoot, sorted by time of day, as many as a shoot may have. */
export const callTimesOf = (owner: Owner, shootId: number) =>
  owner.rows(callTimes, eq(callTimes.shootId, shootId), {
    orderBy: [asc(callTimes.time), asc(callTimes.id)],
    limit: shootLimits.callTimes,
  })
