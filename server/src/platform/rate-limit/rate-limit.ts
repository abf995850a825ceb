import { sql } from 'drizzle-orm'
import { tooMany } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import { countEvent } from '#platform/watching/timings.ts'
import { networkOf } from '#platform/http/network.ts'

/** How often something may happen within a window, for one key. */
export type Allowance = { name: string; most: number; windowSeconds: number }

/** Counts attempts in the database, so that all web processes agree. */
export type RateLimiter = ReturnType<typeof rateLimiter>

function refuse({ name }: Allowance, seconds: number): never {
  countEvent({ what: 'limited', name })
  throw tooMany(seconds)
}

/**
 * `enabled` false (RATE_LIMITS=off) lets everything through. `who` names in separate parts whom attempts are counted for: an
 * account, a purpose, an address. An address counts as its network, here and nowhere else.
 */
export function rateLimiter(db: Database, enabled: boolean) {
  const keyOf = (allowance: Allowance, who: string[]) => `${allowance.name}:${who.map(networkOf).join(' ')}`

  return {
    /** Counts one attempt. Throws 429 with the seconds to wait when it is one too many. */
    async take(allowance: Allowance, ...who: string[]) {
      if (!enabled) return
      const { rows } = await db.execute<{ count: number; wait: number }>(sql`
        insert into rate_limits as r (key, count, resets_at)
        values (${keyOf(allowance, who)}, 1, now() + make_interval(secs => ${allowance.windowSeconds}))
        on conflict (key) do update set
          count = case when r.resets_at <= now() then 1 else r.count + 1 end,
          resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
        returning count, ceil(extract(epoch from resets_at - now()))::int as wait`)
      const [attempt] = rows
      if (attempt !== undefined && attempt.count > allowance.most) refuse(allowance, Math.max(1, attempt.wait))
    },

    /** Throws 429 when all attempts are used up, without counting one. */
    async check(allowance: Allowance, ...who: string[]) {
      if (!enabled) return
      const { rows } = await db.execute<{ wait: number }>(sql`
        select ceil(extract(epoch from resets_at - now()))::int as wait from rate_limits
        where key = ${keyOf(allowance, who)} and count >= ${allowance.most} and resets_at > now()`)
      const [spent] = rows
      if (spent !== undefined) refuse(allowance, Math.max(1, spent.wait))
    },

    /** Forgets the attempts, for example after a correct password. */
    async forget(allowance: Allowance, ...who: string[]) {
      await db.execute(sql`delete from rate_limits where key = ${keyOf(allowance, who)}`)
    },
  }
}
