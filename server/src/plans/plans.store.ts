import { asc, eq } from 'drizzle-orm'
import { hasRoom, isUnlimited, unlimitedFrom } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { limitReached } from '@contactsheet/contracts/calls/problem'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { accessLevels } from './plans.tables.ts'
import { together } from '#platform/owner/together.ts'
import type { Database } from '#platform/database/database.ts'

/** Something that a plan limits the number of. Its own area says how many there are. */
export type Limited = {
  name: 'contacts' | 'moodboards'
  limit: 'maxContacts' | 'maxMoodboards'
  /** With `atMost` no more are counted. */
  used: (owner: Owner, atMost?: number) => Promise<number>
}
/** How the areas count the things that a plan limits. */
export type PlanUsage = {
  contacts: Limited
  moodboards: Limited
  /** Counts since the first of this month, UTC. */
  aiGenerations: (owner: Owner) => Promise<number>
}
type Usage = PlanUsage & { storage: { max: number; used: (owner: Owner) => Promise<number> } }

const isOffered = eq(accessLevels.public, true)
const inDisplayOrder = [asc(accessLevels.order), asc(accessLevels.id)]

/** The plans that anybody may see. They belong to nobody, so nobody has to be signed in. */
export const offeredPlans = (db: Database) =>
  db
    .select()
    .from(accessLevels)
    .where(isOffered)
    .orderBy(...inDisplayOrder)

export const planStore = (owner: Owner, usage: Usage) => ({
  offered: () => owner.common(accessLevels, isOffered, { orderBy: inDisplayOrder }),

  async info(): Promise<AccessLevelInfo> {
    const level = await currentLevel(owner)
    const [usedContacts, usedMoodboards, monthlyAiGenerations, usedStorage] = await together([
      usage.contacts.used(owner),
      usage.moodboards.used(owner),
      usage.aiGenerations(owner),
      usage.storage.used(owner),
    ])
    const { maxContacts, maxMoodboards, maxAiGenerations } = level
    return {
      level: level.level,
      description: level.description,
      limits: {
        isUnlimited: [maxContacts, maxMoodboards, maxAiGenerations].every(isUnlimited),
        maxContacts,
        maxMoodboards,
        maxAiGenerations,
      },
      usage: { contacts: usedContacts, moodboards: usedMoodboards },
      storage: { used: usedStorage, max: usage.storage.max },
      monthlyAiGenerations,
    }
  },
})

/**
 * Inside the transaction of a create or restore: throws `limit_reached` when `more` do not fit. Other creates of the same user wait
 * until this transaction ends, so that no two can take the last place.
 */
export async function assertRoom(owner: Owner, limited: Limited, more = 1) {
  const problem = await noRoom(owner, limited, more)
  if (problem !== undefined) throw problem
}

/** The same, but what `assertRoom` would throw is returned. */
export async function noRoom(owner: Owner, { name, limit, used }: Limited, more: number) {
  const [me, levels, there] = await together([
    owner.lock(users),
    owner.common(accessLevels),
    // From there on a limit is none.
    used(owner, unlimitedFrom),
  ])
  const level = levelOf(me, levels)
  const max = level[limit]
  if (hasRoom(max, there, more)) return undefined
  const sentence = `You've reached your maximum number of ${name} (${max}) for the ${level.level} plan.`
  return limitReached(sentence, name, max, level.level)
}

/** How many more the plan has room for; Infinity when it is unlimited. */
export async function roomFor(owner: Owner, { limit, used }: Limited): Promise<number> {
  const level = await currentLevel(owner)
  const max = level[limit]
  return isUnlimited(max) ? Infinity : Math.max(0, max - (await used(owner)))
}

export async function currentLevel(owner: Owner) {
  const [me, levels] = await together([owner.self(users), owner.common(accessLevels)])
  return levelOf(me, levels)
}

type Level = typeof accessLevels.$inferSelect

function levelOf({ accessLevel }: { accessLevel: string }, levels: Level[]) {
  const level = levels.find((one) => one.level === accessLevel)
  if (level === undefined) throw new Error(`There is no access level ${accessLevel}`)
  return level
}
