import { useId, type ReactNode } from 'react'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { PlanDay } from '@contactsheet/contracts/sharing/votes.schemas'
import { voteNames, votes, type Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { formatTime } from '@contactsheet/contracts/time/date-words'
import { Card } from '../call-sheet-parts.tsx'
import { placeTime } from '../call-sheet.rules.ts'
import { dayWords } from './plan-poll.tsx'
import { lightOf, yourTime } from './poll.rules.ts'
import { useVotes, type Who } from './use-votes.ts'

type Props = {
  sheet: CallSheet
  token: string
  readerZone: string
  who: Who
  onKey?: (guestKey: string) => void
  onGone?: () => void
  /** Asks who it is, before anybody can vote. */
  asking?: ReactNode
}

const nothing = () => undefined

/** The days that a plan offers, and what the reader says to each: saved at once with each press. */
export function PollCard({ sheet, token, readerZone, who, onKey = nothing, onGone = nothing, asking }: Props) {
  const days = sheet.poll?.days ?? []
  const { votes, say, failure, isSaved } = useVotes({ token, days, who, onKey, onGone })
  if (days.length === 0) return null
  const differs = days.some((day) => yourTime(day, sheet, readerZone) !== undefined)
  return (
    <Card title="Which day works for you?" className="print:col-span-full">
      <div className="print:hidden">{asking}</div>
      <ul className="divide-y divide-line">
        {days.map((day) => (
          <DayRow
            key={day.day}
            day={day}
            sheet={sheet}
            readerZone={readerZone}
            vote={votes[day.day] ?? null}
            onVote={who === undefined ? undefined : (said) => say(day.day, said)}
          />
        ))}
      </ul>
      {differs && <p className="mt-2 text-14 text-dim">Times are {placeTime(sheet.zone)}.</p>}
      <output className="mt-2 block min-h-6 text-15 print:hidden">
        {failure !== undefined ? (
          <span className="text-danger">Your vote was not saved. {failure}</span>
        ) : (
          <span className="text-dim">{who === undefined ? 'Choose your name to vote.' : isSaved ? 'Saved' : ''}</span>
        )}
      </output>
    </Card>
  )
}

type RowProps = {
  day: PlanDay
  sheet: CallSheet
  readerZone: string
  vote: Vote | null
  /** Undefined as long as nobody knows who votes. */
  onVote: ((vote: Vote) => void) | undefined
}

/** A day with its time, its light, and the three things that can be said to it. */
function DayRow({ day, sheet, readerZone, vote, onVote }: RowProps) {
  const { date, time } = day
  const words = dayWords(date)
  const here = yourTime(day, sheet, readerZone)
  const light = lightOf(day, sheet)
  return (
    <li className="grid gap-x-6 gap-y-2.5 py-3.5 first:pt-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center print:py-1">
      <div className="min-w-0">
        <p className="text-16 leading-snug">
          <strong>{words}</strong>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {time === null ? 'All day' : formatTime(time, sheet.hourCycle)}
          </span>
          {here !== undefined && <span className="text-dim print:hidden">, {here}</span>}
        </p>
        {light !== undefined && <p className="mt-0.5 text-14 text-dim">{light}</p>}
      </div>
      <VoteButtons label={words} vote={vote} onVote={onVote} />
    </li>
  )
}

const looks: Record<Vote, string> = {
  yes: 'has-checked:border-transparent has-checked:bg-green-soft has-checked:text-green-ink',
  maybe: 'has-checked:border-transparent has-checked:bg-yellow-soft has-checked:text-yellow-ink',
  no: 'has-checked:border-transparent has-checked:bg-red-soft has-checked:text-red-ink',
}

type VoteProps = Pick<RowProps, 'vote' | 'onVote'> & { label: string }

function VoteButtons({ label, vote, onVote }: VoteProps) {
  const group = useId()
  return (
    <fieldset className="grid grid-cols-3 gap-2 sm:w-70 print:hidden">
      <legend className="sr-only">{label}</legend>
      {votes.map((one) => (
        <label
          key={one}
          className={`relative grid min-h-12 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-2 font-semibold has-disabled:cursor-not-allowed has-disabled:text-dim has-focus-visible:outline-2 has-focus-visible:outline-focus ${looks[one]}`}
        >
          <input
            type="radio"
            name={group}
            value={one}
            checked={vote === one}
            disabled={onVote === undefined}
            onChange={() => onVote?.(one)}
            className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {voteNames[one]}
        </label>
      ))}
    </fieldset>
  )
}
