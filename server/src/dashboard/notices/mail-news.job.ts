import { sql } from 'drizzle-orm'
import type { MailParts } from '#identity/mail/mail-password-link.job.ts'
import { mailPage } from '#identity/mail/mail-page.ts'
import { sendMail, type Mail } from '#identity/mail/send-mail.ts'
import { users } from '#identity/identity.tables.ts'
import { ownerOf } from '#identity/users.store.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { watched } from '#platform/watching/timings.ts'
import type { Job } from '#platform/work/jobs.store.ts'
import { countNews } from '../happenings.store.ts'
import { isStale, newsWords, type News } from './news-words.rules.ts'
import { endWaiting, isWaiting, toldOf } from './waiting-notices.store.ts'

export const mailNewsKind = 'mail what others did'

/** Mails somebody how much others did, unless it has been seen meanwhile. A mail that cannot be sent within the hour makes place for the next. */
export const mailNews = ({ mail, ownUrl, patience }: MailParts): Job<News> => ({
  kind: mailNewsKind,
  limit: 60,
  lane: 'mails',
  async run(news, { db }) {
    const owner = ownerOf(db, news.userId)
    const told = await toldOf(owner)
    // Done before, or the account is gone.
    if (told === undefined || !(await isWaiting(owner))) return
    const at = currentInstant().toISOString()
    const count = told.isActive && told.newsByMail ? await countNews(owner, news.since) : 0
    try {
      if (mail !== undefined && count > 0) {
        const written = newsMail({ email: told.email, count, home: ownUrl })
        await watched({ what: 'mail', name: 'news' }, () => sendMail(mail, written, patience))
        // A mail may have waited for its server: what it tells of is told now, and the hour begins with it.
        await owner.self(users, { noticedAt: sql`${at}::timestamptz` })
      }
    } catch (error) {
      if (isStale(news, currentInstant())) await endWaiting(owner)
      throw error
    }
    await endWaiting(owner)
  },
})

/** Holds nothing that anybody typed: strangers would choose what this person is written. */
function newsMail({ email, count, home }: { email: string; count: number; home: string }): Mail {
  const subject = count === 1 ? '1 new answer' : `${count} new answers`
  const [why, link] = [newsWords(count), `${home}/`]
  return {
    to: email,
    subject,
    ...mailPage({ title: subject, why, link, action: 'See what happened', facts: facts(home) }),
  }
}

const facts = (home: string) => [
  'There is at most one such mail an hour, and none about what you have seen.',
  `To get no more of them, switch off “E-mail me when my team answers” in Settings: ${home}/settings`,
]
