import { adminLimits } from '@contactsheet/contracts/admin'
import type { Database } from '#platform/database/database.ts'
import { countJobs, failures, tryAgain } from '#platform/work/jobs-overview.store.ts'

/** What administrators see and do about work in the background. */
export const workStore = (db: Database) => ({
  overview: async () => ({ kinds: await countJobs(db), failures: await failures(db, adminLimits.failures) }),
  retry: async (kind: string) => ({ retried: await tryAgain(db, kind) }),
})
