import { sql, type SQL } from 'drizzle-orm'

/** True where a text holds the words somewhere; `%`, `_` and `\` are plain characters. */
export const containing = (text: SQL, words: string): SQL =>
  sql`${text} like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`
