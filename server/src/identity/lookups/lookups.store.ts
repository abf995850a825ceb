import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lookups, type lookupKinds } from './lookups.tables.ts'

export type LookupKind = (typeof lookupKinds)[number]

/** Under which key a token is looked up: its hash, so that the directory opens nothing to whoever reads it. */
export const tokenKey = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Under which key a provider's subject is looked up. No issuer has a line break. */
export const identityKey = (issuer: string, subject: string) => tokenKey(`${issuer}\n${subject}`)

/** The user that a key leads to, if there is one. Whether it still opens anything is for the row that it leads to. */
export async function userOfLookup(db: Database, kind: LookupKind, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ userId: lookups.userId })
    .from(lookups)
    .where(and(eq(lookups.kind, kind), eq(lookups.key, key)))
  return found?.userId
}

/** Inside the transaction that adds what the key leads to. Throws when somebody has the key. */
export async function addLookup(db: Database, userId: string, kind: LookupKind, key: string) {
  await db.insert(lookups).values({ kind, key, userId })
}

/** Inside the transaction that erases what the keys lead to. However many there are: a statement has 65,535 parameters at most. */
export async function removeLookups(db: Database, userId: string, kind: LookupKind, keys: string[]) {
  if (keys.length === 0) return
  const isAmong = sql`${lookups.key} = any(${sql.param(keys)}::text[])`
  await db.delete(lookups).where(and(eq(lookups.userId, userId), eq(lookups.kind, kind), isAmong))
}
