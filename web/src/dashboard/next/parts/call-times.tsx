import type { NextShoot } from '@contactsheet/contracts/dashboard/next-shoot'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { WallClock } from '@contactsheet/contracts/time/dates'
import { Link } from '@tanstack/react-router'
import { callsToCome } from '../next-shoot.rules.ts'
import classes from './call-times.module.css'

type Props = { shoot: NextShoot; now: WallClock; hourCycle: HourCycle }

const shownMost = 3

/** The next call times; the plan has all of them. */
export function CallTimes({ shoot, now, hourCycle }: Props) {
  const left = callsToCome(shoot, now)
  if (left.length === 0) return null
  return (
    <ol className={classes.calls} aria-label="Call times">
      {left.slice(0, shownMost).map(({ title, time }, place) => (
        <li key={place} className={classes.call}>
          <span className={classes.time}>{formatTime(time, hourCycle)}</span>
          <span dir="auto" className={classes.title}>
            {title}
          </span>
        </li>
      ))}
      {left.length > shownMost && (
        <li>
          <Link to="/schedule/$id" params={{ id: shoot.id }} search={{ tab: 'planning' }} className={classes.more}>
            and {left.length - shownMost} more
          </Link>
        </li>
      )}
    </ol>
  )
}
