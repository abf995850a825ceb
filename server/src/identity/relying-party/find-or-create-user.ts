import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Person } from './claims.rules.ts'
import {
  countUsers,
  createUser,
  linkIdentity,
  recordLevel,
  setAccessLevel,
  userOfIdentity,
  userWithEmail,
  type OnNewUser,
} from '../users.store.ts'

/** Who becomes administrator by signing in. */
export type Administrators = {
  /** True when the first account of an empty installation does: for a visitor at the machine itself. */
  first: boolean
  isNamed: (person: Person) => boolean
}

export type Refusal = 'deactivated' | 'no-email' | 'email-taken'
export type Recognition = { user: { id: string } } | { refused: Refusal }
type Found = { id: string; accessLevel: string; isActive: boolean }

/** Finds or creates the user that a provider's person stands for; refuses rather than guesses. */
export function findOrCreateUser(
  { db, onNewUser }: { db: Database; onNewUser: OnNewUser },
  person: Person,
  administrators: Administrators,
): Promise<Recognition> {
  return db.transaction(async (db) => {
    const known = (await userOfIdentity(db, person)) ?? (await afterOthers(db, () => userOfIdentity(db, person)))
    if (known !== undefined) return admit(db, known, person, administrators)
    const { email } = person
    if (email === undefined) return { refused: 'no-email' }

    const namesake = await userWithEmail(db, email)
    if (namesake === undefined) {
      const actor = await makerOfAdministrator(db, person, administrators)
      const level = actor === undefined ? 'free' : 'admin'
      const user = await createUser(db, { ...newUserOf(person), email }, { accessLevel: level, onNewUser })
      if (actor !== undefined) await recordLevel(db, user.id, { before: null, after: level }, actor)
      return { user: { id: user.id } }
    }
    if (!person.emailVerified) return { refused: 'email-taken' }
    if (!namesake.isActive) return { refused: 'deactivated' }
    await linkIdentity(db, namesake.id, person)
    return admit(db, namesake, person, administrators)
  })
}

/** Looks again after waiting for other new people, so that two clicks make one user and only one of two first accounts is the first. */
async function afterOthers<T>(db: Database, look: () => Promise<T>) {
  await db.execute(sql`select pg_advisory_xact_lock(724006, 0)`)
  return look()
}

async function admit(db: Database, user: Found, person: Person, administrators: Administrators): Promise<Recognition> {
  if (!user.isActive) return { refused: 'deactivated' }
  if (user.accessLevel !== 'admin' && administrators.isNamed(person)) {
    await setAccessLevel(db, user, 'admin', 'ADMIN_EMAILS')
  }
  return { user: { id: user.id } }
}

const newUserOf = ({ issuer, subject, firstName, lastName }: Person) => ({ issuer, subject, firstName, lastName })

/** The reason why a new person becomes administrator; undefined for everybody else. */
async function makerOfAdministrator(db: Database, person: Person, administrators: Administrators) {
  if (administrators.isNamed(person)) return 'ADMIN_EMAILS'
  if (administrators.first && (await countUsers(db)) === 0) return 'first account'
  return undefined
}
