import { Problem } from '@contactsheet/contracts/calls/problem'

/** 401 for what is under way while its user goes. */
export const shutOut = () => new Problem(401, 'This account has been deactivated or deleted.')

/** Throws 401 unless the user's row was found, and is active. */
export function assertActive([user]: { isActive: unknown }[]) {
  if (user?.isActive !== true) throw shutOut()
}
