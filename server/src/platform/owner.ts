import {
  and,
  count,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  sql,
  type SQL,
  type InferSelectModel,
} from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { FixedStatement } from './fixed-statement.ts'
import { deletedColumn, mineOf, type MineOf, type OwnedTable } from './owned-statement.ts'
import { enqueue, type Job } from './work/jobs.store.ts'

/** An owned table of records that have a number of their own. */
export type OwnedRecords = OwnedTable & { id: AnyPgColumn }

type Row<T extends OwnedTable> = InferSelectModel<T>
type Values<T extends OwnedTable> = Omit<PgInsertValue<T>, 'userId' | 'id' | 'deletedAt'>
type Reading = { orderBy?: (SQL | AnyPgColumn)[]; limit?: number }

/** Days during which a deleted record can be brought back. */
export const restoreDays = 30

/** Numbers as one value of a statement: thousands of them one by one take long to write down. */
export const intArray = (numbers: readonly number[]) => sql`${arrayText(numbers)}::int[]`

/** Numbers as PostgreSQL writes an array of them. */
export const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`

/** The records of these ids. */
export const amongIds = (table: OwnedRecords, ids: number[]) => sql`${table.id} = any(${intArray(ids)})`

/** What is answered of a row that is only to be named: links have no number of their own. */
const numberOf = (table: OwnedTable) => ({ id: sql<number>`${getTableColumns(table).id ?? sql`0`}` })

function inOrder<R extends object>(rows: R[], ids: number[]): R[] {
  const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/**
 * The database as one user sees it: every statement carries the user's id, and what is deleted does not exist.
 * Stores receive this and nothing else.
 */
export class Owner {
  readonly #db: Database
  readonly userId: string

  constructor(db: Database, userId: string) {
    this.#db = db
    this.userId = userId
  }

  /** Rows of the user, not deleted. Give an order: the database has none of its own. */
  async rows<T extends OwnedTable>(table: T, where?: SQL, reading: Reading = {}): Promise<Row<T>[]> {
    const query = this.#db
      .select()
      .from(table as PgTable)
      .where(this.#mine(table, where))
      .orderBy(...(reading.orderBy ?? []))
      .$dynamic()
    if (reading.limit !== undefined) query.limit(reading.limit)
    return (await query) as Row<T>[]
  }

  async row<T extends OwnedRecords>(table: T, id: number): Promise<Row<T> | undefined> {
    const [found] = await this.rows(table, eq(table.id, id), { limit: 1 })
    return found
  }

  /** The records of these ids that are the user's, in the order of the ids. */
  async byIds<T extends OwnedRecords>(table: T, ids: number[]): Promise<Row<T>[]> {
    if (ids.length === 0) return []
    const found = await this.rows(table, amongIds(table, ids))
    return inOrder(found, ids)
  }

  async count(table: OwnedTable, where?: SQL): Promise<number> {
    const [row] = await this.#db.select({ value: count() }).from(table).where(this.#mine(table, where))
    return row?.value ?? 0
  }

  /** A sub-select of one column, limited to the user, for `inArray` and `notInArray`. */
  ids(table: OwnedTable, column: AnyPgColumn, where?: SQL) {
    return this.#db.select({ id: column }).from(table).where(this.#mine(table, where))
  }

  async add<T extends OwnedTable>(table: T, values: Values<T>): Promise<Row<T>> {
    const [added] = await this.addAll(table, [values])
    if (added === undefined) throw new Error('The database did not return the new row')
    return added
  }

  async addAll<T extends OwnedTable>(table: T, values: Values<T>[]): Promise<Row<T>[]> {
    if (values.length === 0) return []
    const mine = values.map((value) => ({ ...value, userId: this.userId }))
    return (await this.#db
      .insert(table)
      .values(mine as never)
      .returning()) as Row<T>[]
  }

  /** Undefined when the user has no such record. */
  async change<T extends OwnedRecords>(table: T, id: number, values: Partial<Values<T>>): Promise<Row<T> | undefined> {
    const [changed] = await this.changeAll(table, eq(table.id, id), values)
    return changed
  }

  async changeAll<T extends OwnedTable>(
    table: T,
    where: SQL | undefined,
    values: Partial<Values<T>>,
  ): Promise<Row<T>[]> {
    const changed = await this.#db
      .update(table)
      .set(values as never)
      .where(this.#mine(table, where))
      .returning()
    return changed as Row<T>[]
  }

  /** Deletes: hides records that can be restored, erases the others. Answers the numbers of the records that were there. */
  async remove<T extends OwnedTable>(table: T, where: SQL | undefined): Promise<{ id: number }[]> {
    const mine = this.#mine(table, where)
    if (deletedColumn(table) === undefined) return this.#db.delete(table).where(mine).returning(numberOf(table))
    const hidden = { deletedAt: sql`now()` } as never
    return this.#db.update(table).set(hidden).where(mine).returning(numberOf(table))
  }

  /**
   * Inside a transaction: brings back what `remove` hid, for 30 days, and leaves alone what is alive, so that a restore can be
   * repeated. Answers the numbers of the records that came back; undefined when one of the ids is neither.
   */
  async restore<T extends OwnedRecords>(table: T, ids: number[]): Promise<{ id: number }[] | undefined> {
    const deleted = deletedColumn(table)
    if (deleted === undefined) throw new Error('This table has nothing to restore')
    const among = amongIds(table, ids)
    const restored = await this.#db
      .update(table)
      .set({ deletedAt: null } as never)
      .where(and(eq(table.userId, this.userId), this.#restorable(deleted), among))
      .returning(numberOf(table))
    return (await this.count(table, among)) === ids.length ? restored : undefined
  }

  /** How many deleted records a restore would bring back. */
  async countRestorable(table: OwnedTable, where: SQL | undefined): Promise<number> {
    const deleted = deletedColumn(table)
    if (deleted === undefined) return 0
    const whole = and(eq(table.userId, this.userId), this.#restorable(deleted), where)
    const [row] = await this.#db.select({ value: count() }).from(table).where(whole)
    return row?.value ?? 0
  }

  /**
   * A hand-written statement for the few places where speed asks for it. `mine(table)` is the condition that limits
   * a table (or its alias) to this user and to what is not deleted; every owned table in the statement needs it.
   */
  async query<R extends Record<string, unknown>>(build: (mine: MineOf) => SQL): Promise<R[]> {
    const { rows } = await this.#db.execute<R>(build(mineOf(this.userId)))
    return rows as R[]
  }

  /** The one row of a statement that is always written alike. */
  fixed<Answer, Value extends string>(
    statement: FixedStatement<Answer, Value>,
    values: Record<Value, unknown>,
  ): Promise<Answer> {
    return statement.run(this.#db, { ...values, userId: this.userId })
  }

  /** Several writes as one; nested calls join as savepoints. */
  transaction<R>(work: (owner: Owner) => Promise<R>): Promise<R> {
    return this.#db.transaction((transaction) => work(new Owner(transaction, this.userId)))
  }

  /** Writes work down in this transaction, for after its commit. */
  later<Input>(job: Job<Input>, inputs: Input[]) {
    return enqueue(this.#db, job, inputs)
  }

  /** The user's own record, after the changes; without any it is only read. */
  async self<T extends PgTable & { id: AnyPgColumn }>(
    table: T,
    changes: Record<string, unknown> = {},
  ): Promise<InferSelectModel<T>> {
    const me = eq(table.id, this.userId)
    const rows =
      Object.keys(changes).length === 0
        ? await this.#db
            .select()
            .from(table as PgTable)
            .where(me)
        : await this.#db
            .update(table)
            .set(changes as never)
            .where(me)
            .returning()
    const [row] = rows as InferSelectModel<T>[]
    if (row === undefined) throw new Error('The signed-in user is gone')
    return row
  }

  /** Rows of the plans, which belong to nobody. */
  async catalogue<T extends PgTable & { level: AnyPgColumn }>(
    table: T,
    where: SQL | undefined,
    orderBy: SQL[],
  ): Promise<InferSelectModel<T>[]> {
    return (await this.#db
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)) as InferSelectModel<T>[]
  }

  /**
   * Inside a transaction: makes other writers of this user's limited things wait, so that a limit can be counted. Whoever only
   * adds a row that belongs to the user does not wait, or the two could wait for each other in a circle.
   */
  async lock(): Promise<void> {
    await this.#db.execute(sql`select 1 from users where id = ${this.userId} for no key update`)
  }

  #restorable(deleted: AnyPgColumn) {
    return and(isNotNull(deleted), gt(deleted, sql`now() - make_interval(days => ${restoreDays})`))
  }

  #mine(table: OwnedTable, where?: SQL) {
    const deleted = deletedColumn(table)
    return and(eq(table.userId, this.userId), deleted === undefined ? undefined : isNull(deleted), where)
  }
}
