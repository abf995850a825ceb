import { IconButton } from '#ui/button.tsx'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { OverlapHint } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { whenOf } from '../calendar.rules.ts'
import { onBoth } from '../overlaps.rules.ts'
import classes from './overlaps.module.css'

type Props = {
  overlaps: readonly OverlapHint[]
  hourCycle: HourCycle
  /** Which shoot is meant, if the page does not say so. */
  about?: string
  /** Dismisses the notice; with it, the notice stays visible at the lower edge of the window instead of being part of the page. */
  onDismiss?: () => void
}

/** Lists other shoots at the same time, and who is on both. It warns and prevents nothing. */
export function Overlaps({ overlaps, hourCycle, about, onDismiss }: Props) {
  return (
    <output className={classes.place} data-floating={onDismiss !== undefined || undefined}>
      {overlaps.length > 0 && (
        <div className={classes.notice}>
          <IconAlertTriangle size={20} stroke={1.75} className={classes.icon} aria-hidden="true" />
          <ul className={classes.list}>
            {overlaps.map((overlap) => (
              <li key={overlap.shootId}>
                {about !== undefined && (
                  <strong>
                    <bdi>{about}</bdi>:{' '}
                  </strong>
                )}
                {overlap.certainty === 'yes' ? 'Double-booked: you also have ' : 'Maybe double-booked: there is also '}
                <Link to="/schedule/$id" params={{ id: overlap.shootId }} className={classes.link}>
                  <bdi>{shootName(overlap)}</bdi> on {whenOf(overlap, hourCycle)}
                  {overlap.location !== null && (
                    <>
                      , <bdi className={classes.some}>{overlap.location}</bdi>
                    </>
                  )}
                </Link>
                <People overlap={overlap} />
              </li>
            ))}
          </ul>
          {onDismiss && (
            <IconButton className={classes.dismiss} aria-label="Dismiss" onClick={onDismiss}>
              <IconX size={18} aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
    </output>
  )
}

/** The people the overlap concerns besides the photographer. */
function People({ overlap }: { overlap: OverlapHint }) {
  const { names, words } = onBoth(overlap)
  if (names.length === 0) return null
  return (
    <p>
      {names.map((name, place) => (
        <Fragment key={place}>
          <bdi className={classes.some}>{name}</bdi>
          {words[place]}
        </Fragment>
      ))}
    </p>
  )
}
