import { and, eq, gt, sql } from 'drizzle-orm'
import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { Database } from '#platform/database/database.ts'
import { sessions, users } from '../identity.tables.ts'
import { newSessionCookie, sessionId, sessionIdOf, type SessionCookie } from './session-cookie.ts'

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
  /** What the browser calls itself. */
  userAgent?: string | undefined
}

const idle = sql`interval '7 days'`
const longest = sql`interval '14 days'`
const rarely = sql`interval '1 hour'`

/** The user that the `Cookie` header belongs to: one query, which also requires the user to be active. */
export async function whoIsSignedIn(db: Database, cookies: string | undefined): Promise<SignedIn | undefined> {
  const sid = sessionIdOf(cookies)
  if (sid === undefined) return undefined
  const [found] = await lookUp(db).execute({ sid })
  if (found === undefined) return undefined
  const { stale, weekStartsOn, hourCycle, ...user } = found
  if (stale) await touch(db, sid)
  return { ...user, weekStartsOn: weekStartsOn === 1 ? 1 : 0, hourCycle: hourCycle === 'h23' ? 'h23' : 'h12' }
}

/** Starts a session under a new secret; returns the cookie for the browser. */
export async function startSession(db: Database, origin: SessionOrigin, https: boolean): Promise<SessionCookie> {
  const cookie = newSessionCookie(https)
  const { idToken, userAgent, ...from } = origin
  const sess = idToken === undefined ? {} : { idToken }
  const session = { ...from, sid: sessionId(cookie), sess, userAgent: browserText(userAgent) }
  await db.transaction(async (db) => {
    await db.insert(sessions).values({ ...session, expire: sql`now() + ${idle}` })
    await db.execute(sql`update ${users} set last_seen_at = now() where id = ${origin.userId}`)
  })
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
  if (sid === undefined) return undefined
  const [ended] = await db.delete(sessions).where(eq(sessions.sid, sid)).returning()
  if (ended === undefined) return undefined
  const { userId, issuer, subject, providerSid, sess } = ended
  const idToken = (sess as { idToken?: string }).idToken
  return { userId, issuer, subject, providerSid: providerSid ?? undefined, idToken }
}

/** Signs a user out everywhere. */
export async function endSessionsOf(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Ends the sessions from one sign-in at the provider or, without its `sid`, from all sign-ins of a subject. */
export async function endSessionsFrom(db: Database, issuer: string, by: { sid?: string; subject?: string }) {
  if (by.sid === undefined && by.subject === undefined) return
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.issuer, issuer),
        by.sid === undefined ? undefined : eq(sessions.providerSid, by.sid),
        by.subject === undefined ? undefined : eq(sessions.subject, by.subject),
      ),
    )
}

/** Notes that the user was here, with the session and with the user, in one statement. */
async function touch(db: Database, sid: string) {
  await db.execute(sql`
    with touched as (
      update ${sessions} set last_seen = now(), expire = least(created_at + ${longest}, now() + ${idle})
      where sid = ${sid} returning user_id)
    update ${users} set last_seen_at = now() from touched where users.id = touched.user_id`)
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
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      sessionId: sessions.sid,
      stale: sql<boolean>`${sessions.lastSeen} < now() - ${rarely}`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.sid, sql.placeholder('sid')), gt(sessions.expire, sql`now()`), eq(users.isActive, true)))
    .prepare('who_is_signed_in')
}
