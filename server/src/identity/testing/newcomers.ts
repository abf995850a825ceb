import { seedLabels } from '#labels/starting-labels.ts'
import type { Database } from '#platform/database/database.ts'
import { addAccount } from '../provider/accounts.store.ts'
import { hashPassword } from '../provider/passwords/password-hash.ts'
import { embeddedIssuer } from '../relying-party/provider-address.ts'
import { startSession } from '../session/session.ts'
import { createUser } from '../users.store.ts'
import type { NewPerson } from './sign-in.ts'

/** Creates people as the sign-up pages do, without the pages: an account with the password, a user with the starting labels, and a session. */
export function newcomers(db: Database, https: boolean) {
  const hashes = new Map<string, Promise<string>>()
  /** Hashing is slow on purpose, and everybody has the same password here. */
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, hash)
    return hash
  }

  /** Returns the cookie of the session. */
  return async ({ password, ...person }: NewPerson, accessLevel?: string) => {
    const account = await addAccount(db, { ...person, passwordHash: await hashOf(password) })
    if (account === undefined) throw new Error(`There is already an account of ${person.email}`)
    const origin = { issuer: embeddedIssuer, subject: account.id }
    const { id: userId } = await createUser(
      db,
      { ...origin, ...person },
      { ...(accessLevel && { accessLevel }), onNewUser: seedLabels },
    )
    return startSession(db, { ...origin, userId }, https)
  }
}
