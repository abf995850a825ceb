import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { keepLast } from '#platform/process/keep-last.ts'
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

/** Inside the transaction after which none of a kind lead to a user any more. */
export async function removeAllLookups(db: Database, userId: string, kind: LookupKind) {
  await db.delete(lookups).where(and(eq(lookups.userId, userId), eq(lookups.kind, kind)))
}

/** Inside the transaction that erases what the keys lead to. However many there are: a statement has 65,535 parameters at most. */
export async function removeLookups(db: Database, userId: string, kind: LookupKind, keys: string[]) {
  if (keys.length === 0) return
  const isAmong = sql`${lookups.key} = any(${sql.param(keys)}::text[])`
  await db.delete(lookups).where(and(eq(lookups.userId, userId), eq(lookups.kind, kind), isAmong))
}

/** Kinds whose keys are random secrets, which never lead to somebody else. */
type Lasting = Exclude<LookupKind, 'identity' | 'shut-out'>

/** Keys that a process remembers: those used last. */
const most = 10_000
const known = new WeakMap<Database, Map<string, string>>()

/**
 * The user that a secret leads to, asked once: every request asks for the row behind it anyway, which says whether it still
 * opens anything. Only what was found is remembered, so that nobody fills the memory by guessing.
 */
export async function userOfSecret(db: Database, kind: Lasting, key: string): Promise<string | undefined> {
  const name = `${kind} ${key}`
  const userId = known.get(db)?.get(name) ?? (await userOfLookup(db, kind, key))
  if (userId !== undefined) rememberSecret(db, kind, key, userId)
  return userId
}

/** Caches a secret that this process has just created. */
export function rememberSecret(db: Database, kind: Lasting, key: string, userId: string) {
  const name = `${kind} ${key}`
  const users = known.get(db) ?? new Map<string, string>()
  known.set(db, users)
  keepLast(users, most, name, userId)
}
