import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { identitySecrets } from './identity.tables.ts'

/** A secret of this installation, made once. Two processes that start together both use what the first one stored. */
export async function loadOrCreateSecret<T>(db: Database, name: string, make: () => Promise<T>): Promise<T> {
  const stored = await read(db, name)
  if (stored !== undefined) return stored as T
  await db
    .insert(identitySecrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  return (await read(db, name)) as T
}

async function read(db: Database, name: string) {
  const [row] = await db
    .select({ value: identitySecrets.value })
    .from(identitySecrets)
    .where(eq(identitySecrets.name, name))
  return row?.value
}
