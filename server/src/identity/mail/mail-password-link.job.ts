import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import type { MailAccess } from '#platform/process/config.ts'
import { watched } from '#platform/watching/timings.ts'
import { activeUserOf } from '../provider/accounts.store.ts'
import { addPasswordLink, endOtherLinks } from '../provider/password-links.store.ts'
import { passwordMail } from './password-mail.ts'
import { MailError, sendMail } from './send-mail.ts'

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
