import type { ProfileChanges } from '@contactsheet/contracts/profile'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner.ts'
import { moveWithOwnZone } from '#shoots/shoot-row.store.ts'

/** The user's own record. */
export const profileStore = (owner: Owner) => ({
  /** Changes the fields that are there and answers the whole record. Shoots go along with the user's zone. */
  change: (changes: ProfileChanges) =>
    owner.transaction(async (owner) => {
      await owner.lock()
      const before = await owner.self(users)
      const after = await owner.self(users, changes)
      if (after.timeZone !== before.timeZone) await moveWithOwnZone(owner)
      return after
    }),
})
