import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLoadedOnce } from '#lib/data/loaded-once.ts'
import { FailedState } from '#ui/states/failed-state.tsx'
import { SkeletonList } from '#ui/states/skeleton-list.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { ShootCallTimes } from './call-times.tsx'
import { useCallTimes, useTasks } from './planning.queries.ts'
import { useShots } from './shots.queries.ts'
import { ShootShots } from './shots.tsx'
import { ShootTasks } from './tasks.tsx'

type Props = { shoot: ShootDetail; user: CurrentUser }

/** The third tab of a shoot: call times, tasks and shots, all at once, so that none pushes another down. */
export function ShootPlanning({ shoot, user }: Props) {
  const { id, shootContacts } = shoot
  const times = useCallTimes(id)
  const tasks = useTasks(id)
  const shots = useShots(id)
  const isLoaded = useLoadedOnce([times, tasks, shots])
  if (!isLoaded) return <SkeletonList label="Loading planning..." heights={[280, 380, 280]} />
  return (
    <div className="grid min-w-0 gap-4">
      {times.data ? (
        <ShootCallTimes shootId={id} times={times.data} hourCycle={user.hourCycle} />
      ) : (
        <NotLoaded title="Call times" of={times} />
      )}
      {tasks.data ? (
        <ShootTasks shootId={id} tasks={tasks.data} user={user} team={shootContacts} />
      ) : (
        <NotLoaded title="Tasks" of={tasks} />
      )}
      {shots.data ? <ShootShots shoot={shoot} shots={shots.data} /> : <NotLoaded title="Shot list" of={shots} />}
    </div>
  )
}

const NotLoaded = ({ title, of }: { title: string; of: UseQueryResult }) => (
  <DetailCard title={title}>
    <FailedState compact title={`${title} could not be loaded`} of={of} />
  </DetailCard>
)
