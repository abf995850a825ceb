import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { detailsOf } from '../../calendar.rules.ts'
import classes from './shoot-preview.module.css'

type Props = { shoot: ListedShoot; hourCycle: HourCycle; onClose: () => void }

/** A preview of one shoot on a small screen; tapping it opens the shoot. */
export function ShootPreview({ shoot, hourCycle, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={<bdi>{chipName(shoot)}</bdi>} size="sm" popup>
      <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.preview}>
        {detailsOf(shoot, hourCycle).map((line, place) => (
          <span key={place} dir="auto" className={classes.line}>
            {line}
          </span>
        ))}
        <span className={classes.hint}>Tap to view details</span>
      </Link>
    </Dialog>
  )
}
