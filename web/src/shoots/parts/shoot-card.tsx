import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { colourOr } from '#lib/contrast.ts'
import { TruncatedText } from '#ui/truncated-text.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { teamNames, weekdayOf } from '../calendar.rules.ts'
import { statusTones } from '../shoot-status.rules.ts'
import classes from './shoot-card.module.css'

type Props = {
  shoot: ListedShoot
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  /** Shows the day in a block before it, where nothing else says which day it is. */
  withDay?: boolean
}

/** A shoot in a list, in two lines: what, with whom and its status, then when and where. */
export function ShootCard({ shoot, hourCycle, colours, withDay = false }: Props) {
  const { genre, duration, location, status } = shoot
  const colour = colourOr(genre === null ? undefined : colours.get(genre), defaultShootColour)
  return (
    <Link to="/schedule/$id" params={{ id: shoot.id }} className={classes.card} data-with-day={withDay || undefined}>
      {withDay && <DayBlock date={shoot.date} />}
      <span className={classes.head}>
        <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />
        <strong dir="auto" className={classes.title}>
          {shootName(shoot)}
        </strong>
        <TruncatedText>{teamNames(shoot)}</TruncatedText>
        <StatusBadge tone={statusTones[status]}>{shootStatusNames[status]}</StatusBadge>
      </span>
      <span className={classes.line}>
        <When shoot={shoot} hourCycle={hourCycle} />
        {duration !== null && <span className={classes.fact}>{formatDuration(duration)}</span>}
        {location !== null && (
          <span dir="auto" className={classes.text}>
            {location}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The day as it is seen at a glance; in words it stands in the line beside it. */
function DayBlock({ date }: { date: string | null }) {
  return (
    <span className={classes.day} aria-hidden="true">
      {date === null ? (
        '–'
      ) : (
        <>
          {Number(date.slice(8))}
          <span className={classes.weekday}>{weekdayOf(date)}</span>
        </>
      )}
    </span>
  )
}

/** The time; the day before it is only read aloud, because the block and the heading show it. */
function When({ shoot: { date, time }, hourCycle }: Pick<Props, 'shoot' | 'hourCycle'>) {
  if (date === null) return <span className={classes.fact}>No date yet</span>
  const day = formatDate(date, 'short')
  return (
    <span className={classes.fact}>
      <span className="unseen">{time === null ? day : `${day} at `}</span>
      {time === null ? 'No time yet' : formatTime(time, hourCycle)}
    </span>
  )
}
