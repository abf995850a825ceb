import { formatDate } from '@contactsheet/contracts/time/date-words'
import { taskStatusNames, type TaskStatus } from '@contactsheet/contracts/shoots/shoot-values'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import { Picture } from '#ui/pictures/picture.tsx'
import { Facts } from '#ui/facts.tsx'
import { StatusBadge, type Tone } from '#ui/badge.tsx'
import { Out, Prose } from './call-sheet-links.tsx'

type Props = { sheet: CallSheet }

const taskTones: Record<TaskStatus, Tone> = { todo: 'grey', 'in-progress': 'blue', done: 'green' }

/** What has to be done, by whom and by when. */
export function Tasks({ sheet: { tasks } }: Props) {
  if (tasks.length === 0) return null
  return (
    <section className="card">
      <h2>Tasks</h2>
      <ul>
        {tasks.map((task, place) => (
          <li key={place}>
            <p className="between">
              <strong dir="auto">{task.title}</strong>
              <StatusBadge tone={taskTones[task.status]}>{taskStatusNames[task.status]}</StatusBadge>
            </p>
            {task.description !== null && <Prose>{task.description}</Prose>}
            <p className="dim">
              <Facts of={[task.assignedTo, task.dueDate === null ? null : `Due ${formatDate(task.dueDate, 'day')}`]} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The shoot's links; one without a label shows its address, and one without an address stays text. */
export function Links({ sheet: { links } }: Props) {
  const filled = links.filter(({ label, url }) => label !== '' || url !== '')
  if (filled.length === 0) return null
  return (
    <section className="card">
      <h2>Links</h2>
      <ul>
        {filled.map(({ label, url }, place) => (
          <li key={place}>
            <Out href={url}>{label || url}</Out>
            {label !== '' && url !== '' && <span className="paper-only dim block">{url}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The moodboard, when it is public as well; `address` is that of the call sheet. */
export function Moodboard({ sheet: { moodboard }, address }: Props & { address: string }) {
  if (moodboard === null) return null
  const full = `/moodboards/share/${moodboard.shareToken}`
  return (
    <section className="card board">
      <h2 dir="auto">{moodboard.title}</h2>
      {moodboard.description !== null && <Prose>{moodboard.description}</Prose>}
      <div className="frames">
        {moodboard.images.map((image) => (
          <span key={image.imageUrl} className="frame">
            <Picture picture={image} alt={image.comment ?? ''} sizes="(max-width: 50em) 31vw, 150px" eager />
          </span>
        ))}
      </div>
      <p>
        <a href={full}>View Full Moodboard</a>
        <span className="paper-only dim block">{new URL(full, address).href}</span>
      </p>
    </section>
  )
}
