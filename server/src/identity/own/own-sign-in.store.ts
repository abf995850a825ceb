import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { conflict, invalid, notFound, unauthorized } from '@contactsheet/contracts/calls/problem'
import type { PasswordChange } from '@contactsheet/contracts/identity/identity.schemas'
import type { Database } from '#platform/database/database.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { together } from '#platform/owner/together.ts'
import type { Config } from '#platform/process/config.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { allowances } from '../allowances.ts'
import { sessions } from '../identity.tables.ts'
import { lookups } from '../lookups/lookups.tables.ts'
import {
  accountOfUser,
  endEmbeddedSession,
  endEmbeddedSessionsOf,
  lockAccount,
  setPassword,
  type KeptSession,
} from '../provider/accounts.store.ts'
import { hashPassword, passwordFits } from '../provider/passwords/password-hash.ts'
import { passwordProblem } from '../provider/passwords/password.rules.ts'
import { embeddedIssuer } from '../relying-party/provider-address.ts'

/** What a user's own sign-in needs beside their rows: accounts and the provider's sessions are kept apart from users. */
export type OwnSignInParts = { db: Database; limiter: RateLimiter; oidc: Config['oidc'] }

const most = 100
const alive = sql`${sessions.expire} > now()`

/** Where a user is signed in, and the password of their local account. `sid` is always the session of the request. */
export const ownSignInStore = (owner: Owner, parts: OwnSignInParts) => ({
  /** All browsers, the one that asks first. */
  async look(sid: string) {
    const isThis = sql`${sessions.sid} = ${sid}`
    const rows = await owner.rows(sessions, alive, { orderBy: [desc(isThis), desc(sessions.lastSeen)], limit: most })
    const names = await browserNames(rows.map(({ userAgent }) => userAgent))
    const browsers = rows.map(({ id, sid: own, createdAt, lastSeen }, at) => ({
      ...(names[at] ?? { browser: null, system: null }),
      id,
      signedInAt: createdAt,
      lastSeenAt: lastSeen,
      isThis: own === sid,
    }))
    return { hasPassword: (await ownAccount(owner, parts)) !== undefined, browsers }
  },

  /** Signs out one other browser, for good: here and at the embedded provider. Throws 404 and, for the one that asks, 409. */
  async end(id: string, sid: string) {
    const [session] = await owner.rows(sessions, eq(sessions.id, id), { limit: 1 })
    if (session === undefined) throw notFound('Session')
    if (session.sid === sid) throw conflict('This is the browser that you are using. Sign out from the menu.')
    const { issuer, subject, providerSid } = session
    if (issuer === embeddedIssuer && providerSid !== null) await endEmbeddedSession(parts.db, subject, providerSid)
    await endSessions(owner, [session])
  },

  async endOthers(sid: string) {
    const [{ providerSid }, others, account] = await together([
      ownSession(owner, sid),
      owner.rows(sessions, ne(sessions.sid, sid)),
      accountOfUser(parts.db, owner.userId),
    ])
    if (account !== undefined) await endEmbeddedSessionsOf(parts.db, account.id, providerSid)
    await endSessions(owner, others)
  },

  /** Throws 400 at the field that is wrong, 409 without a password kept here, 429 after too many wrong tries in this browser. */
  changePassword: (change: PasswordChange, sid: string) => changePassword(owner, parts, change, sid),
})

/** Exactly these: a browser may be signing in at this moment. Locked in the order of `endThose`, where the same ones may be ending. */
async function endSessions(owner: Owner, ending: { sid: string }[]) {
  const sids = ending.map(({ sid }) => sid)
  if (sids.length === 0) return
  const among = inArray(sessions.sid, sids)
  const leading = and(eq(lookups.kind, 'session'), inArray(lookups.key, sids))
  const lock = (owner: Owner) => owner.lockRows(sessions, { where: among, orderBy: sessions.sid })
  await owner.transaction(
    () => Promise.resolve(),
    (owner) => together([lock(owner), owner.remove(sessions, among), owner.remove(lookups, leading)]),
  )
}

/** With an outside provider nobody has a password here, not even those who once had. */
const ownAccount = async (owner: Owner, { db, oidc }: OwnSignInParts) =>
  oidc === undefined ? accountOfUser(db, owner.userId) : undefined

async function ownSession(owner: Owner, sid: string): Promise<KeptSession & { id: string }> {
  const [session] = await owner.rows(sessions, eq(sessions.sid, sid), { limit: 1 })
  // It was there when the request came, and has just been ended from elsewhere.
  if (session === undefined) throw unauthorized()
  return session
}

async function changePassword(owner: Owner, parts: OwnSignInParts, change: PasswordChange, sid: string) {
  const { db, limiter } = parts
  const account = await ownAccount(owner, parts)
  if (account === undefined) throw conflict('Your password belongs to the service that you sign in with.')
  const problem = passwordProblem(change.newPassword, [account.firstName, account.lastName, account.email])
  if (problem !== undefined) throw invalid(problem, 'newPassword')

  const kept = await ownSession(owner, sid)
  await limiter.take(allowances.ownPassword, kept.id)
  const fits = await passwordFits(change.currentPassword, account.passwordHash)
  if (!fits) throw invalid('This is not your current password', 'currentPassword')
  await limiter.forget(allowances.ownPassword, kept.id)
  if (isSame(change)) throw invalid('This is the password that you have already', 'newPassword')

  const passwordHash = await hashPassword(change.newPassword)
  await db.transaction(async (db) => {
    const now = await lockAccount(db, account.id)
    // Of two changes at once, the second one has checked a password that is not the current one any more.
    if (now?.passwordHash !== account.passwordHash)
      throw conflict('Your password has just been changed somewhere else. Please try again.')
    await setPassword(db, account.id, passwordHash, kept)
  })
}

/** The same password typed on another system may consist of different code points. */
const isSame = ({ currentPassword, newPassword }: PasswordChange) =>
  currentPassword.normalize('NFKC') === newPassword.normalize('NFKC')

/** What a browser and its system are called, from the text that the browser sends about itself; null where that says nothing. */
async function browserNames(userAgents: (string | null)[]) {
  // Loaded when somebody looks at the list, not at the start.
  const { parse } = await import('bowser')
  return userAgents.map((text) => {
    const { browser, os } = text === null ? { browser: {}, os: {} } : parse(text)
    return { browser: plain(browser.name), system: plain(os.name) }
  })
}

const plain = (name: string | undefined) => (name === undefined || name === '' ? null : name.slice(0, 60))
