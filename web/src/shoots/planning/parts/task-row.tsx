import { IconButton } from '#ui/button.tsx'
import { taskStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { Task } from '@contactsheet/contracts/shoots/shoot'
import { IconCircle, IconCircleCheckFilled, IconGripVertical, IconProgress, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { nextStatus } from '../planning.rules.ts'
import { RowWords } from './row-words.tsx'
import type { DragHandle } from './sortable-list.tsx'
import classes from './task-row.module.css'

const icons = { todo: IconCircle, 'in-progress': IconProgress, done: IconCircleCheckFilled } as const

type Changes = Partial<Pick<Task, 'title' | 'description' | 'status'>>
type Props = {
  task: Task
  /** The prefix of its drafts' names. */
  draft: string
  /** True until the server has assigned its id. */
  waiting: boolean
  handle: DragHandle
  /** Rejects when saving failed. */
  onChange: (changes: Changes) => Promise<unknown>
  onRemove: () => void
  /** The due date and assignee controls. */
  children: ReactNode
}

/** One task: its status, title, due date and assignee. */
export function TaskRow({ task, draft, waiting, handle, onChange, onRemove, children }: Props) {
  const { title, description, status } = task
  const Icon = icons[status]
  return (
    <div className={classes.row} data-row="" data-status={status}>
      <IconButton {...handle} className={classes.handle} disabled={waiting} aria-label={`Move ${title}`}>
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        className={classes.status}
        data-main=""
        disabled={waiting}
        aria-label={`${title}: ${taskStatusNames[status]}. Change to ${taskStatusNames[nextStatus(status)]}`}
        title={taskStatusNames[status]}
        onClick={() => void onChange({ status: nextStatus(status) }).catch(() => undefined)}
      >
        <Icon size={24} stroke={1.75} aria-hidden="true" />
      </button>
      <RowWords
        title={title}
        text={description}
        name="description"
        draft={draft}
        disabled={waiting}
        onTitle={(text) => onChange({ title: text })}
        onText={(text) => onChange({ description: text })}
      />
      <div className={classes.choices}>{children}</div>
      <IconButton className={classes.remove} disabled={waiting} aria-label={`Delete ${title}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
