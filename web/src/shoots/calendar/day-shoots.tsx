import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ShootCard } from '../parts/shoot-card.tsx'
import type { OnDay } from './days.rules.ts'

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
      <ul className="grid gap-2">
        {shoots.map(({ shoot }) => (
          <li key={shoot.id}>
            <ShootCard shoot={shoot} hourCycle={hourCycle} colours={colours} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
