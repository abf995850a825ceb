import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import type { WallClock } from '@contactsheet/contracts/time/dates'
import { Link } from '#lib/router/link.tsx'
import { shownCalls, type When } from './when.rules.ts'

const most = 3

type Props = {
  shoot: When & { id: number }
  now: WallClock
  hourCycle: HourCycle
  /** Nobody is called next to what does not take place. */
  isOff?: boolean
}

/** The call times from the next one on, which is lit. As many lines at any time, so that nothing below them moves. */
export function DayCalls({ shoot, now, hourCycle, isOff = false }: Props) {
  const shown = shownCalls(shoot, now, most)
  const next = isOff ? undefined : shown.find(({ isOver }) => !isOver)
  const more = (shoot.line?.callTimes.length ?? 0) - shown.length
  if (shown.length === 0) return null
  const lookOf = (call: (typeof shown)[number]) => {
    if (call === next) return 'bg-accent-soft font-semibold'
    return call.isOver ? 'text-dim' : ''
  }
  return (
    <ol className="grid grid-cols-[auto_minmax(0,1fr)] gap-0.5" aria-label="Call times">
      {shown.map((call, place) => (
        <li
          key={place}
          className={`col-span-full grid min-h-9 grid-cols-subgrid items-center gap-x-3 rounded-md px-2 ${lookOf(call)}`}
          aria-current={call === next ? 'step' : undefined}
        >
          <span className="text-end tabular-nums">{formatTime(call.time, hourCycle)}</span>
          <span dir="auto" className="truncate">
            {call.title}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className="col-span-full">
          <Link
            to="/schedule/$id"
            params={{ id: shoot.id }}
            search={{ tab: 'planning' }}
            replace
            className="inline-block py-0.5 text-15 text-dim pointer-coarse:py-2.5"
          >
            and {more} more
          </Link>
        </li>
      )}
    </ol>
  )
}
