import { and, eq, inArray, like, sql } from 'drizzle-orm'
import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import { conflict, invalid } from '@contactsheet/contracts/calls/problem'
import { aiGenerations } from '#ai/ai.tables.ts'
import { contactPictures } from '#contacts/pictures/contact-pictures.tables.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { recordAct } from '#identity/administrators/acts.store.ts'
import { identityRecords, localAccounts, users } from '#identity/identity.tables.ts'
import { lockAdministrators, subjectsOf } from '#identity/users.store.ts'
import { fileRemovals, mediaFiles } from '#media/media.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { lockPerson } from '#platform/owner/lock-person.ts'
import { idempotencyKeys } from '#platform/idempotency/idempotency.tables.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.tables.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { avatars } from '#profile/avatars.tables.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** What refers to something else of the user comes before it; the rest goes with the user. */
const beforeBoards = [avatars, contactPictures, aiGenerations, shoots]
const boardsAndRest = [shoots, moodboards, contacts, mediaFiles, idempotencyKeys]

type Leaving = {
  userId: string
  /** As it was typed. */
  email: string
  /** Ends what would block deleting the user for long. */
  endWork: () => void
}

/**
 * Deletes an account with everything in it, in one transaction; a trigger records its files, which a job removes. What administrators did
 * stays in the record. Throws 400 when the address is not the user's, 409 `last_administrator`.
 */
export async function removeAccount(db: Database, { userId, email, endWork }: Leaving): Promise<void> {
  await db.transaction(async (db) => {
    const [seen] = await db.select().from(users).where(eq(users.id, userId))
    if (seen !== undefined) assertSame(email, seen.email)
    endWork()
    // Administrators are counted when one of them leaves; nobody else's leaving, which may take long, holds them up.
    const administrators = seen?.accessLevel === adminLevel ? await lockAdministrators(db) : []
    // Whatever the user does at the same time waits, and then finds nobody. The row itself is not locked: see `lockPerson`.
    await lockPerson(db, userId)
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    if (user === undefined) return
    assertSame(email, user.email)
    if (user.accessLevel === adminLevel) await leaveAsAdministrator(db, user, administrators.length)
    await forgetIdentity(db, user)
    // Parts of an import stay for hours, but not longer than a write may still be on its way.
    const soon = sql`least(${fileRemovals.dueAt}, now() + interval '5 minutes')`
    await db.update(fileRemovals).set({ dueAt: soon }).where(eq(fileRemovals.userId, userId))
    await erase(db, userId, beforeBoards)
    // A shoot takes its board without locking the user, and may just have done so: from here on none does, and `boardsAndRest` has those.
    await db
      .select({ id: moodboards.id })
      .from(moodboards)
      .where(eq(moodboards.userId, userId))
      .orderBy(moodboards.id)
      .for('update')
    await erase(db, userId, boardsAndRest)
    await db.delete(jobs).where(sql`${jobs.input} ->> 'userId' = ${userId}`)
    await db.delete(rateLimits).where(like(rateLimits.key, `%:${userId}%`))
    await db.delete(users).where(eq(users.id, userId))
  })
}

async function erase(db: Database, userId: string, tables: typeof beforeBoards | typeof boardsAndRest) {
  for (const table of tables) await db.delete(table).where(eq(table.userId, userId))
}

function assertSame(typed: string, email: string) {
  if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
    throw invalid('This is not the e-mail address of your account', 'email')
}

async function leaveAsAdministrator(db: Database, { id, email }: { id: string; email: string }, count: number) {
  if (count <= 1)
    throw conflict(
      'You are the only administrator. Make somebody else an administrator first, then delete your account.',
      'last_administrator',
    )
  const subject = { id, name: email }
  await recordAct(db, subject, { act: 'delete own account', subject, before: { accessLevel: 'admin' } })
}

/** The local account with its sessions at the embedded provider; other sessions go with the user. */
async function forgetIdentity(db: Database, { id, email }: { id: string; email: string }) {
  const subjects = await subjectsOf(db, id)
  // Another provider's subject may look like the number of somebody else's local account.
  const own = eq(sql`lower(${localAccounts.email})`, email.toLowerCase())
  const gone = await db
    .delete(localAccounts)
    .where(and(inArray(localAccounts.id, subjects), own))
    .returning({ id: localAccounts.id })
  for (const { id } of gone) {
    await db.delete(identityRecords).where(eq(identityRecords.accountId, id))
    await db.delete(jobs).where(sql`${jobs.input} ->> 'accountId' = ${id}`)
  }
}
