import { and, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { sessions, users } from '../identity.tables.ts'
import { newSessionCookie, sessionId, sessionIdOf, type SessionCookie } from './session-cookie.ts'
import {
  rememberSecret,
  userOfSecret,
  addLookup,
  identityKey,
  removeLookups,
  userOfLookup,
} from '../lookups/lookups.store.ts'

/** The person behind a request: what they may see about themselves, and the session of the request. */
export type SignedIn = CurrentUser & { sessionId: string }

/** Where a session came from; the provider's own ids are kept for its logout. */
export type SessionOrigin = {
  userId: string
  issuer: string
  subject: string
  providerSid?: string | undefined
  /** Handed back to the provider when signing out. */
  idToken?: string | undefined
  userAgent?: string | undefined
}

const idle = sql`interval '7 days'`
const longest = sql`interval '14 days'`
const rarely = sql`interval '1 hour'`

/** The user that the `Cookie` header belongs to: one query once its user is known, which also requires the user to be active. */
export async function whoIsSignedIn(db: Database, cookies: string | undefined): Promise<SignedIn | undefined> {
  const sid = sessionIdOf(cookies)
  const userId = sid && (await userOfSecret(db, 'session', sid))
  if (userId === undefined) return undefined
  const [found] = await lookUp(db).execute({ sid, userId })
  if (found === undefined) return undefined
  const { stale, until, ...user } = found
  if (stale) await touch(db, user, until).catch(unlessTrouble)
  return user
}

/** The user whose session the `Cookie` header was of when their account was deactivated, for as long as it is. */
export async function whoWasShutOut(db: Database, cookies: string | undefined): Promise<string | undefined> {
  const sid = sessionIdOf(cookies)
  return sid && userOfLookup(db, 'shut-out', sid)
}

/** Starts a session under a new secret; returns the cookie for the browser. */
export async function startSession(db: Database, origin: SessionOrigin, https: boolean): Promise<SessionCookie> {
  const cookie = newSessionCookie(https)
  const { idToken, userAgent, ...from } = origin
  const sess = idToken === undefined ? {} : { idToken }
  const session = { ...from, sid: sessionId(cookie), sess, userAgent: browserText(userAgent) }
  await db.transaction((db) =>
    together([
      addLookup(db, origin.userId, 'session', session.sid),
      db
        .insert(sessions)
        .values({ ...session, expire: sql`now() + ${idle}` })
        .execute(),
      db.execute(sql`update ${users} set last_seen_at = now() where id = ${origin.userId}`).execute(),
    ]),
  )
  rememberSecret(db, 'session', session.sid, origin.userId)
  return cookie
}

/** A browser's name for itself as it is kept: one line of at most 300 characters. */
function browserText(userAgent = '') {
  const text = userAgent
    .replace(/\p{Cc}/gu, '')
    .slice(0, 300)
    .trim()
  return text === '' ? null : text
}

/** Ends the session of a `Cookie` header; returns where it came from. */
export async function endSession(db: Database, cookies: string | undefined): Promise<SessionOrigin | undefined> {
  const sid = sessionIdOf(cookies)
  const userId = sid && (await userOfSecret(db, 'session', sid))
  if (sid === undefined || userId === undefined) return undefined
  const [ended] = await endThose(db, userId, eq(sessions.sid, sid))
  if (ended === undefined) return undefined
  const { issuer, subject, providerSid, sess } = ended
  const idToken = (sess as { idToken?: string }).idToken
  return { userId, issuer, subject, providerSid: providerSid ?? undefined, idToken }
}

/** Ends sessions of one user, who may end some of them elsewhere at the same time: everybody locks them in this order. */
const endThose = (db: Database, userId: string, where: SQL | undefined) =>
  db.transaction(async (db) => {
    const ending = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), where))
      .orderBy(sessions.sid)
      .for('update')
    // Exactly those: somebody may be signing in at this moment.
    const sids = ending.map(({ sid }) => sid)
    if (sids.length === 0) return ending
    await db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.sid, sids)))
    await removeLookups(db, userId, 'session', sids)
    return ending
  })

