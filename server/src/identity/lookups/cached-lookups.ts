import type { Database } from '#platform/database/database.ts'
import { userOfLookup, type LookupKind } from './lookups.store.ts'

/** Kinds whose keys are random secrets, which never lead to somebody else. */
type Lasting = Exclude<LookupKind, 'identity'>

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
  // At the end are those that were used last.
  users.delete(name)
  users.set(name, userId)
  const [oldest] = users.keys()
  if (users.size > most && oldest !== undefined) users.delete(oldest)
}
