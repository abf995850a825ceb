import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import type { Allowance } from '#platform/rate-limit/rate-limit.ts'
import type { Visitor } from '#platform/rate-limit/secret-address.ts'
import { tickShot } from '#shoots/planning/shots.store.ts'
import { getShootOrThrow } from '#shoots/shoot-row.store.ts'
import { openCallSheet } from './opened-links.store.ts'

/** Ticks from one address: a team behind one address ticks a whole list in a minute. */
const ticks: Allowance = { name: 'shot tick', most: 300, windowSeconds: 60 }

/** Ticks a shot of a shared plan. Throws 404 for a closed link and an unknown shot, 403 where the owner does not let the team tick. */
export async function tickSharedShot(visitor: Visitor, token: string, { shot, done }: { shot: string; done: boolean }) {
  const { owner, shootId } = await openCallSheet(visitor, token)
  await together([assertTeamTicks(owner, shootId), visitor.limiter.take(ticks, visitor.address)])
  return tickShot(owner, shootId, shot, done)
}

async function assertTeamTicks(owner: Owner, shootId: number) {
  const { teamTicksShots } = await getShootOrThrow(owner, shootId)
  if (!teamTicksShots)
    throw new Problem(403, 'The photographer ticks the shots of this plan.', { code: 'shots_closed' })
}
