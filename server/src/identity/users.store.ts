import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { lockPerson } from '#platform/owner/lock-person.ts'
import { Owner } from '#platform/owner/owner.ts'
import { Place } from '#platform/owner/place.ts'
import { together } from '#platform/owner/together.ts'
import { recordAct } from './administrators/acts.store.ts'
import { identityRecords, userIdentities, users } from './identity.tables.ts'
import { addLookup, identityKey, removeAllLookups, removeLookups, userOfLookup } from './lookups/lookups.store.ts'
import { endSessionsOf, shutOut } from './session/session.ts'

/** The database as this user sees it. */
export const ownerOf = (db: Database, userId: string) => new Owner(new Place(db), userId, users)

/**
 * The same for strangers who follow a link of this user: however much they send at once, they wait for each other, and not the user
 * for them.
 */
export const ownerForStrangers = (db: Database, userId: string) =>
  new Owner(new Place(db, { share: `strangers of ${userId}` }), userId, users)

export type NewUser = {
  issuer: string
  subject: string
  email: string
  firstName: string | null
  lastName: string | null
}

/** Lets other areas give a new user something to start with, in the transaction that creates the user. */
export type OnNewUser = (db: Database, userId: string) => Promise<void>
type Start = { accessLevel?: string; onNewUser?: OnNewUser }

/** Creates a user, and lets other areas give it what a new one starts with. */
export function createUser(
  db: Database,
  { issuer, subject, ...person }: NewUser,
  { accessLevel = 'free', onNewUser }: Start = {},
) {
  return db.transaction(async (db) => {
    const id = randomUUID()
    await db.insert(users).values({ ...person, id, accessLevel })
    await addIdentity(db, id, { issuer, subject })
    await onNewUser?.(db, id)
    return { id, email: person.email, accessLevel, isActive: true }
  })
}

type Identity = Pick<NewUser, 'issuer' | 'subject'>

async function addIdentity(db: Database, userId: string, { issuer, subject }: Identity) {
  await addLookup(db, userId, 'identity', identityKey(issuer, subject))
  await db.insert(userIdentities).values({ issuer, subject, userId })
}

const seen = { id: users.id, email: users.email, accessLevel: users.accessLevel, isActive: users.isActive }

/** The user that a provider's subject stands for. */
export async function userOfIdentity(db: Database, { issuer, subject }: Identity) {
  const userId = await userOfLookup(db, 'identity', identityKey(issuer, subject))
  if (userId === undefined) return undefined
  const isIdentity = and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject))
  const [user] = await db
    .select(seen)
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.userId, userId), isIdentity))
  return user
}

/** Under which names a provider knows a user. */
export async function subjectsOf(db: Database, userId: string, issuer?: string): Promise<string[]> {
  const isIssuer = issuer === undefined ? undefined : eq(userIdentities.issuer, issuer)
  const found = await db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, userId), isIssuer))
  return found.map(({ subject }) => subject)
}

/** The user with an address, in any spelling. */
export async function userWithEmail(db: Database, email: string) {
  const [user] = await db
    .select(seen)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

export async function countUsers(db: Database) {
  const [row] = await db.select({ value: count() }).from(users)
  return row?.value ?? 0
}

/**
 * Links a verified person to the user with the same address. An earlier identity with that address from the same provider, perhaps
 * unverified, is unlinked, and the user's sessions end.
 */
export async function linkIdentity(db: Database, userId: string, { issuer, subject }: Omit<NewUser, 'email'>) {
  const others = await db
    .delete(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, issuer)))
    .returning()
  const keys = others.map((other) => identityKey(issuer, other.subject))
  await removeLookups(db, userId, 'identity', keys)
  await addIdentity(db, userId, { issuer, subject })
  await endSessionsOf(db, userId)
}

/** Changes a user's level and records who did it: a name that is no person's. */
export async function setAccessLevel(
  db: Database,
  user: { id: string; accessLevel: string },
  accessLevel: string,
  actor: string,
) {
  await changeLevel(db, user.id, accessLevel)
  await recordLevel(db, user.id, { before: user.accessLevel, after: accessLevel }, actor)
}

/** Changes a user's level, for those who record it themselves. */
export async function changeLevel(db: Database, userId: string, accessLevel: string) {
  await db.update(users).set({ accessLevel }).where(eq(users.id, userId))
}

export async function recordLevel(
  db: Database,
  userId: string,
  level: { before: string | null; after: string },
  actor: string,
) {
  const [user] = await db.select(seen).from(users).where(eq(users.id, userId))
  await recordAct(
    db,
    { id: actor, name: '' },
    {
      act: 'access level',
      subject: { id: userId, name: user?.email ?? '' },
      before: level.before === null ? undefined : { accessLevel: level.before },
      after: { accessLevel: level.after },
    },
  )
}

/** Deactivates a user and cuts them off at once: here, and at the embedded provider. */
export function deactivate(db: Database, userId: string) {
  return db.transaction(async (db) => {
    await db.update(users).set({ isActive: false }).where(eq(users.id, userId))
    await shutOut(db, userId)
    await db.delete(identityRecords).where(inArray(identityRecords.accountId, await subjectsOf(db, userId)))
  })
}

/** Lets a user in again; the sessions from before stay ended. */
export function activate(db: Database, userId: string) {
  return db.transaction(async (db) => {
    await db.update(users).set({ isActive: true }).where(eq(users.id, userId))
    await removeAllLookups(db, userId, 'shut-out')
  })
}

/** All administrators, ordered by address. */
export function administrators(db: Database) {
  return db
    .select(seen)
    .from(users)
    .where(eq(users.accessLevel, 'admin'))
    .orderBy(sql`lower(${users.email})`)
}

/** The administrators who can sign in, locked so that nobody else can change that until the transaction ends. */
export async function lockAdministrators(db: Database) {
  const active = () =>
    db
      .select(seen)
      .from(users)
      .where(and(eq(users.accessLevel, 'admin'), eq(users.isActive, true)))
  const ids = (await active()).map(({ id }) => id).toSorted()
  const [, locked] = await together([Promise.all(ids.map((id) => lockPerson(db, id))), active().execute()])
  return locked
}
