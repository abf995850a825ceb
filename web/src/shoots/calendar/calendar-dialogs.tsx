import { formatDate } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '#lib/router/link.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Day } from '../calendar.rules.ts'
import { ShootCard } from '../parts/shoot-card.tsx'
import { Face, ShootLines } from './shoot-peek.tsx'

type DayProps = {
  day: Day
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  onAdd: (date: string) => void
  onClose: () => void
}

/** Everything on one day. */
export const DayShoots = ({ day: { date, shoots }, hourCycle, colours, onAdd, onClose }: DayProps) => (
  <Dialog
    opened
    onClose={onClose}
    title={formatDate(date, 'long')}
    footer={<Button onClick={() => onAdd(date)}>Schedule Shoot</Button>}
  >
    <ul className="grid grid-cols-1 gap-2">
      {shoots.map((on) => (
        <li key={on.shoot.id}>
          <ShootCard shoot={on.shoot} on={on} hourCycle={hourCycle} colours={colours} />
        </li>
      ))}
    </ul>
  </Dialog>
)

type PreviewProps = { shoot: ListedShoot; hourCycle: HourCycle; onClose: () => void }

/** A preview of one shoot on a small screen; tapping it opens the shoot. */
export const ShootPreview = ({ shoot, hourCycle, onClose }: PreviewProps) => (
  <Dialog opened onClose={onClose} title={<bdi>{chipName(shoot)}</bdi>} size="sm" popup>
    <Link to="/schedule/$id" params={{ id: shoot.id }} className="grid gap-1 wrap-anywhere no-underline">
      <Face shoot={shoot} className="mb-2 h-36 rounded-md" sizes="360px" />
      <ShootLines shoot={shoot} hourCycle={hourCycle} />
      <span className="mt-2 font-semibold text-accent-ink">Tap to view details</span>
    </Link>
  </Dialog>
)
