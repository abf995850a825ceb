import { sql } from 'drizzle-orm'
import type { Owner } from '#platform/owner/owner.ts'
import { aiGenerations } from './ai.tables.ts'

/** Generations since the first of this month, UTC. */
export const generationsThisMonth = (owner: Owner) =>
  owner.count(aiGenerations, sql`${aiGenerations.createdAt} >= date_trunc('month', now(), 'UTC')`)
