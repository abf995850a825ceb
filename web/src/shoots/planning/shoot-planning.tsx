import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { useCallTimes } from './call-times.queries.ts'
import { ShootCallTimes } from './shoot-call-times.tsx'
import { ShootTasks } from './shoot-tasks.tsx'
import { useTasks } from './tasks.queries.ts'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The third tab of a shoot: call times and tasks, both at once, so that neither pushes the other down. */
export function ShootPlanning({ shoot, user }: Props) {
  const isLoaded = useLoadedOnce([useCallTimes(shoot.id), useTasks(shoot.id)])
  if (!isLoaded) return <SkeletonList label="Loading planning..." heights={[280, 380]} />
  return (
    <div className="grid min-w-0 gap-4">
      <ShootCallTimes shootId={shoot.id} hourCycle={user.hourCycle} />
      <ShootTasks shootId={shoot.id} user={user} team={shoot.shootContacts} />
    </div>
  )
}
