import { Problem, unauthorized } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { MediaParts } from '#media/media.store.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { Turns } from '#platform/process/turns.ts'
import type { CalendarSource } from '#shoots/calendar/ics.ts'
import { bringIn, type BringingParts } from './bring/bring-in.store.ts'
import { removeAccount } from './remove-account.store.ts'
import { accountFile } from './export/account-file.ts'
import { archiveOf } from './export/archive.store.ts'
import { contentsOf } from './export/everything-rows.store.ts'

/** What accounts need: the whole database to leave it, a folder for texts on their way out, and turns of this process. */
export type AccountParts = MediaParts & {
  db: Database
  calendar: CalendarSource
  dataDir: string
  exports: Turns
  imports: Turns
  limiter: BringingParts['limiter']
}

/** The turns of this process: eight exports are under way at most, two of them reading the database. */
export const exportTurns = () => new Turns({ all: 8, each: 2, atOnce: 2, waitSeconds: 30 })

/** The turns of this process: imports, whose pictures are read one after another. */
export const importTurns = () => new Turns({ all: 6, each: 1, atOnce: 2, waitSeconds: 45 })

/** Taking everything along, bringing it in again, and leaving. */
export const accountStore = (owner: Owner, parts: AccountParts & Pick<BringingParts, 'labelUses'>) => ({
  contents: () => contentsOf(owner),
  file: () => accountFile(parts.exports, owner, parts.files, () => archiveOf(owner, parts.dataDir, parts.calendar)),
  ...bringIn(owner, parts),
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
  for (const turns of [exports, imports]) turns.end(unauthorized(), userId)
}
