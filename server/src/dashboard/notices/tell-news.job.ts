import { sql } from 'drizzle-orm'
import { users } from '#identity/identity.tables.ts'
import type { MailParts } from '#identity/mail/mail-password-link.job.ts'
import { ownerOf } from '#identity/users.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import { countNews } from '../happenings.store.ts'
import { mailNewsKind } from './mail-news.job.ts'
import { pushSubscriptions } from './notices.tables.ts'
import { pushNewsKind, type PushParts } from './push-news.job.ts'
import { endWaiting, isWaiting, tellLater, tellNewsKind, toldOf } from './waiting-notices.store.ts'

type Ways = Pick<MailParts, 'mail'> & Pick<PushParts, 'push'>

/**
 * Decides whether somebody is told what others did, at most once an hour. The mail and each device are work of their own: one that fails
 * is tried again without the others. While the mail is under way the user still waits, so that there is never a second one.
 */
export const tellNews = (ways: Ways): Job<{ userId: string }> => ({
  kind: tellNewsKind,
  limit: 60,
  async run({ userId }, { db }) {
    const owner = ownerOf(db, userId)
    const goesOn = await owner.transaction((owner) => decide(owner, ways))
    if (!goesOn) await endWaiting(owner)
  },
})

/** False when nothing is left to be waited for. */
async function decide(owner: Owner, { mail, push }: Ways): Promise<boolean> {
  const told = await toldOf(owner)
  // Done before, or the account is gone.
  if (told === undefined || !(await isWaiting(owner))) return true
  if (told.wait > 0) {
    await tellLater(owner, told.wait)
    return true
  }
  const since = told.noticedAt
  if (!told.isActive || (await countNews(owner, since)) === 0) return false
  const devices = push === undefined ? [] : await owner.rows(pushSubscriptions)
  const isMailed = mail !== undefined && told.newsByMail
  if (!isMailed && devices.length === 0) return false
  const { userId } = owner
  const at = currentInstant().toISOString()
  await owner.self(users, { noticedAt: sql`${at}::timestamptz` })
  await owner.later(
    { kind: pushNewsKind },
    devices.map(({ id }) => ({ userId, id, at, since })),
  )
  if (isMailed) await owner.later({ kind: mailNewsKind }, [{ userId, at, since }])
  return isMailed
}
