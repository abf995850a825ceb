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
import { html } from '../pages/html.ts'
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

const colours = { paper: '#f6f4f1', card: '#ffffff', text: '#211d1a', dim: '#5f574f' }
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const facts = [
  `The link works once, for ${passwordLinkMinutes} minutes. Only the link in the newest mail works.`,
  'If you did not ask for it, you need do nothing: your password stays as it is.',
]

/**
 * The mail with a link with which the owner of an account chooses a new password. It holds nothing that anybody typed, the name
 * of the account least of all: whoever makes an account for somebody else's address would choose what that person is written.
 */
function passwordMail({ email, link, home }: About): Mail {
  const why = `Somebody asked for a new password for your account at ${home}.`
  const text = [why, `Choose a new password here:\n${link}`, ...facts, 'Contactsheet'].join('\n\n')
  return { to: email, subject: 'Choose a new password', text: `${text}\n`, html: asHtml(why, link) }
}

/** Without pictures, fonts or anything else that a mail program would have to fetch. */
const asHtml = (why: string, link: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Choose a new password</title>
      </head>
      <body style="margin:0;padding:24px 16px;background:${colours.paper};color:${colours.text};${font}">
        <div style="max-width:480px;margin:0 auto;padding:28px;border-radius:12px;background:${colours.card}">
          <p style="margin:0 0 20px;font-weight:600">Contactsheet</p>
          <p style="margin:0 0 24px;line-height:1.5">${why}</p>
          <p style="margin:0 0 24px">
            <a
              href="${link}"
              style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colours.text};color:#ffffff;font-weight:600;text-decoration:none"
              >Choose a new password</a
            >
          </p>
          ${facts.map((fact) => html`<p style="margin:0 0 12px;color:${colours.dim};font-size:14px;line-height:1.5">${fact}</p>`)}
        </div>
      </body>
    </html>`.text

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
