import { adminLevel } from '@contactsheet/contracts/admin/admin-names'
import { conflict, invalid } from '@contactsheet/contracts/calls/problem'

type Me = { id: string }
type Person = { id: string; email: string; accessLevel: string; hasPassword: boolean }

/** Throws 400 for an administrator who would lock themselves out. Other administrators may be deactivated: one whose account was taken over must be. */
export function assertMaySetActive(me: Me, { id }: Person, isActive: boolean) {
  if (id === me.id && !isActive) throw invalid('You cannot deactivate yourself', 'isActive')
}

/** Throws 400 for one's own level and for `admin`, and 409 for another administrator's: administrators are appointed on the server only. */
export function assertMayChangeLevel(me: Me, { id, email, accessLevel }: Person, level: string) {
  if (level === adminLevel) throw invalid('Nobody can be made an administrator here', 'accessLevel')
  if (id === me.id) throw invalid('You cannot change your own level', 'accessLevel')
  if (accessLevel === adminLevel)
    throw conflict(`${email} is an administrator. That can only be changed with: npm run admin -- revoke EMAIL`)
}

/** Throws 409 for administrators, who could otherwise act in each other's name, and for those who have no password here. */
export function assertMayGetPasswordLink({ accessLevel, hasPassword }: Person) {
  if (accessLevel === adminLevel) throw conflict('Administrators get a new password from the command line only')
  if (!hasPassword) throw conflict('This person signs in somewhere else and has no password here')
}
