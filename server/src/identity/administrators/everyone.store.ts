import { eq } from 'drizzle-orm'
import type { ActName } from '@contactsheet/contracts/admin/admin-names'
import { Problem, unauthorized } from '@contactsheet/contracts/calls/problem'
import type { Database } from '#platform/database/database.ts'
import type { Act } from '#platform/everyone/act.ts'
import { lockPerson } from '#platform/owner/lock-person.ts'
import { together } from '#platform/owner/together.ts'
import { users } from '../identity.tables.ts'
import { recordAct, type Actor } from './acts.store.ts'

/**
 * The data of everyone, as one administrator reaches it: what `Owner` is for a user. The only access is performing an act, which is done
 * and recorded in one transaction, or not at all.
 */
export class Everyone {
  readonly #db: Database
  readonly #userId: string

  /** `userId` is the administrator who acts. */
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

/** 403: the call is for administrators. */
const notAdministrator = () => new Problem(403, 'Only administrators can do this')
