import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import { colourOr, readableOn } from '#lib/contrast.ts'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { chipSigns, chipWords } from '../chips.rules.ts'
import type { OnDay } from '../days.rules.ts'
import { ChipWords } from './chip-words.tsx'
import classes from './shoot-chip.module.css'

export type ChipProps = {
  on: OnDay
  /** The colour of each genre by its name. */
  colours: ReadonlyMap<string, string>
  /** A tap shows a preview instead of opening the shoot right away. */
  previews: boolean
  hourCycle: HourCycle
  onPreview: (shoot: ListedShoot) => void
  /** -1 where it is reached by arrow keys only. */
  tabIndex?: 0 | -1
}

/** Whether a shoot of several days comes from the day before, and goes on to the next. */
const goesOn = ({ nth, of }: OnDay) => [nth > 1 && 'before', nth < of && 'after'].filter(Boolean).join(' ') || undefined

/** A shoot on the calendar in the colour of its genre: a link that can be dragged to another day. */
export function ShootChip({ on, colours, previews, hourCycle, onPreview, tabIndex }: ChipProps) {
  const { shoot } = on
  const colour = colourOr(shoot.genre === null ? undefined : colours.get(shoot.genre), defaultShootColour)
  const { time, person, until } = chipWords(on, hourCycle)
  const shared = {
    className: classes.chip,
    style: { '--chip': colour, '--on-chip': readableOn(colour) },
    'data-shoot': shoot.id,
    'data-status': shoot.status,
    'data-goes-on': goesOn(on),
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
    tabIndex,
  }
  const words = (
    <>
      <span className={classes.words} data-ends={until !== '' || undefined}>
        <span dir="auto" className={classes.name}>
          {chipName(shoot)}
        </span>{' '}
        {(time || until) && <span className={classes.light}>{time || until}</span>}
      </span>
      {person && (
        <>
          {' '}
          <span dir="auto" className={classes.light}>
            {person}
          </span>
        </>
      )}
      <span className="unseen">, {chipSigns(on)}</span>
    </>
  )
  if (previews) {
    return (
      <button type="button" {...shared} onClick={() => onPreview(shoot)}>
        {words}
      </button>
    )
  }
  return (
    <Link
      to="/schedule/$id"
      params={{ id: shoot.id }}
      preload={false}
      draggable={false}
      {...shared}
      {...saysMore(() => <ChipWords shoot={shoot} hourCycle={hourCycle} />)}
    >
      {words}
    </Link>
  )
}
