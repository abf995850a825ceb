import type { ProfileChanges } from '@contactsheet/contracts/profile'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner.ts'

/** The user's own record. */
export const profileStore = (owner: Owner) => ({
  /** Changes the fields that are there and answers the whole record. */
  async change(changes: ProfileChanges) {
    return owner.self(users, changes)
  },
})
