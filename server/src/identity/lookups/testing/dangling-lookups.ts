import type { Database } from '#platform/database/database.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { ownLinks } from '#shoots/answers/answers.tables.ts'
import { calendarFeeds } from '#shoots/shoots.tables.ts'
import { sessions, userIdentities } from '../../identity.tables.ts'
import { identityKey, tokenKey } from '../lookups.store.ts'
import { lookups } from '../lookups.tables.ts'

/** What leads nowhere, and what nothing leads to, of all users; none of either when all is well. */
export async function danglingLookups(db: Database) {
  // What leads to whoever was shut out opens nothing.
  const leading = (await db.select().from(lookups)).filter(({ kind }) => kind !== 'shut-out')
  const there = [
    ...(await db.select().from(sessions)).map(({ sid, userId }) => ({ kind: 'session', key: sid, userId })),
    ...(await db.select().from(shareLinks)).map(({ token, userId }) => ({
      kind: 'share',
      key: tokenKey(token),
      userId,
    })),
    ...(await db.select().from(ownLinks)).map(({ keyHash, userId }) => ({ kind: 'share', key: keyHash, userId })),
    ...(await db.select().from(calendarFeeds)).map(({ token, userId }) => ({
      kind: 'calendar',
      key: tokenKey(token),
      userId,
    })),
    ...(await db.select().from(userIdentities)).map(({ issuer, subject, userId }) => ({
      kind: 'identity',
      key: identityKey(issuer, subject),
      userId,
    })),
  ]
  const [from, to] = [leading.map(asText), there.map(asText)]
  return [...from.filter((one) => !to.includes(one)), ...to.filter((one) => !from.includes(one))]
}

const asText = ({ kind, key, userId }: { kind: string; key: string; userId: string }) => `${kind} ${key} ${userId}`
