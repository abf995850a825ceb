import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ShootLines } from './shoot-chip.tsx'

type Props = { shoot: ListedShoot; hourCycle: HourCycle; onClose: () => void }

/** A preview of one shoot on a small screen; tapping it opens the shoot. */
export function ShootPreview({ shoot, hourCycle, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={<bdi>{chipName(shoot)}</bdi>} size="sm" popup>
      <Link to="/schedule/$id" params={{ id: shoot.id }} className="grid gap-1 wrap-anywhere no-underline">
        <ShootLines shoot={shoot} hourCycle={hourCycle} />
        <span className="mt-2 font-semibold text-accent-ink">Tap to view details</span>
      </Link>
    </Dialog>
  )
}
