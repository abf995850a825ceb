import { IconButton } from '#ui/button.tsx'
import { IconTrash } from '@tabler/icons-react'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { formatInstant } from '#lib/dates.ts'
import { marksInWords } from '../picks.rules.ts'
import classes from './picks-panel.module.css'

type Props = { guest: MoodboardPicks['guests'][number]; zone: string; cycle: HourCycle; onRemove: () => void }

/** One guest: how much is marked, and since when it is final. */
export function GuestRow({ guest, zone, cycle, onRemove }: Props) {
  const { id, name, doneAt, updatedAt } = guest
  const at = (instant: string) => formatInstant(instant, zone, cycle)
  return (
    <li data-id={id} className={classes.guest}>
      <div className={classes.words}>
        <strong dir="auto">{name}</strong>
        <span className={classes.dim}>{marksInWords(guest)}</span>
        <span className={classes.dim}>
          {doneAt === null ? `Still choosing, last change ${at(updatedAt)}` : `Done since ${at(doneAt)}`}
        </span>
      </div>
      <IconButton size="lg" aria-label={`Delete the choices of ${name}`} title="Delete" onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
