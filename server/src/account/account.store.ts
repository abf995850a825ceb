import { Problem, unauthorized } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { MediaParts } from '#media/media.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import type { CalendarSource } from '#shoots/calendar/ics.ts'
import { accountImport, type AccountImportParts } from './import/account-import.store.ts'
import { removeAccount } from './remove-account.store.ts'
import { accountFile } from './export/account-file.ts'
import { archiveOf } from './export/archive.store.ts'
import { contentsOf } from './export/everything-rows.store.ts'

/** What account handlers need: the database for deleting an account, a folder for spooled exports, and the queues of this process. */
export type AccountParts = MediaParts & {
  db: Database
  calendar: CalendarSource
  dataDir: string
  exports: WorkQueue
  imports: WorkQueue
  limiter: AccountImportParts['limiter']
}

/** At most eight exports at a time, two of them reading the database. */
export const exportQueue = () => new WorkQueue({ all: 8, each: 2, atOnce: 2, waitSeconds: 30 })

/** At most six imports at a time, two of them decoding pictures. */
export const importQueue = () => new WorkQueue({ all: 6, each: 1, atOnce: 2, waitSeconds: 45 })

export const accountStore = (owner: Owner, parts: AccountParts & Pick<AccountImportParts, 'labelUses'>) => ({
  contents: () => contentsOf(owner),
  file: () => accountFile(parts.exports, owner, parts.files, () => archiveOf(owner, parts.dataDir, parts.calendar)),
  ...accountImport(owner, parts),
  /** Throws 400 for another address, 409 for the last administrator. */
  remove: (email: string) =>
    removeAccount(parts.db, { userId: owner.userId, email, endWork: () => endAccountWork(parts, owner.userId) }),
})

/** Ends imports with a message while the database can still roll back their work; interrupted exports are resumed by the client. */
export const endImports = ({ imports }: Pick<AccountParts, 'imports'>) => imports.end(restarting())

const restarting = () =>
  new Problem(503, 'The server is restarting, so nothing was brought in. Please begin again in a minute.', {}, 60)

/** Ends the running exports and imports of a locked-out user in this process; other processes notice within a second. */
export function endAccountWork({ exports, imports }: Pick<AccountParts, 'exports' | 'imports'>, userId: string) {
  for (const queue of [exports, imports]) queue.end(unauthorized(), userId)
}
