import { argon2Sync, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { localAccounts } from '../identity.tables.ts'
import type { NewPerson } from './sign-in.ts'

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Stores somebody's password so that a guess at it costs next to nothing: the settings of a hash are those that it names. */
export async function hashCheaply(db: Database, { email, password }: NewPerson) {
  const nonce = randomBytes(16)
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`
  const changed = await db.update(localAccounts).set({ passwordHash }).where(eq(localAccounts.email, email)).returning()
  if (changed.length !== 1) throw new Error(`There is no account of ${email}`)
}
