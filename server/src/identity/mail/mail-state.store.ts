import { sql } from 'drizzle-orm'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailAccess } from '#platform/process/config.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { localAccounts } from '../identity.tables.ts'
import { mailPasswordLinkKind } from './mail-password-link.job.ts'

/** Whether mails go out: what an administrator sees of it, without credentials and recipients. */
export type MailState = {
  /** The server as `host:port`, and the sender; null when no mails are sent. */
  server: { address: string; from: string } | null
  /** Mails that wait for their first or another attempt. */
  waiting: number
  /** Within the last week; done work is forgotten then. */
  lastSentAt: string | null
  /** The latest mail that did not go out and has not since, if there is one; `final` when no attempt will follow. */
  lastFailure: { at: string; reason: string; final: boolean } | null
}

/** Reads the state of mails from the table of jobs. */
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
