import { sql, type SQL } from 'drizzle-orm'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import type { ContactSort } from '@contactsheet/contracts/contacts/contact-values'
import { isRealDate, isRealTime } from '@contactsheet/contracts/time/dates'
import { readCursor } from '#platform/database/cursor.ts'

/** The column that sorts, its text in a cursor, whether a text can be one, the condition for rows after a cursor, and the ORDER BY. */
type Order = {
  column: SQL
  key: SQL
  fits: (key: string) => boolean
  behind: (key: unknown, id: unknown) => SQL
  by: SQL
}
export const orders: Record<ContactSort, Order> = {
  name: {
    column: sql`sort_name`,
    key: sql`sort_name`,
    fits: () => true,
    behind: (key, id) => sql`(sort_name collate "C", id) > (${key} collate "C", ${id}::int)`,
    by: sql`sort_name collate "C", id`,
  },
  newest: {
    column: sql`created_at`,
    key: sql`created_at::text`,
    fits: isInstant,
    behind: (key, id) => sql`(created_at, id) < (${key}::timestamptz, ${id}::int)`,
    by: sql`created_at desc, id desc`,
  },
  shoots: {
    column: sql`shoot_count`,
    key: sql`shoot_count::text`,
    fits: (key) => /^\d{1,9}$/.test(key),
    behind: (key, id) => sql`(shoot_count, id) < (${key}::int, ${id}::int)`,
    by: sql`shoot_count desc, id desc`,
  },
}

/** True for an instant as PostgreSQL writes it: `2026-05-09 14:05:01.25+00`. It reads no offset of 16 hours or more. */
function isInstant(key: string) {
  const [, date = '', time = ''] =
    /^([\d-]{10}) (\d\d:\d\d):[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-5])(?::[0-5]\d)?$/.exec(key) ?? []
  return isRealDate(date) && isRealTime(time)
}

/** Where a page starts: after the cursor's row, or after `skip` rows. Throws 400 for an invalid cursor. */
export function startOf({ after, page, limit, sort }: ContactQuery) {
  if (after === undefined) return { skip: (page - 1) * limit }
  return { behind: readCursor(after, orders[sort].fits), skip: 0 }
}
