import type { NextShoot } from '@contactsheet/contracts/dashboard/next-shoot'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { WallClock } from '@contactsheet/contracts/time/dates'
import { Link } from '@tanstack/react-router'
import { shownCalls } from '../next-shoot.rules.ts'
import classes from './call-times.module.css'

type Props = { shoot: NextShoot; now: WallClock; hourCycle: HourCycle }

const shownMost = 3

/** The next call times; the page of the shoot has all of them. As many lines at any time, so that nothing below them moves. */
export function CallTimes({ shoot, now, hourCycle }: Props) {
  const shown = shownCalls(shoot, now, shownMost)
  const more = (shoot.line?.callTimes.length ?? 0) - shown.length
  if (shown.length === 0) return null
  return (
    <ol className={classes.calls} aria-label="Call times">
      {shown.map(({ title, time, isOver }, place) => (
        <li key={place} className={classes.call} data-over={isOver || undefined}>
          <span className={classes.time}>{formatTime(time, hourCycle)}</span>
          <span dir="auto" className={classes.title}>
            {title}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to="/schedule/$id" params={{ id: shoot.id }} search={{ tab: 'planning' }} className={classes.more}>
            and {more} more
          </Link>
        </li>
      )}
    </ol>
  )
}
