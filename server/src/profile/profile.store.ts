import { sql } from 'drizzle-orm'
import type { ProfileChanges } from '@contactsheet/contracts/profile'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner.ts'

/** The user's own record. */
export const profileStore = (owner: Owner) => ({
  /** Changes the fields that are there and answers the whole record. */
  async change(changes: ProfileChanges) {
    return owner.self(users, changes.timeZone === undefined ? changes : { ...changes, timeZoneSet: true })
  },

  /** Takes the zone when the user has none yet; of two browsers at once, that of the first. Answers the whole record. */
  async firstTimeZone(zone: string) {
    const timeZone = sql`case when ${users.timeZoneSet} then ${users.timeZone} else ${zone} end`
    return owner.self(users, { timeZone, timeZoneSet: true })
  },
})
