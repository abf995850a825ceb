import { DayShots } from './day-shots.tsx'
import { DayTasks } from './day-tasks.tsx'

/** What is ticked on the day: shots, then tasks. */
export const DayTicks = ({ id }: { id: number }) => (
  <>
    <DayShots id={id} />
    <DayTasks id={id} />
  </>
)
