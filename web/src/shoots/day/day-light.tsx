import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { lightSentence } from '@contactsheet/contracts/shoots/light-words'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { daysBetween, minuteOfDay, type WallClock } from '@contactsheet/contracts/time/dates'
import { Suspense } from 'react'
import { soonPart } from '#lib/load-part.ts'
import { DayLine } from '#ui/light/day-line.tsx'

const MoveOffer = soonPart(() => import('./move-offer.tsx'), 'MoveOffer')

type Props = { shoot: ShootDetail; line: NonNullable<ShootDetail['line']>; now: WallClock; hourCycle: HourCycle }

/** The light of the day of a shoot: the line of it, one sentence, and what could be done about it. */
export function DayLight({ shoot, line, now, hourCycle }: Props) {
  const days = shoot.date === null ? undefined : daysBetween(shoot.date, now.date)
  const minute = days === undefined ? undefined : days * 1440 + minuteOfDay(now.time)
  const sentence = lightSentence(line, hourCycle) ?? shoot.sun?.note
  return (
    <div>
      <DayLine line={line} hourCycle={hourCycle} now={minute} />
      {sentence && <p className="mt-3 text-15 text-pretty">{sentence}</p>}
      {line.move !== null && isAhead(shoot, now) && (
        // Its room is there before it.
        <div className="min-h-control">
          <Suspense>
            <MoveOffer shoot={shoot} move={line.move} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** True for a shoot that has not begun and still takes place. */
const isAhead = ({ date, time, status }: ShootDetail, now: WallClock) =>
  status !== 'cancelled' && status !== 'complete' && `${date} ${time}` > `${now.date} ${now.time}`
