import type { Task } from '@contactsheet/contracts/shoots/shoot'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useChangeTask, useTasks } from '../planning/planning.queries.ts'
import { ToTab } from './to-tab.tsx'

const most = 3

/** The first open tasks, to be ticked. One that was ticked here stays until the page is left, so that a slip can be taken back. */
export function DayTasks({ id }: { id: number }) {
  const { data } = useTasks(id)
  const { mutate } = useChangeTask()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const open = (data ?? []).filter((task) => task.status !== 'done' || ticked.includes(task.id))
  const more = open.length - most
  if (data === undefined) return null
  if (open.length === 0)
    return (
      <ToTab id={id} tab="planning">
        {data.length === 0 ? 'No tasks yet' : 'No open tasks'}
      </ToTab>
    )
  const tick = ({ id: taskId, status }: Task) => {
    setTicked((before) => [...before, taskId])
    mutate({ params: { id, taskId }, body: { status: status === 'done' ? 'todo' : 'done' } })
  }
  return (
    <ul aria-label="Open tasks">
      {open.slice(0, more > 1 ? most : most + 1).map((task) => (
        <li key={task.id}>
          <TaskTick task={task} onTick={() => tick(task)} />
        </li>
      ))}
      {more > 1 && (
        <li>
          <ToTab id={id} tab="planning">
            and {more} more
          </ToTab>
        </li>
      )}
    </ul>
  )
}

const checkbox = (isDone: boolean) => ({ role: 'checkbox', 'aria-checked': isDone })

/** A whole line to press, which is larger than any box. */
const TaskTick = ({ task, onTick }: { task: Task; onTick: () => void }) => (
  <button
    type="button"
    {...checkbox(task.status === 'done')}
    disabled={isTemporary(task)}
    className="-ms-1 flex min-h-touch w-full items-center gap-2.5 rounded-md px-1 text-start hover:bg-muted aria-checked:text-dim aria-checked:line-through"
    onClick={onTick}
  >
    {task.status === 'done' ? (
      <IconCircleCheckFilled size={22} className="flex-none text-ok" aria-hidden="true" />
    ) : (
      <IconCircle size={22} stroke={1.5} className="flex-none text-dim" aria-hidden="true" />
    )}
    <span dir="auto" className="min-w-0 truncate">
      {task.title}
    </span>
  </button>
)
