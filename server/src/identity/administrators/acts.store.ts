import { eq } from 'drizzle-orm'
import type { ActName } from '@contactsheet/contracts/admin/admin-names'
import { Problem, unauthorized } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { Subject, Act } from '#platform/everyone/act.ts'
import { lockPerson } from '#platform/owner/lock-person.ts'
import { together } from '#platform/owner/together.ts'
import { adminActs } from './admin-acts.tables.ts'
import { users } from '../identity.tables.ts'

/** Who acts: an administrator's id and address, or a name without an address for what is no person. */
type Actor = { id: string; name: string }

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

/**
 * The data of everyone, as one administrator reaches it: what `Owner` is for a user. The only access is performing an act, which is done
 * and recorded in one transaction, or not at all.
 */
export class Everyone {
  readonly #db: Database
  readonly #userId: string

  constructor(db: Database, userId: string) {
    this.#db = db
    this.#userId = userId
  }

  /**
   * Does an act and adds its one entry to the record. `cut` makes of its result what is answered; a failure there leaves no trace
   * either. Throws 401 or 403 when the administrator is none any more, whatever a session said a moment ago.
   */
  async perform<R, A>(act: Act<R>, cut: (result: R) => A): Promise<A> {
    act.changes?.beforehand?.()
    const { answer, afterwards } = await this.#db.transaction(async (db) => {
      const actor = await this.#lock(db, act.changes?.id)
      const { answer, subject, before, after, afterwards } = await act.run(db)
      const shown = cut(answer)
      await recordAct(db, actor, { act: act.name as ActName, subject, before, after })
      return { answer: shown, afterwards }
    })
    afterwards?.()
    return answer
  }

  /** Locks the acting administrator until the end of the transaction, and the changed user in an order common to all acts. */
  async #lock(db: Database, changesUser: string | undefined): Promise<Actor> {
    const ids = [...new Set([this.#userId, changesUser ?? this.#userId])].toSorted()
    const locked = Promise.all(ids.map((id) => lockPerson(db, id, { share: changesUser === undefined })))
    const asked = db
      .select({ id: users.id, name: users.email, accessLevel: users.accessLevel, isActive: users.isActive })
      .from(users)
      .where(eq(users.id, this.#userId))
    const [, [actor]] = await together([locked, asked.execute()])
    if (actor?.isActive !== true) throw unauthorized()
    if (actor.accessLevel !== 'admin') throw notAdministrator()
    return { id: actor.id, name: actor.name }
  }
}

const notAdministrator = () => new Problem(403, 'Only administrators can do this')
