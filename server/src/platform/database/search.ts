import { sql, type SQL } from 'drizzle-orm'

/** A condition that is true where a text contains the words; `%`, `_` and `\` are plain characters. */
export const containing = (text: SQL, words: string): SQL =>
  sql`${text} like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
