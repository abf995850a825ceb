import { sql } from 'drizzle-orm'
import type { ProfileChanges } from '@contactsheet/contracts/profile'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { moveWithOwnZone } from '#shoots/shoot-row.store.ts'

/** The user's own record. */
export const profileStore = (owner: Owner) => ({
  /** Changes the given fields and returns the whole record. */
  change: (changes: ProfileChanges) =>
    change(owner, changes.timeZone === undefined ? changes : { ...changes, timeZoneSet: true }),

  /** Sets the zone if the user has none yet; of two browsers at once, the first wins. Returns the whole record. */
  firstTimeZone: (zone: string) =>
    change(owner, {
      timeZone: sql`case when ${users.timeZoneSet} then ${users.timeZone} else ${zone} end`,
      timeZoneSet: true,
    }),
})

/** Changes the user's record, and the shoots along with the user's zone. */
const change = (owner: Owner, changes: Record<string, unknown>) =>
  owner.transaction(async (owner) => {
    await owner.lock()
    const before = await owner.self(users)
    const after = await owner.self(users, changes)
    if (after.timeZone !== before.timeZone) await moveWithOwnZone(owner)
    return after
  })
