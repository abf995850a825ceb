import type { CSSProperties } from 'react'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { DayLine as Line } from '@contactsheet/contracts/shoots/day-line'
import { dayLineWords, formatHour } from '@contactsheet/contracts/shoots/day-line-words'
import classes from './day-line.module.css'

type Props = {
  line: Line
  hourCycle: HourCycle
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
export function DayLine({ line, hourCycle, bare = false }: Props) {
  const { light, shoot, callTimes, hours } = line
  return (
    <div className={classes.line}>
      <p className="unseen">{dayLineWords(line, hourCycle)}</p>
      <div className={classes.light}>
        {light.map((stretch, place) => (
          <span key={place} data-light={stretch.light} style={along(stretch)} />
        ))}
      </div>
      {shoot?.golden.map((golden, place) => (
        <span key={place} className={classes.gold} style={along(golden)} />
      ))}
      {shoot && <span className={classes.shoot} data-open={shoot.open || undefined} style={along(shoot)} />}
      {callTimes.map((call, place) => (
        <span key={place} className={classes.call} data-golden={call.golden ? true : undefined} style={at(call.at)} />
      ))}
      {!bare && (
        <div className={classes.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour.at} style={at(hour.at)}>
              {formatHour(hour.time, hourCycle)}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
