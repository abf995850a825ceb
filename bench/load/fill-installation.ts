import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { startSession } from '../../server/src/identity/session/session.ts'
import { createUser, ownerOf } from '../../server/src/identity/users.store.ts'
import { seedLabels } from '../../server/src/labels/starting-labels.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import type { FileStore } from '../../server/src/platform/files/file-store.ts'
import { fillStudio } from '../../server/src/sample/fill-studio.ts'
import { shareStore } from '../../server/src/sharing/share-links.store.ts'
import { copyAccounts, type Copy } from './copy-accounts.ts'
import { sizesOf, type Size } from './sizes.ts'

/** The provider that the people of the measurement come from; nobody signs in there. */
const issuer = 'https://accounts.example.test'
/** One in so many accounts shares the call sheet of a shoot. */
const sharedCallSheets = 2
/** Pictures on the boards of each account. */
const usualImages = 8

export type Filled = { db: Database; pool: Pool; files: FileStore }
export type Wanted = { users: number; contacts: number }
/** An account of the installation. */
export type Account = { userId: string; contacts: number }

/** Fills an account with what the stores make of the sample data; of equal size it is equal in every installation. */
export async function fillOriginal(
  { db, files }: Omit<Filled, 'pool'>,
  { contacts, shoots, images = usualImages }: Omit<Size, 'accounts'> & { images?: number },
  name: string,
) {
  const email = `${name}@load.example.test`
  const about = { issuer, subject: name, email, firstName: 'Ana', lastName: 'Lindqvist' }
  const { id } = await createUser(db, about, { accessLevel: 'pro', onNewUser: seedLabels })
  await fillStudio(db, { email, contacts, shoots, images }, files)
  return id
}

/**
 * Fills an installation: a few accounts of each size by the product's own stores, so that every derived column is theirs, and the
 * others as copies of these, with ids of their own. Returns all accounts, the largest first.
 */
export async function fillInstallation(filled: Filled, wanted: Wanted, say: (sentence: string) => void) {
  const { db, pool } = filled
  const accounts: Account[] = []
  const copies: Copy[] = []
  for (const [place, size] of sizesOf(wanted).entries()) {
    const originals = Math.min(2, size.accounts)
    for (let n = 0; n < originals; n += 1) {
      const userId = await fillOriginal(filled, size, `original-${place}-${n}`)
      accounts.push({ userId, contacts: size.contacts })
      const count = Math.floor(size.accounts / originals) + (n < size.accounts % originals ? 1 : 0) - 1
      for (let copy = 0; copy < count; copy += 1) copies.push({ original: userId, userId: crypto.randomUUID() })
      accounts.push(...copies.slice(copies.length - count).map(({ userId }) => ({ userId, contacts: size.contacts })))
    }
    say(`The stores have filled accounts of ${size.contacts} contacts, of which there will be ${size.accounts}`)
  }
  await copyAccounts(pool, copies, say)
  await shareCallSheets(db, accounts)
  return accounts.toSorted((a, b) => b.contacts - a.contacts)
}

/** Has some of the accounts share a call sheet, by the store, as links are made from secrets that it draws. */
async function shareCallSheets(db: Database, accounts: Account[]) {
  const { rows } = await db.execute<{ userId: string; shootId: number }>(
    sql`select distinct on (user_id) user_id as "userId", id as "shootId" from shoots order by user_id, date desc nulls last`,
  )
  const known = new Set(accounts.map(({ userId }) => userId))
  const left = rows.filter(({ userId }, place) => known.has(userId) && place % sharedCallSheets === 0)
  const hand = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      await shareStore(ownerOf(db, next.userId)).shareShoot(next.shootId, {})
  }
  await Promise.all(Array.from({ length: 8 }, hand))
}

/** Signs somebody in without the pages for it; returns the `Cookie` header. */
export async function cookieOf(db: Database, userId: string) {
  const { name, value } = await startSession(db, { userId, issuer, subject: userId }, false)
  return `${name}=${value}`
}
