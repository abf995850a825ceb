import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { defaultShootColour } from '@contactsheet/contracts/labels/label-words'
import { chipName } from '@contactsheet/contracts/shoots/shoot-words'
import { Link } from '#lib/router/link.tsx'
import { colourOr } from '#lib/contrast.ts'
import { saysMore } from '#ui/overlay/tooltip.ts'
import { chipSigns, chipWords } from '../calendar.rules.ts'
import { paint } from '../calendar/shoot-chip.tsx'
import { ShootPeek } from '../calendar/shoot-peek.tsx'
import { teamNames } from '../shoot-lines.rules.ts'
import type { Block } from './week.rules.ts'

type Props = {
  block: Block
  hours: { start: number; end: number }
  hourCycle: HourCycle
  colours: ReadonlyMap<string, string>
  tabIndex: 0 | -1
}

/** A shoot at its hours: when, what, with whom and where, as far as there is room. It is dragged to another day. */
export function WeekBlock({ block: { on, start, end, lane, lanes }, hours, hourCycle, colours, tabIndex }: Props) {
  const { shoot } = on
  const colour = colourOr(shoot.genre === null ? undefined : colours.get(shoot.genre), defaultShootColour)
  const { time, until } = chipWords(on, hourCycle)
  const share = (minutes: number) => `${(minutes / (hours.end - hours.start)) * 100}%`
  return (
    <li
      className="absolute grid min-h-6 grid-cols-1 p-0.5"
      style={{
        top: share(start - hours.start),
        height: share(end - start),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Link
        to="/schedule/$id"
        params={{ id: shoot.id }}
        preload={false}
        draggable={false}
        className={`overflow-hidden rounded-sm px-1.5 py-0.5 text-12 leading-tight no-underline select-none data-carried:opacity-40 ${shoot.status === 'cancelled' ? '**:line-through' : ''}`}
        style={paint(shoot.status, colour)}
        data-shoot={shoot.id}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        tabIndex={tabIndex}
        {...saysMore(() => <ShootPeek shoot={shoot} hourCycle={hourCycle} />)}
      >
        <span className="tabular-nums">{time || until}</span>{' '}
        <span dir="auto" className="font-semibold">
          {chipName(shoot)}
        </span>{' '}
        <span dir="auto" className="block">
          {teamNames(shoot)}
        </span>
        <span dir="auto" className="block">
          {shoot.location}
        </span>
        <span className="sr-only">, {chipSigns(on)}</span>
      </Link>
    </li>
  )
}
