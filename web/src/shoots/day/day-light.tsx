import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { DayLine as Line } from '@contactsheet/contracts/shoots/day-line'
import { lightSentence, moveWords } from '@contactsheet/contracts/shoots/light-words'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { daysBetween, minuteOfDay, type WallClock } from '@contactsheet/contracts/time/dates'
import { Button } from '#ui/button.tsx'
import { DayLine } from '#ui/light/day-line.tsx'
import { useMoveTimes } from './move-times.queries.ts'

type Props = { shoot: ShootDetail; line: Line; now: WallClock; hourCycle: HourCycle }

/** The light of the day of a shoot: the line of it, one sentence, and what could be done about it. */
export function DayLight({ shoot, line, now, hourCycle }: Props) {
  const days = shoot.date === null ? undefined : daysBetween(shoot.date, now.date)
  const minute = days === undefined ? undefined : days * 1440 + minuteOfDay(now.time)
  const sentence = lightSentence(line, hourCycle) ?? shoot.sun?.note
  return (
    <div>
      <DayLine line={line} hourCycle={hourCycle} now={minute} />
      {sentence && <p className="mt-3 text-15 text-pretty">{sentence}</p>}
      <MoveOffer shoot={shoot} line={line} now={now} />
    </div>
  )
}

const isDone = ({ status }: ShootDetail) => status === 'cancelled' || status === 'complete'

/** Offers the move that would give a shoot all of a golden hour, as long as it has not begun and still takes place. */
function MoveOffer({ shoot, line: { move }, now }: Omit<Props, 'hourCycle'>) {
  const { run, isPending } = useMoveTimes(shoot)
  const hasBegun = `${shoot.date} ${shoot.time}` <= `${now.date} ${now.time}`
  if (move === null || isDone(shoot) || hasBegun) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-dim">
      {moveWords({ move })}
      <Button variant="default" size="sm" idle={isPending} onClick={() => run(move.by)}>
        Apply
      </Button>
    </p>
  )
}
