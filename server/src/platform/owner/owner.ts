import { and, eq, getTableColumns, getTableName, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { unauthorized } from '@contactsheet/contracts/calls/problem'
import type { FixedStatement } from '#platform/database/fixed-statement.ts'
import { assertActive, deletedColumn, inOrder, numberOf, restorable } from './owned-tables.ts'
import type { Changes, Ids, OwnedRecords, OwnedTable, People, Row, Values } from './owned-tables.ts'
import { lockPerson } from './lock-person.ts'
import { amongIds } from './id-arrays.ts'
import { mineOf, UnsafeSql, type MineOf } from './owned-sql.ts'
import { OwnParts, Read } from './owned-statement.ts'
import * as statements from './own-statements.ts'
import { inOwnShare } from './own-share.ts'
import type { Fence, Place } from './place.ts'
import { enqueue, type OfKind } from '#platform/work/jobs.store.ts'
import { together } from './together.ts'

/**
 * The database as one user sees it: every statement carries the user's id, and deleted records do not exist.
 * Stores receive this and nothing else. Anything a caller adds to a statement is checked before it runs (`owned-sql.ts`): it names
 * no table but by `mine`.
 */
export class Owner {
  readonly #place: Place
  readonly #people: People
  readonly #fence: Fence<Owner> | undefined
  readonly #own: OwnParts
  readonly userId: string
  /** Stands for a table in what callers write by hand: the user's rows of it. */
  readonly mine: MineOf

  /** `people` is the table in which the user is a row. */
  constructor(place: Place, userId: string, people: People, fence?: Fence<Owner>) {
    this.#place = place
    this.#people = people
    this.#fence = fence
    this.#own = new OwnParts({ userId, people: getTableName(people) })
    this.userId = userId
    this.mine = mineOf(this.#own.whose)
  }

  /** The same owner, but every write runs in one transaction with the fence. */
  behind = (fence: Fence<Owner>) => new Owner(this.#place, this.userId, this.#people, fence)

  /** The same owner without the fence: for what is no part of what a create makes, such as looking before it begins. */
  beside = () => new Owner(this.#place, this.userId, this.#people)

  get #db() {
    return this.#place.db
  }

  /** The user's rows that are not deleted. Give an order: the database has none of its own. */
  async rows<T extends OwnedTable>(table: T, where?: SQL, reading: statements.Reading = {}): Promise<Row<T>[]> {
    return (await statements
      .select(this.#db, this.#own, table, this.#own.mine(table, where), reading)
      .execute()) as Row<T>[]
  }

  async row<T extends OwnedRecords>(table: T, id: number): Promise<Row<T> | undefined> {
    const [found] = await this.rows(table, eq(table.id, id), { limit: 1 })
    return found
  }

  /** The user's records with these ids, in the order of the ids. */
  async byIds<T extends OwnedRecords>(table: T, ids: number[]): Promise<Row<T>[]> {
    return ids.length === 0 ? [] : inOrder(await this.rows(table, amongIds(table, ids)), ids)
  }

  /** How many there are; with `atMost` no more are looked at. */
  count = (table: OwnedTable, where?: SQL, atMost?: number) =>
    statements.count(this.#db, table, this.#own.mine(table, where), atMost)

  async add<T extends OwnedTable>(table: T, values: Values<T>): Promise<Row<T>> {
    const [added] = await this.addAll(table, [values])
    if (added === undefined) throw new Error('The database did not return the new row')
    return added
  }

  /** With `unlessThere` only those whose key nobody has yet. Returns the rows that were added. */
  async addAll<T extends OwnedTable>(table: T, values: Values<T>[], { unlessThere = false } = {}): Promise<Row<T>[]> {
    if (values.length === 0) return []
    if (this.#fence !== undefined) return this.transaction((owner) => owner.addAll(table, values, { unlessThere }))
    const mine = values.map((value) => ({ ...this.#own.values(value), userId: this.userId }))
    const adding = this.#db.insert(table).values(mine as never)
    return (await (unlessThere ? adding.onConflictDoNothing() : adding).returning().execute()) as Row<T>[]
  }

  /** Undefined when the user has no such record. */
  async change<T extends OwnedRecords>(table: T, id: number, values: Changes<T>): Promise<Row<T> | undefined> {
    const [changed] = await this.changeAll(table, eq(table.id, id), values)
    return changed
  }

  async changeAll<T extends OwnedTable>(table: T, where: SQL | undefined, values: Changes<T>): Promise<Row<T>[]> {
    if (this.#fence !== undefined) return this.transaction((owner) => owner.changeAll(table, where, values))
    const changing = this.#db.update(table).set(this.#own.values(values) as never)
    return (await changing.where(this.#own.mine(table, where)).returning().execute()) as Row<T>[]
  }

  /** Changes rows by one statement to values that the database computes; returns their ids. */
  async update<T extends OwnedTable>(table: T, values: Changes<T>, which: statements.Change = {}): Promise<Ids> {
    if (this.#fence !== undefined) return this.transaction((owner) => owner.update(table, values, which))
    return statements.update(this.#db, this.#own, table, values, which)
  }

  /**
   * Writes what a select finds: the columns of the table behind its owner, in their order. Where a row with the same key is there, only
   * the column `changes` is written.
   */
  async put(table: OwnedTable, found: SQL, over: { key: AnyPgColumn[]; changes: AnyPgColumn }): Promise<void> {
    if (this.#fence !== undefined) return this.transaction((owner) => owner.put(table, found, over))
    return statements.put(this.#db, this.#own, table, found, over)
  }

  /**
   * Inside a transaction: makes others wait who change or lock these rows, until it ends. Returns how many there are. All lock in one
   * order, so that two who want the same rows never wait for each other.
   */
  lockRows = (table: OwnedRecords, which: statements.Lock) => statements.lock(this.#db, this.#own, table, which)

  /** Hides records that can be restored and erases others. Returns the ids of those that were there. */
  async remove<T extends OwnedTable>(table: T, where: SQL | undefined): Promise<Ids> {
    if (this.#fence !== undefined) return this.transaction((owner) => owner.remove(table, where))
    return statements.remove(this.#db, table, this.#own.mine(table, where))
  }

  /**
   * Inside a transaction: brings back records that `remove` hid up to 30 days ago and leaves live ones alone, so that a restore
   * can be repeated. Returns the ids of the records that came back; undefined when one of the given ids is neither.
   */
  async restore<T extends OwnedRecords>(table: T, ids: number[]): Promise<Ids | undefined> {
    const deleted = deletedColumn(table)
    if (deleted === undefined) throw new Error('This table has nothing to restore')
    const among = amongIds(table, ids)
    const where = and(eq(table.userId, this.userId), restorable(deleted), among)
    const restoring = this.#db.update(table).set({ deletedAt: null } as never)
    const [restored, there] = await together([
      restoring.where(where).returning(numberOf(table)).execute(),
      this.count(table, among),
    ])
    return there === ids.length ? (restored as Ids) : undefined
  }

  /** How many deleted records a restore would bring back. */
  async countRestorable(table: OwnedTable, where: SQL | undefined): Promise<number> {
    const deleted = deletedColumn(table)
    if (deleted === undefined) return 0
    return statements.count(
      this.#db,
      table,
      and(eq(table.userId, this.userId), restorable(deleted), this.#own.part(where)),
    )
  }

  /**
   * Runs a read that is written by hand. Every table in it, wherever it appears, is `mine(table, alias)`. Throws `UnsafeSql` for one
   * that is named otherwise, before anything runs.
   */
  async query<R extends Record<string, unknown>>(build: (mine: MineOf) => SQL): Promise<R[]> {
    const { rows } = await this.#db.execute<R>(new Read(build(this.mine), this.#own.whose)).execute()
    return rows as R[]
  }

  /** The single row of a statement whose text is always the same. It is checked like those of `query`. */
  fixed<Answer, Value extends string>(
    statement: FixedStatement<Answer, Value>,
    values: Record<Value, unknown>,
  ): Promise<Answer> {
    return statement.run(this.#db, { ...values, userId: this.userId }, this.#own.whose.people)
  }

  /**
   * Runs several writes as one; nested calls become savepoints. What is asked at the same time costs one round trip. `last` makes the
   * answer from what `work` returned: all its statements are sent at once, with the commit behind them, so that it costs no
   * round trip of its own. If one of them fails, nothing is saved.
   */
  transaction<M, R = M>(work: (owner: Owner) => Promise<M>, last?: (owner: Owner, made: M) => Promise<R>): Promise<R> {
    const at = (place: Place) => new Owner(place, this.userId, this.#people)
    const begin = async (place: Place) => {
      const made = await work(at(place))
      await this.#fence?.ready()
      return made
    }
    const end = async (place: Place, made: M) => {
      const [answer] = await together([last?.(at(place), made) ?? made, this.#fence?.leave(at(place), made)])
      return answer as R
    }
    return inOwnShare(this.#db, this.#place.share ?? this.userId, () => this.#place.insideWithLast(begin, end))
  }

  /** Runs several reads on one state of the database. */
  reading<R>(work: (owner: Owner) => Promise<R>, as: PgTransactionConfig): Promise<R> {
    return this.#place.inside((place) => work(new Owner(place, this.userId, this.#people)), as)
  }

  /** Enqueues work in this transaction, to be done after its commit, or so many seconds later. */
  later<Input>(job: OfKind<Input>, inputs: Input[], seconds = 0): Promise<void> {
    if (this.#fence !== undefined) return this.transaction((owner) => owner.later(job, inputs, seconds))
    return enqueue(this.#db, job, inputs, seconds)
  }

  /** Changes the user's own record and returns it; without changes it is only read. */
  async self<T extends People>(table: T, changes: Record<string, unknown> = {}): Promise<InferSelectModel<T>> {
    const writes = Object.keys(changes).length > 0
    if (writes && this.#fence !== undefined) return this.transaction((owner) => owner.self(table, changes))
    const changed = () =>
      this.#db
        .update(table)
        .set(this.#own.values(changes) as never)
        .where(eq(table.id, this.userId))
        .returning()
    const [row] = (await (writes ? changed() : this.#me(table)).execute()) as InferSelectModel<T>[]
    if (row === undefined) throw unauthorized()
    return row
  }

  /** Rows of a table without owners. Throws `UnsafeSql` for any other. */
  async common<T extends PgTable>(
    table: T,
    where?: SQL,
    reading: statements.Reading = {},
  ): Promise<InferSelectModel<T>[]> {
    if ('userId' in getTableColumns(table) || (table as PgTable) === this.#people)
      throw new UnsafeSql('This table has owners')
    const found = await statements.select(this.#db, this.#own, table, this.#own.part(where), reading).execute()
    return found as InferSelectModel<T>[]
  }

  /**
   * Inside a transaction: makes other writers of this user's limited records wait, so that a limit can be checked by what is asked
   * after it, be it at the same time. Transactions that only add a row referring to the user do not wait, or the two could deadlock.
   * Returns the user's record. Throws 401 like `assertActive`.
   */
  async lock<T extends People>(table = this.#people as T): Promise<InferSelectModel<T>> {
    const [, [user]] = await together([lockPerson(this.#db, this.userId), this.#me(table).execute()])
    assertActive(user as never)
    return user as InferSelectModel<T>
  }

  #me(table: People) {
    if (table !== (this.#people as PgTable)) throw new UnsafeSql('The user is no row of this table')
    return this.#db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, this.userId))
  }

  /** Throws 401 when the user is gone or deactivated by now, whatever a session said a moment ago. */
  assertActive = async (): Promise<void> => assertActive(await this.self(this.#people))
}
