import { adminLimits } from '@contactsheet/contracts/admin/admin.schemas'
import { countJobs, failures, tryAgain } from '#platform/work/jobs-overview.store.ts'
import { change, view } from './named-acts.ts'

/** What administrators can see of background work and do about it. */
export const workActs = {
  overview: () =>
    view('view work', async (db) => ({
      kinds: await countJobs(db),
      failures: await failures(db, adminLimits.failures),
    })),

  /** Makes the failed work of one kind due now. */
  retry: (kind: string) =>
    change('retry work', async (db) => {
      const retried = await tryAgain(db, kind)
      return { answer: { retried }, subject: { id: kind, name: kind }, after: { retried } }
    }),
}
