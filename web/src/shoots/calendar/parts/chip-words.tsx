import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { detailsOf } from '../../calendar.rules.ts'
import classes from './chip-words.module.css'

/** What the calendar says about a shoot beside its chip: date and time, who, and where. */
export function ChipWords({ shoot, hourCycle }: { shoot: ListedShoot; hourCycle: HourCycle }) {
  return (
    <div className={classes.words}>
      <strong dir="auto">{chipName(shoot)}</strong>
      {detailsOf(shoot, hourCycle).map((line, place) => (
        <span key={place} dir="auto" className={classes.line}>
          {line}
        </span>
      ))}
    </div>
  )
}
