import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { mineOf, ownedStatement, type MineOf, type Whose } from './owned-statement.ts'

/** `value` stands for what is given with each run, `me` for the owner's id. */
type Build<Value> = (mine: MineOf, value: (name: Value) => SQL, me: SQL) => SQL
type Prepared<Answer> = { execute: (values: Record<string, unknown>) => Promise<{ answer: Answer }[]> }

/**
 * A read whose text is always the same, whatever its values: put together once, and planned once per connection. One that
 * has parts to be left out is none: PostgreSQL would soon plan it for values that nobody gives. Its one row is answered.
 */
export class FixedStatement<Answer, Value extends string = never> {
  readonly #name: string
  readonly #build: Build<Value>
  readonly #prepared = new WeakMap<Database, Prepared<Answer>>()

  constructor(name: string, build: Build<Value>) {
    this.#name = name
    this.#build = build
  }

  /** The answer for one user. Throws `UnsafeSql` when a table in it is not limited to the user. */
  async run(db: Database, whose: Whose, values: Record<Value, unknown>): Promise<Answer> {
    const prepared = this.#prepared.get(db) ?? this.#prepare(db, whose)
    this.#prepared.set(db, prepared)
    const [found] = await prepared.execute({ ...values, userId: whose.userId })
    if (found === undefined) throw new Error('The database did not answer')
    return found.answer
  }

  #prepare(db: Database, whose: Whose): Prepared<Answer> {
    // The text is the same for everybody: it is read as the statement of whoever asks first.
    const read = mineOf(whose.userId)
    ownedStatement(
      this.#build(read.of, () => sql`${null}`, sql`${whose.userId}`),
      whose,
      read.made(),
    )
    const me = sql.placeholder('userId')
    const statement = this.#build(mineOf(me).of, (name) => sql`${sql.placeholder(name)}`, sql`${me}`)
    return db
      .select({ answer: sql<Answer>`row_to_json(found)` })
      .from(sql`(${statement}) as found`)
      .prepare(this.#name)
  }
}
