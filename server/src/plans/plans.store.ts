import { asc, eq, sql } from 'drizzle-orm'
import { hasRoom, isUnlimited, type AccessLevelInfo } from '@contactsheet/contracts/plans'
import { limitReached } from '@contactsheet/contracts/problem'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { aiGenerations } from '#ai/ai.tables.ts'
import type { OwnedTable } from '#platform/owner/owned-tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { accessLevels } from './plans.tables.ts'

type Limited = 'contacts' | 'moodboards'
const limitedThings = {
  contacts: { table: contacts, limit: 'maxContacts' },
  moodboards: { table: moodboards, limit: 'maxMoodboards' },
} as const satisfies Record<Limited, { table: OwnedTable; limit: keyof typeof accessLevels }>

/** Plans, limits and what is used of them. */
export const planStore = (owner: Owner) => ({
  offered: () =>
    owner.common(accessLevels, eq(accessLevels.public, true), [asc(accessLevels.order), asc(accessLevels.id)]),

  async info(): Promise<AccessLevelInfo> {
    const level = await currentLevel(owner)
    const [usedContacts, usedMoodboards, monthlyAiGenerations] = await Promise.all([
      owner.count(contacts),
      owner.count(moodboards),
      owner.count(aiGenerations, sql`${aiGenerations.createdAt} >= date_trunc('month', now(), 'UTC')`),
    ])
    const { maxContacts, maxMoodboards, maxAiGenerations } = level
    return {
      level: level.level,
      limits: {
        isUnlimited: [maxContacts, maxMoodboards, maxAiGenerations].every(isUnlimited),
        maxContacts,
        maxMoodboards,
        maxAiGenerations,
      },
      usage: { contacts: usedContacts, moodboards: usedMoodboards },
      monthlyAiGenerations,
    }
  },
})

/**
 * Inside the transaction of a create or restore: throws `limit_reached` when `more` do not fit. Other creates of the same user wait
 * until this transaction ends, so that two cannot both take the last place.
 */
export async function demandRoom(owner: Owner, what: Limited, more = 1) {
  await owner.lock()
  const level = await currentLevel(owner)
  const max = level[limitedThings[what].limit]
  if (isUnlimited(max)) return
  const used = await owner.count(limitedThings[what].table)
  if (hasRoom(max, used, more)) return
  throw limitReached(
    `You've reached your maximum number of ${what} (${max}) for the ${level.level} plan.`,
    what,
    max,
    level.level,
  )
}

/** How many more the plan has room for; Infinity when it stops nobody. */
export async function roomFor(owner: Owner, what: Limited): Promise<number> {
  const level = await currentLevel(owner)
  const max = level[limitedThings[what].limit]
  return isUnlimited(max) ? Infinity : Math.max(0, max - (await owner.count(limitedThings[what].table)))
}

async function currentLevel(owner: Owner) {
  const me = await owner.self(users)
  const [level] = await owner.common(accessLevels, eq(accessLevels.level, me.accessLevel), [])
  if (level === undefined) throw new Error(`There is no access level ${me.accessLevel}`)
  return level
}
