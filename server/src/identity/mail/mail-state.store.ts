import { sql } from 'drizzle-orm'
import type { MailState } from '@contactsheet/contracts/admin/installation'
import { instantText } from '#platform/database/columns.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailAccess } from '#platform/process/config.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { localAccounts } from '../identity.tables.ts'
import { mailPasswordLinkKind } from './mail-password-link.job.ts'

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
