import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { Proposal } from '@contactsheet/contracts/shoots/proposed-times'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { keyOfCall, startKey } from './plan-shoot.rules.ts'

type Props = {
  proposal: Proposal
  /** What is not wanted of it. */
  left: readonly string[]
  hourCycle: HourCycle
  busy: boolean
  onSwitch: (key: string) => void
}

/** When to start and whom to call when, each to take or to leave; nothing is there before a time or the light is known. */
export function ProposedTimes({ proposal: { start, callTimes }, left, hourCycle, busy, onSwitch }: Props) {
  if (start === null && callTimes.length === 0) return null
  const clock = (time: string) => formatTime(time, hourCycle)
  const row = (key: string, time: string, title: string, description?: string) => (
    <Checkbox
      key={key}
      label={
        <span className="flex gap-3">
          <span className="min-w-18 flex-none font-semibold tabular-nums">{clock(time)}</span>
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        </span>
      }
      description={description}
      checked={!left.includes(key)}
      disabled={busy}
      onChange={() => onSwitch(key)}
    />
  )
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-start mb-1 w-full text-15 font-medium">Proposed times</legend>
      {start &&
        row(
          startKey,
          start.time,
          'Start of the shoot',
          `Golden hour is from ${clock(start.golden.from)} to ${clock(start.golden.until)}.`,
        )}
      {callTimes.map((call) => row(keyOfCall(call), call.time, call.title))}
    </fieldset>
  )
}
