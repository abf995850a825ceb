import { pgTable as declare } from 'drizzle-orm/pg-core'

/** The names of all tables, which statements written by hand do not contain (`platform/owner/owned-sql.ts`). */
export const tableNames = new Set<string>()

/** Declares a table, like the function of drizzle with this name, and notes what it is called. */
export const pgTable = ((name: string, ...rest: unknown[]) => {
  tableNames.add(name)
  return (declare as (...given: unknown[]) => unknown)(name, ...rest)
}) as typeof declare
