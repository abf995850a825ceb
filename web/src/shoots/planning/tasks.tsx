import type { WithWas } from '@contactsheet/contracts/calls/was'
import type { CurrentUser } from '@contactsheet/contracts/identity/identity.schemas'
import type { ShootContact, Task } from '@contactsheet/contracts/shoots/shoot'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { taskStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import {
  IconAlignLeft,
  IconChecklist,
  IconCircle,
  IconCircleCheckFilled,
  IconLock,
  IconProgress,
} from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { isTemporary } from '#lib/data/mutations/parts.ts'
import { todayIn } from '#lib/dates.ts'
import { SortableList, type DragHandle } from '#ui/sortable-list.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { DetailCard } from '../parts/detail-card.tsx'
import { UnsavedTexts, useRows } from '../parts/removable-rows.tsx'
import { AddTitle } from './add-title.tsx'
import { Assignee, DueDate, OnlyMe } from './task-choices.tsx'
import { assigneeWords, dueWords, isLate, moved, nextStatus, progress } from './planning.rules.ts'
import { Grip, PlanningRow } from './row.tsx'
import { useAddTask, useChangeTask, useRemoveTask, useReorderTasks } from './planning.queries.ts'

type Props = { shootId: number; tasks: Task[]; user: CurrentUser; team: readonly ShootContact[] }

/** The tasks of a shoot, in the user's order. */
export function ShootTasks(props: Props) {
  const { shootId, tasks } = props
  const add = useAddTask()
  return (
    <DetailCard title="Tasks" note={progress(tasks)} flush>
      {tasks.length === 0 && (
        <EmptyState
          compact
          icon={<IconChecklist size={28} stroke={1.5} aria-hidden="true" />}
          title="Nothing to do yet"
          text="Book the studio, charge the batteries: write down what must not be forgotten."
        />
      )}
      <TaskList {...props} />
      <AddTitle
        what="tasks"
        one="task"
        full={tasks.length >= shootLimits.tasks}
        draft={`shoot.${shootId}.new-task`}
        there={tasks.map(titleOf)}
        onAdd={(title) => add.mutateAsync({ params: { id: shootId }, body: { title } })}
      />
    </DetailCard>
  )
}

const titleOf = ({ title }: Task) => title

function TaskList({ shootId: id, user, team, tasks }: Props) {
  const change = useChangeTask()
  const remove = useRemoveTask()
  const reorder = useReorderTasks()
  const drafts = `shoot.${id}.task.`
  const { area, texts, giveUp } = useRows<HTMLDivElement>(
    drafts,
    tasks.map((task) => task.id),
  )
  const today = todayIn(user.timeZone)
  const save = (task: Task, body: Parameters<typeof change.mutateAsync>[0]['body']) =>
    change.mutateAsync({ params: { id, taskId: task.id }, body })
  const set = (task: Task, body: Parameters<typeof save>[1]) => void save(task, body).catch(() => undefined)
  const move = (from: number, to: number) =>
    reorder.mutate({ params: { id }, body: { taskIds: moved(tasks, from, to).map((task) => task.id) } })

  return (
    <div ref={area}>
      <UnsavedTexts texts={texts} />
      <SortableList label="Tasks" items={tasks} nameOf={titleOf} onMove={move}>
        {(task, handle) => (
          <TaskRow
            task={task}
            draft={`${drafts}${task.id}`}
            waiting={isTemporary(task)}
            handle={handle}
            rest={
              <>
                <AtRest task={task} user={user} today={today} />
                {task.onlyMe && <Private />}
              </>
            }
            choices={
              <>
                <DueDate
                  task={task}
                  user={user}
                  today={today}
                  disabled={isTemporary(task)}
                  onChange={(dueDate) => set(task, { dueDate })}
                />
                <Assignee
                  task={task}
                  user={user}
                  team={team}
                  disabled={isTemporary(task)}
                  onChange={(assignedTo) => set(task, { assignedTo })}
                />
                <OnlyMe task={task} disabled={isTemporary(task)} onChange={(onlyMe) => set(task, { onlyMe })} />
              </>
            }
            onChange={(body) => save(task, body)}
            onRemove={() => giveUp(task.id, remove.mutateAsync({ params: { id, taskId: task.id } }))}
          />
        )}
      </SortableList>
    </div>
  )
}

const icons = { todo: IconCircle, 'in-progress': IconProgress, done: IconCircleCheckFilled } as const
const inks = { todo: 'text-dim', 'in-progress': 'text-amber', done: 'text-ok' } as const

type RestProps = { task: Task; user: CurrentUser; today: string }

/** When a task is due, whose it is and that there is more to read, where there is no room for the buttons that say so. */
function AtRest({ task, user, today }: RestProps) {
  const { dueDate, assignedTo, description } = task
  if (dueDate === null && assignedTo === null && description === null) return null
  return (
    <span className="ms-auto flex min-w-0 items-center gap-2 self-center text-13 text-dim group-focus-within/row:hidden lg:hidden">
      {description !== null && (
        <>
          <IconAlignLeft size={14} stroke={1.75} aria-hidden="true" />
          <span className="sr-only">Has a description</span>
        </>
      )}
      {dueDate !== null && (
        <span className={`flex-none ${isLate(task, today) ? 'text-danger' : ''}`}>{dueWords(dueDate, today)}</span>
      )}
      {assignedTo !== null && (
        <span dir="auto" className="truncate">
          {assigneeWords(assignedTo, user)}
        </span>
      )}
    </span>
  )
}

/** Below the title of a task that the shared plan does not show. */
const Private = () => (
  <p className="flex basis-full items-center gap-1.5 pb-1 text-13 text-dim">
    <IconLock size={14} stroke={1.75} aria-hidden="true" />
    Only you see this
  </p>
)

type RowProps = {
  task: Task
  rest: ReactNode
  draft: string
  waiting: boolean
  handle: DragHandle
  choices: ReactNode
  onChange: (changes: WithWas<Partial<Pick<Task, 'title' | 'description' | 'status'>>>) => Promise<unknown>
  onRemove: () => void
}

function TaskRow({ task: { title, description, status }, handle, onChange, ...row }: RowProps) {
  const StatusIcon = icons[status]
  const next = nextStatus(status)
  // A second press may come before the first is on the screen: it goes on from there.
  const latest = useRef(status)
  useLayoutEffect(() => void (latest.current = status), [status])
  const goOn = () => {
    latest.current = nextStatus(latest.current)
    void onChange({ status: latest.current }).catch(() => undefined)
  }
  return (
    <PlanningRow
      {...row}
      title={title}
      text={description}
      textName="description"
      done={status === 'done'}
      lead={
        <div className="row-span-2 flex gap-1 lg:row-span-1">
          <Grip name={title} handle={handle} disabled={row.waiting} />
          <button
            type="button"
            className={`grid size-touch place-items-center rounded-full hover:bg-muted ${inks[status]}`}
            data-main=""
            disabled={row.waiting}
            aria-label={`${title}: ${taskStatusNames[status]}. Change to ${taskStatusNames[next]}`}
            title={taskStatusNames[status]}
            onClick={goOn}
          >
            <StatusIcon size={24} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
      }
      onTitle={(title, was) => onChange({ title, was: { title: was } })}
      onText={(description, was) => onChange({ description, was: { description: was } })}
    />
  )
}
