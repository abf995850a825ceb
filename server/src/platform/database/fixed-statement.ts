import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import { mineOf, type MineOf } from '#platform/owner/owned-sql.ts'
import { bracketed } from '#platform/owner/owned-statement.ts'

/** Stands for a value given with each run. */
export type ValueOf<Name> = (name: Name) => SQL
type Build<Value> = (mine: MineOf, value: ValueOf<Value>) => SQL
type Prepared<Answer> = { execute: (values: Record<string, unknown>) => Promise<{ answer: Answer }[]> }

/**
 * A read whose text is always the same, whatever its values: built once, and planned once per connection. Do not use it for
 * statements with optional parts, which PostgreSQL would soon plan for values that nobody gives. Returns its single row.
 */
export class FixedStatement<Answer, Value extends string = never> {
  readonly #name: string
  readonly #build: Build<Value>
  readonly #prepared = new WeakMap<Database, Prepared<Answer>>()

  constructor(name: string, build: Build<Value>) {
    this.#name = name
    this.#build = build
  }

  /** The answer for one user. `people` is the table of users. Throws `UnsafeSql` for what `Owner.query` refuses. */
  async run(db: Database, values: Record<Value | 'userId', unknown>, people: string): Promise<Answer> {
    const prepared = this.#prepared.get(db) ?? this.#prepare(db, people)
    this.#prepared.set(db, prepared)
    const [found] = await prepared.execute(values)
    if (found === undefined) throw new Error('The database did not answer')
    return found.answer
  }

  #prepare(db: Database, people: string): Prepared<Answer> {
    const whose = { userId: sql.placeholder('userId'), people }
    const statement = this.#build(mineOf(whose), (name) => sql`${sql.placeholder(name)}`)
    return db
      .select({ answer: sql<Answer>`row_to_json(found)` })
      .from(sql`${bracketed(statement, whose)} as found`)
      .prepare(this.#name)
  }
}
