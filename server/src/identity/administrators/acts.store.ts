import type { ActName } from '@contactsheet/contracts/admin/admin-names'
import type { Database } from '#platform/database/database.ts'
import type { Subject } from '#platform/everyone/act.ts'
import { adminActs } from './admin-acts.tables.ts'

/** Who acts: an administrator's id and address, or a name without an address for what is no person. */
export type Actor = { id: string; name: string }

/** Whoever runs commands at the machine itself. */
export const commandLine: Actor = { id: 'command line', name: '' }

/** Only what the record can name. */
type Entry = { act: ActName; subject?: Subject | undefined; before?: object | undefined; after?: object | undefined }

/** Adds an act to the record, in the transaction of what was done. The only place that writes there. */
export async function recordAct(db: Database, actor: Actor, { act, subject, before, after }: Entry) {
  await db.insert(adminActs).values({
    actor: actor.id,
    actorName: actor.name,
    act,
    subject: subject?.id ?? '',
    subjectName: subject?.name ?? '',
    before: before ?? null,
    after: after ?? null,
  })
}
