import type { SQL } from 'drizzle-orm'
import type { OwnedRecords, Row } from './owned-tables.ts'
import type { Owner } from './owner.ts'
import { together } from './together.ts'

/** Inside a transaction: a row as it is before what is asked behind this changes it, locked until the end. */
export async function rowBefore<T extends OwnedRecords>(
  owner: Owner,
  table: T,
  where: SQL | undefined,
): Promise<Row<T> | undefined> {
  const [, [row]] = await together([owner.lockRows(table, { where }), owner.rows(table, where)])
  return row
}
