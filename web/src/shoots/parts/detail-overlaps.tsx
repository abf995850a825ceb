import type { HourCycle } from '@contactsheet/contracts/identity'
import type { OverlapHint } from '@contactsheet/contracts/shoot'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { overlapPeople, overlapTitle } from '../shoot-words.rules.ts'
import classes from './detail-overlaps.module.css'

type Props = { overlaps: readonly OverlapHint[]; hourCycle: HourCycle }

/** Says which other shoots take place at the same time, and who is on both. It warns and forbids nothing. */
export function DetailOverlaps({ overlaps, hourCycle }: Props) {
  return (
    <output className={classes.place}>
      {overlaps.length > 0 && (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
          <ul className={classes.list}>
            {overlaps.map((overlap) => (
              <li key={overlap.shootId}>
                {overlap.certainty === 'yes'
                  ? 'Double-booked: you also have '
                  : 'Maybe double-booked: the same day has '}
                <Link to="/schedule/$id" params={{ id: overlap.shootId }} className={classes.link}>
                  {overlapTitle(overlap, hourCycle)}
                </Link>
                . {overlapPeople(overlap)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}
