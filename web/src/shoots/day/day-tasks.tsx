import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useChangeTask, useTasks } from '../planning/planning.queries.ts'
import { OpenTicks } from './open-ticks.tsx'
import { ToTab } from './to-tab.tsx'

/** The first open tasks, to be ticked. */
export function DayTasks({ id }: { id: number }) {
  const { data } = useTasks(id)
  const { mutate } = useChangeTask()
  if (data === undefined) return null
  const all = data.map((task) => ({
    id: task.id,
    name: task.title,
    done: task.status === 'done',
    waiting: isTemporary(task),
  }))
  return (
    <OpenTicks
      id={id}
      label="Open tasks"
      all={all}
      onTick={({ id: taskId, done }) => mutate({ params: { id, taskId }, body: { status: done ? 'todo' : 'done' } })}
    >
      <ToTab id={id} tab="planning">
        {data.length === 0 ? 'No tasks yet' : 'No open tasks'}
      </ToTab>
    </OpenTicks>
  )
}
