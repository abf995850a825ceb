import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '#platform/database/database.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { identityRecords as records } from '../identity.tables.ts'

/** Seconds by which two clocks may differ without any harm. */
const harmless = 5

/** Where the embedded provider keeps its sessions, interactions, grants and codes. */
export const recordsIn =
  (db: Database): AdapterFactory =>
  (model) =>
    new Records(db, model)

class Records implements Adapter {
  readonly #db: Database
  readonly #model: string

  constructor(db: Database, model: string) {
    this.#db = db
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number | undefined) {
    const { grantId, uid, userCode, accountId } = payload
    const values = {
      payload,
      grantId: grantId ?? null,
      uid: uid ?? null,
      userCode: userCode ?? null,
      accountId: accountId ?? null,
      expiresAt: expiresIn === undefined ? null : sql`now() + make_interval(secs => ${expiresIn})`,
    }
    await this.#db
      .insert(records)
      .values({ ...values, model: this.#model, id })
      .onConflictDoUpdate({ target: [records.model, records.id], set: values })
  }

  find(id: string) {
    return this.#first(eq(records.id, id))
  }

  findByUid(uid: string) {
    return this.#first(eq(records.uid, uid))
  }

  findByUserCode(userCode: string) {
    return this.#first(eq(records.userCode, userCode))
  }

  async consume(id: string) {
    const consumed = sql`jsonb_set(${records.payload}, '{consumed}', to_jsonb(floor(extract(epoch from now()))))`
    await this.#db
      .update(records)
      .set({ payload: consumed })
      .where(this.#mine(eq(records.id, id)))
  }

  async destroy(id: string) {
    await this.#db.delete(records).where(this.#mine(eq(records.id, id)))
  }

  async revokeByGrantId(grantId: string) {
    await this.#db.delete(records).where(this.#mine(eq(records.grantId, grantId)))
  }

  async #first(where: SQL) {
    const alive = sql`(${records.expiresAt} is null or ${records.expiresAt} > now())`
    const [found] = await this.#db
      .select({
        payload: records.payload,
        left: sql<number | null>`extract(epoch from ${records.expiresAt} - now())::float8`,
      })
      .from(records)
      .where(and(this.#mine(where), alive))
    return found && byOwnClock(found.payload as AdapterPayload, found.left)
  }

  #mine(where: SQL) {
    return and(eq(records.model, this.#model), where)
  }
}

/**
 * A record by the clock of this server: the provider compares its times with that, but another server, whose clock may be minutes away,
 * may have written it. A code that is good for a minute would be too old before it was used. How long it is good only the database knows.
 */
function byOwnClock(payload: AdapterPayload, left: number | null): AdapterPayload {
  if (left === null || payload.exp === undefined) return payload
  const shift = Math.round(currentInstant().getTime() / 1000 + left - payload.exp)
  if (Math.abs(shift) < harmless) return payload
  const times = Object.entries(payload).filter(([name]) => ['exp', 'iat', 'loginTs'].includes(name))
  return { ...payload, ...Object.fromEntries(times.map(([name, time]) => [name, Number(time) + shift])) }
}
