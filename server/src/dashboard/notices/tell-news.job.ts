import { sql } from 'drizzle-orm'
import { users } from '#identity/identity.tables.ts'
import type { MailParts } from '#identity/mail/mail-password-link.job.ts'
import { ownerOf } from '#identity/users.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { currentInstant } from '#platform/process/clock.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import { countNews } from '../happenings.store.ts'
import { mailNewsKind } from './mail-news.job.ts'
import { pushSubscriptions, waitingNotices } from './notices.tables.ts'
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
    const isTold = await owner.transaction((owner) => decide(owner, ways))
    if (isTold) await endWaiting(owner)
  },
})

/** True when the user has been told as far as this work goes. */
async function decide(owner: Owner, { mail, push }: Ways): Promise<boolean> {
  const told = await toldOf(owner)
  // Done before, or the account is gone.
  if (told === undefined || !(await isWaiting(owner))) return false
  if (told.wait > 0) {
    await tellLater(owner, told.wait)
    return false
  }
  const since = told.noticedAt
  const devices = push === undefined ? [] : await owner.rows(pushSubscriptions)
  const isMailed = mail !== undefined && told.newsByMail
  const isWanted = told.isActive && (isMailed || devices.length > 0)
  if (!isWanted || (await countNews(owner, since)) === 0) {
    await owner.remove(waitingNotices, undefined)
    return false
  }
  const { userId } = owner
  const at = currentInstant().toISOString()
  await owner.self(users, { noticedAt: sql`${at}::timestamptz` })
  await owner.later(
    { kind: pushNewsKind },
    devices.map(({ id }) => ({ userId, id, at, since })),
  )
  if (isMailed) await owner.later({ kind: mailNewsKind }, [{ userId, at, since }])
  return !isMailed
}
