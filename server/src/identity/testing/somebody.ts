import { eq } from 'drizzle-orm'
import { users } from '../identity.tables.ts'
import { startSession } from '../session/session.ts'
import { createUser } from '../users.store.ts'
import { seedLabels } from '#labels/starting-labels.ts'
import type { Database } from '#platform/database/database.ts'

const issuer = 'https://accounts.example.test'
let people = 0

export type Given = Partial<{ accessLevel: string; email: string; timeZone: string; firstName: string }>

/** A new user with the starting labels who has signed in, without the pages for it. */
export async function somebody(db: Database, { accessLevel = 'pro', ...given }: Given = {}) {
  const subject = `person-${(people += 1)}`
  const { email = `${subject}@example.test`, firstName = 'Ana', timeZone = 'UTC' } = given
  const user = await createUser(db, { issuer, subject, email, firstName, lastName: 'Test' }, { onNewUser: seedLabels })
  await db
    .update(users)
    .set({ accessLevel, timeZone, timeZoneSet: given.timeZone !== undefined })
    .where(eq(users.id, user.id))
  const session = await startSession(db, { userId: user.id, issuer, subject }, false)
  return { userId: user.id, cookie: `${session.name}=${session.value}` }
}
