import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity'
import { defaultShootColour } from '@contactsheet/contracts/labels'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { colourOr, readableOn } from '#lib/contrast.ts'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { ChipWords } from './chip-words.tsx'
import classes from './shoot-chip.module.css'

export type ChipProps = {
  shoot: ListedShoot
  /** The colour of each genre by its name. */
  colours: ReadonlyMap<string, string>
  /** The id of the shoot that is being dragged. */
  carried: number | undefined
  /** A tap shows a preview instead of opening the shoot right away. */
  previews: boolean
  hourCycle: HourCycle
  onPreview: (shoot: ListedShoot) => void
  onKey: (shoot: ListedShoot, event: KeyboardEvent) => void
}

/** A shoot on the calendar in the colour of its genre: a link that can be dragged to another day. */
export function ShootChip({ shoot, colours, carried, previews, hourCycle, onPreview, onKey }: ChipProps) {
  const background = colourOr(shoot.genre === null ? undefined : colours.get(shoot.genre), defaultShootColour)
  const shared = {
    className: classes.chip,
    style: { background, color: readableOn(background) },
    'data-shoot': shoot.id,
    'data-carried': carried === shoot.id || undefined,
    'data-cancelled': shoot.status === 'cancelled' || undefined,
    'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown',
    onKeyDown: (event: KeyboardEvent) => onKey(shoot, event),
  }
  const words = (
    <>
      <span dir="auto" className={classes.name}>
        {shootName(shoot)}
      </span>
      {shoot.time !== null && <span className={classes.time}>{formatTime(shoot.time, hourCycle)}</span>}
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