/** Signs a user out everywhere, and remembers of which sessions that was. */
export async function shutOut(db: Database, userId: string) {
  const ended = await endThose(db, userId, undefined)
  await together(ended.map(({ sid }) => addLookup(db, userId, 'shut-out', sid)))
}

/** Signs a user out everywhere, but for the session that is kept. */
export async function endSessionsOf(db: Database, userId: string, kept?: string) {
  await endThose(db, userId, kept === undefined ? undefined : ne(sessions.sid, kept))
}

/** Which sessions a provider ends: those from one sign-in or, without its `sid`, from all sign-ins of a subject. */
type SignIns = { issuer: string; sid?: string | undefined; subject?: string | undefined }

/** Ends sessions of a user, or of whoever the subject is. */
export async function endSessionsFrom(db: Database, { issuer, sid, subject }: SignIns, userId?: string) {
  if (sid === undefined && subject === undefined) return
  const from = and(
    eq(sessions.issuer, issuer),
    sid === undefined ? undefined : eq(sessions.providerSid, sid),
    subject === undefined ? undefined : eq(sessions.subject, subject),
  )
  for (const one of await ownersFrom(db, { issuer, subject, from }, userId)) await endThose(db, one, from)
}

/** A provider that names only a sign-in does not say whose it is: all machines are asked. */
async function ownersFrom(
  db: Database,
  { issuer, subject, from }: SignIns & { from: SQL | undefined },
  userId: string | undefined,
): Promise<string[]> {
  const one = userId ?? (subject && (await userOfLookup(db, 'identity', identityKey(issuer, subject))))
  if (one !== undefined) return [one]
  const owners = await db.selectDistinct({ userId: sessions.userId }).from(sessions).where(from)
  return owners.map(({ userId }) => userId)
}

/** Whoever only reads is answered where nothing can be written at the moment: the next request notes the visit. */
function unlessTrouble(error: unknown) {
  if (troubleOf(error) === undefined) throw error
}

/** Records the visit on the user and on the session, in the order in which both are locked when they are ended or erased. */
async function touch(db: Database, { id, sessionId }: { id: string; sessionId: string }, until: string) {
  const here = and(eq(sessions.userId, id), eq(sessions.sid, sessionId))
  await db.transaction((db) =>
    together([
      db.execute(sql`update ${users} set last_seen_at = now() where id = ${id}`).execute(),
      db
        .update(sessions)
        .set({ lastSeen: sql`now()`, expire: until })
        .where(here)
        .execute(),
    ]),
  )
}

type LookUp = ReturnType<typeof prepareLookUp>
const lookUps = new WeakMap<Database, LookUp>()

/** The statement, built once per database because every request runs it. */
function lookUp(db: Database) {
  const known = lookUps.get(db) ?? prepareLookUp(db)
  lookUps.set(db, known)
  return known
}

function prepareLookUp(db: Database) {
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      address: users.address,
      city: users.city,
      country: users.country,
      postalCode: users.postalCode,
      phone: users.phone,
      portfolioUrl: users.portfolioUrl,
      accessLevel: users.accessLevel,
      isActive: users.isActive,
      timeZone: users.timeZone,
      timeZoneSet: users.timeZoneSet,
      weekStartsOn: users.weekStartsOn,
      hourCycle: users.hourCycle,
      planMessage: users.planMessage,
      askMessage: users.askMessage,
      newsByMail: users.newsByMail,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      sessionId: sessions.sid,
      stale: sql<boolean>`${sessions.lastSeen} < now() - ${rarely}`,
      /** Until when this request keeps the session. */
      until: sql<string>`least(${sessions.createdAt} + ${longest}, now() + ${idle})`.mapWith(sessions.expire),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, sql.placeholder('userId')),
        eq(sessions.sid, sql.placeholder('sid')),
        gt(sessions.expire, sql`now()`),
        eq(users.isActive, true),
      ),
    )
    .prepare('who_is_signed_in')
}
