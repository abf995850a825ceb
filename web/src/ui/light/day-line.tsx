import type { CSSProperties } from 'react'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { DayLine as Line } from '@contactsheet/contracts/shoots/day-line'
import { dayLineWords } from '@contactsheet/contracts/shoots/day-line-words'
import { formatHour } from '@contactsheet/contracts/time/date-words'
import classes from './day-line.module.css'

type Props = {
  line: Line
  hourCycle: HourCycle
  /** The minute of its day that it is now. */
  now?: number | undefined
  /** Without the hours beneath it, where every pixel of height counts. */
  bare?: boolean
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const at = (share: number): CSSProperties => ({ left: percent(share) })
const along = ({ start, end }: { start: number; end: number }): CSSProperties => ({
  left: percent(start),
  width: percent(end - start),
})

/**
 * The light of a day on one thin line: night, dawn, golden hours and daylight, the shoot as a frame around its part, a tick for each
 * call time, and gold where golden hours meet either. Fits any width from 220 px.
 */
export function DayLine({ line, hourCycle, now, bare = false }: Props) {
  const { light, shoot, callTimes, hours, shown } = line
  return (
    <div className={`relative min-w-0 py-2.5 ${classes.line}`}>
      <p className="sr-only">{dayLineWords(line, hourCycle)}</p>
      <div
        className={`relative h-2 overflow-hidden rounded-sm bg-muted print-color-exact ring ring-edge ${classes.light}`}
      >
        {light.map((stretch, place) => (
          <span key={place} data-light={stretch.light} style={along(stretch)} />
        ))}
      </div>
      {shoot?.golden.map((golden, place) => (
        <span key={place} className={`absolute top-0 h-1 min-w-1.5 rounded-full ${gold}`} style={along(golden)} />
      ))}
      {shoot && (
        <span
          className={`absolute top-1.5 h-4 min-w-1.5 ${classes.shoot}`}
          data-open={shoot.open || undefined}
          style={along(shoot)}
        />
      )}
      {callTimes.map((call, place) => (
        <span
          key={place}
          className={`absolute -translate-x-1/2 ${call.golden ? `top-5.5 size-1.75 rotate-45 ${gold}` : tick}`}
          data-golden={call.golden ? true : undefined}
          style={at(call.at)}
        />
      ))}
      {now !== undefined && now >= shown.start && now <= shown.end && (
        <span
          className="absolute top-0.5 h-6 w-0.5 -translate-x-1/2 rounded-full bg-accent ring ring-surface print:hidden"
          data-now=""
          style={at((now - shown.start) / (shown.end - shown.start))}
        />
      )}
      {!bare && (
        <div
          className={`relative mt-3 -mb-2.5 h-4 text-11 leading-4 text-dim tabular-nums print:text-black ${classes.hours}`}
          aria-hidden="true"
        >
          {hours.map((hour) => (
            <span key={hour.at} className="absolute -translate-x-1/2 whitespace-nowrap" style={at(hour.at)}>
              {formatHour(hour.time, hourCycle)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

const gold = 'border border-amber bg-(--color-gold) print-color-exact'
/** Printers may leave out a background, but no border. */
const tick = 'top-5.75 h-1.5 border-x border-ink print:border-black'
