import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { ShootContact, Task } from '@contactsheet/contracts/shoots/shoot'
import { IconChecklist } from '@tabler/icons-react'
import { useRef } from 'react'
import { todayIn } from '#lib/dates.ts'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedState } from '#ui/states/failed-state.tsx'
import { AddTask } from './parts/add-task.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { DueDate } from './parts/due-date.tsx'
import { SortableList } from './parts/sortable-list.tsx'
import { TaskRow } from './parts/task-row.tsx'
import { UnsavedTexts } from '../parts/unsaved-texts.tsx'
import { isLate, moved, progress } from './planning.rules.ts'
import { TaskAssignee } from './task-assignee.tsx'
import { useAddTask, useChangeTask, useRemoveTask, useReorderTasks, useTasks } from './tasks.queries.ts'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { useUnsaved } from '../use-unsaved.ts'

type Props = { shootId: number; user: CurrentUser; team: readonly ShootContact[] }

/** The tasks of a shoot, in the user's order. */
export function ShootTasks({ shootId, user, team }: Props) {
  const tasks = useTasks(shootId)
  const add = useAddTask()
  const list = tasks.data
  if (list === undefined) {
    return (
      <DetailCard title="Tasks">
        <FailedState
          compact
          title="Tasks could not be loaded"
          error={tasks.error}
          onRetry={() => void tasks.refetch()}
        />
      </DetailCard>
    )
  }
  return (
    <DetailCard title="Tasks" note={progress(list)} flush>
      {list.length === 0 && (
        <EmptyState
          compact
          icon={<IconChecklist size={28} stroke={1.5} aria-hidden="true" />}
          title="Nothing to do yet"
          text="Book the studio, charge the batteries: write down what must not be forgotten."
        />
      )}
      <TaskList shootId={shootId} user={user} team={team} tasks={list} />
      <AddTask
        full={list.length >= shootLimits.tasks}
        draft={`shoot.${shootId}.new-task`}
        there={list.map(titleOf)}
        onAdd={(title) => add.mutateAsync({ params: { id: shootId }, body: { title } })}
      />
    </DetailCard>
  )
}

const titleOf = ({ title }: Task) => title

function TaskList({ shootId: id, user, team, tasks }: Props & { tasks: Task[] }) {
  const change = useChangeTask()
  const remove = useRemoveTask()
  const reorder = useReorderTasks()
  const drafts = `shoot.${id}.task.`
  const there = tasks.map((task) => task.id)
  const unsaved = useUnsaved(drafts, there)
  const today = todayIn(user.timeZone)
  const save = (task: Task, body: Parameters<typeof change.mutateAsync>[0]['body']) =>
    change.mutateAsync({ params: { id, taskId: task.id }, body })
  const set = (task: Task, body: Parameters<typeof save>[1]) => void save(task, body).catch(() => undefined)
  const move = (from: number, to: number) =>
    reorder.mutate({ params: { id }, body: { taskIds: moved(tasks, from, to).map((task) => task.id) } })

  const area = useRef<HTMLDivElement>(null)
  useRowFocus(
    area,
    tasks.map((task) => task.id),
  )

  return (
    <div ref={area}>
      <UnsavedTexts texts={unsaved.texts} onDismiss={unsaved.dismiss} />
      <SortableList label="Tasks" items={tasks} nameOf={titleOf} onMove={move}>
        {(task, handle) => (
          <TaskRow
            task={task}
            draft={`${drafts}${task.id}`}
            waiting={isTemporary(task)}
            handle={handle}
            onChange={(body) => save(task, body)}
            onRemove={() => unsaved.giveUp(task.id, remove.mutateAsync({ params: { id, taskId: task.id } }))}
          >
            <DueDate
              of={task.title}
              date={task.dueDate}
              today={today}
              weekStartsOn={user.weekStartsOn}
              late={isLate(task, today)}
              disabled={isTemporary(task)}
              onChange={(dueDate) => set(task, { dueDate })}
            />
            <TaskAssignee
              task={task}
              user={user}
              team={team}
              disabled={isTemporary(task)}
              onAssign={(assignedTo) => set(task, { assignedTo })}
            />
          </TaskRow>
        )}
      </SortableList>
    </div>
  )
}
