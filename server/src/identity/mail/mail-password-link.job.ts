import { sql } from 'drizzle-orm'
import type { MailState } from '@contactsheet/contracts/admin/installation'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import type { MailAccess } from '#platform/process/config.ts'
import { watched } from '#platform/watching/timings.ts'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { activeUserOf } from '../provider/accounts.store.ts'
import { addPasswordLink, endOtherLinks, passwordLinkMinutes } from '../provider/password-links.store.ts'
import { MailError, sendMail, type Mail } from './send-mail.ts'
import { mailPage } from './mail-page.ts'
import { localAccounts } from '../identity.tables.ts'

/** How mails go out, the address that their links begin with, and the milliseconds that a mail server has for an answer. */
export type MailParts = { mail: MailAccess | undefined; ownUrl: string; patience?: number }

export const mailPasswordLinkKind = 'mail a password link'

/**
 * Mails a link for a new password to the owner of an account. The link is made here, so that no secret waits in the table of
 * jobs; another attempt makes another link. Earlier links, such as one that an administrator handed over meanwhile, work until the
 * mail has gone out. Nobody is written to for an id that is nobody's.
 */
export const mailPasswordLink = ({ mail, ownUrl, patience }: MailParts): Job<{ accountId: string }> => ({
  kind: mailPasswordLinkKind,
  limit: 60,
  lane: 'mails',
  async run({ accountId }, { db }: Attempt) {
    const user = await activeUserOf(db, accountId)
    if (user === undefined) return
    if (mail === undefined) throw new MailError('No mail server is set any more: SMTP_URL and MAIL_FROM are missing.')
    const link = await addPasswordLink(db, user.id)
    if (link === undefined) return
    const written = passwordMail({ email: user.email, link: `${ownUrl}${link.path}`, home: ownUrl })
    await watched({ what: 'mail', name: 'password link' }, () => sendMail(mail, written, patience))
    await endOtherLinks(db, link)
  },
})

type About = { email: string; link: string; home: string }

const facts = [
  `The link works once, for ${passwordLinkMinutes} minutes. Only the link in the newest mail works.`,
  'If you did not ask for it, you need do nothing: your password stays as it is.',
]

/**
 * The mail with a link with which the owner of an account chooses a new password. It holds nothing that anybody typed, the name
 * of the account least of all: whoever makes an account for somebody else's address would choose what that person is written.
 */
function passwordMail({ email, link, home }: About): Mail {
  const subject = 'Choose a new password'
  const why = `Somebody asked for a new password for your account at ${home}.`
  return { to: email, subject, ...mailPage({ title: subject, why, link, action: subject, facts }) }
}

export async function mailState(db: Database, mail: MailAccess | undefined): Promise<MailState> {
  const { rows } = await db.execute<Omit<MailState, 'server'>>(sql`
    select count(*) filter (where state in ('waiting', 'running'))::int as waiting,
      ${instantText(sql`max(done_at) filter (where state = 'done')`)} as "lastSentAt",
      (array_agg(
        json_build_object('at', ${instantText(sql`started_at`)}, 'reason', error, 'final', state = 'failed')
        order by started_at desc) filter (where error is not null))[1] as "lastFailure"
    from ${jobs} where kind = ${mailPasswordLinkKind} and input ->> 'accountId' in (select id from ${localAccounts})`)
  const [state = { waiting: 0, lastSentAt: null, lastFailure: null }] = rows
  return {
    ...state,
    server: mail === undefined ? null : { address: `${mail.host}:${mail.port}`, from: mail.from.address },
  }
}
