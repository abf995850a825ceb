import { unauthorized } from '@contactsheet/contracts/calls/problem'

/** Throws 401 unless the user's row was found, and is active. */
export function assertActive(user: { isActive?: unknown } | undefined) {
  if (user?.isActive !== true) throw unauthorized()
}
