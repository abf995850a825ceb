import { sql, type SQL } from 'drizzle-orm'

/** A condition that is true where a text contains the words; `%`, `_` and `\` are plain characters. */
export const containing = (text: SQL, words: string): SQL =>
  sql`${text} like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`

/** Letters that carry no separable accent, as `fold` of the contract writes them. */
const single = { from: 'øłđðħŧŋıĸς’‘', to: "olddhtnikσ''" }
const double = Object.entries({ ß: 'ss', þ: 'th', æ: 'ae', œ: 'oe' })

/** A text in the database as `fold` makes it: without case and accents. For the few searches that have no column of their own. */
export function folded(text: SQL): SQL {
  // The database's own locale may be C, which knows no letters but plain ones.
  const bare = sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g') collate "und-x-icu")`
  const pairs = double.reduce((inner, [from, to]) => sql`replace(${inner}, ${from}, ${to})`, bare)
  const full = sql`normalize(translate(${pairs}, ${single.from}, ${single.to}), NFC)`
  // Most names are plain, and for those the rest would only cost time.
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${full} end`
}
