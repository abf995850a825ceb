import { sql } from 'drizzle-orm'
import type { OwnedRecords } from './owned-tables.ts'

/** Numbers as a single parameter of a statement: building one with thousands of them takes long. */
export const intArray = (numbers: readonly number[]) => sql`${arrayText(numbers)}::int[]`

/** Numbers as PostgreSQL writes an array of them. */
export const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`

export const amongIds = (table: OwnedRecords, ids: number[]) => sql`${table.id} = any(${intArray(ids)})`
