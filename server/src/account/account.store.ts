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

/** What accounts need: the whole database to leave it, a folder for texts on their way out, and the queues of this process. */
export type AccountParts = MediaParts & {
  db: Database
  calendar: CalendarSource
  dataDir: string
  exports: WorkQueue
  imports: WorkQueue
  limiter: AccountImportParts['limiter']
}

/** Exports: eight exports are under way at most, two of them reading the database. */
export const exportQueue = () => new WorkQueue({ all: 8, each: 2, atOnce: 2, waitSeconds: 30 })

/** Imports: pictures are read one after another. */
export const importQueue = () => new WorkQueue({ all: 6, each: 1, atOnce: 2, waitSeconds: 45 })

/** Taking everything along, bringing it in again, and leaving. */
export const accountStore = (owner: Owner, parts: AccountParts & Pick<AccountImportParts, 'labelUses'>) => ({
  contents: () => contentsOf(owner),
  file: () => accountFile(parts.exports, owner, parts.files, () => archiveOf(owner, parts.dataDir, parts.calendar)),
  ...accountImport(owner, parts),
  /** Throws 400 for another address, 409 for the last administrator. */
  remove: (email: string) =>
    removeAccount(parts.db, { userId: owner.userId, email, endWork: () => endAccountWork(parts, owner.userId) }),
})

/** Ends imports with words while the database is still there for what they give up; exports are asked for again from where they were. */
export const endImports = ({ imports }: Pick<AccountParts, 'imports'>) => imports.end(restarting())

const restarting = () =>
  new Problem(503, 'The server is restarting, so nothing was brought in. Please begin again in a minute.', {}, 60)

/** Ends what somebody who is shut out has under way in this process; other processes notice within a second. */
export function endAccountWork({ exports, imports }: Pick<AccountParts, 'exports' | 'imports'>, userId: string) {
  for (const queue of [exports, imports]) queue.end(unauthorized(), userId)
}
