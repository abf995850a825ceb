import { createHmac, timingSafeEqual } from 'node:crypto'
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

const signature = (text: string, key: string) => createHmac('sha256', key).update(text).digest()

/** Turns a value into text that a browser can carry but not change. */
export function seal(value: unknown, key: string) {
  const text = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${text}.${signature(text, key).toString('base64url')}`
}

/** The sealed value; undefined when even a single character was changed. */
export function unseal(sealed: string, key: string): unknown {
  const [text = '', given = ''] = sealed.split('.')
  const right = signature(text, key)
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== right.length || !timingSafeEqual(bytes, right)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
