import { adminLimits } from '@contactsheet/contracts/admin'
import type { Database } from '#platform/database/database.ts'
import { countJobs, failures, tryAgain } from '#platform/work/jobs-overview.store.ts'

/** What administrators can see of background work and do about it. */
export const workStore = (db: Database) => ({
  overview: async () => ({ kinds: await countJobs(db), failures: await failures(db, adminLimits.failures) }),
  retry: async (kind: string) => ({ retried: await tryAgain(db, kind) }),
})
