import { Button } from '#ui/button.tsx'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { OnDay } from '../days.rules.ts'
import classes from './day-shoots.module.css'
import { ShootCard } from '../../parts/shoot-card.tsx'

type Props = {
  date: string
  shoots: OnDay[]
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  onAdd: (date: string) => void
  onClose: () => void
}

/** Everything on one day. */
export function DayShoots({ date, shoots, hourCycle, colours, onAdd, onClose }: Props) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title={formatDate(date, 'long')}
      footer={<Button onClick={() => onAdd(date)}>Schedule Shoot</Button>}
    >
      <ul className={classes.list}>
        {shoots.map(({ shoot }) => (
          <li key={shoot.id}>
            <ShootCard shoot={shoot} hourCycle={hourCycle} colours={colours} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
