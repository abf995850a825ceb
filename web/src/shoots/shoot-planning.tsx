import type { CurrentUser } from '@contactsheet/contracts/identity'
import type { ShootDetail } from '@contactsheet/contracts/shoot'
import classes from './parts/shoot-details.module.css'
import { ShootCallTimes } from './shoot-call-times.tsx'
import { ShootTasks } from './shoot-tasks.tsx'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The third tab of a shoot: call times and tasks. */
export function ShootPlanning({ shoot, user }: Props) {
  return (
    <div className={classes.column}>
      <ShootCallTimes shootId={shoot.id} hourCycle={user.hourCycle} />
      <ShootTasks shootId={shoot.id} user={user} team={shoot.shootContacts} />
    </div>
  )
}
