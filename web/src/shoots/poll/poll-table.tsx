import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { dayLine } from '@contactsheet/contracts/shoots/day-line'
import { lightSentence } from '@contactsheet/contracts/shoots/light-words'
import type { Poll, PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { offeredDayWords, voteNames, votes, type Vote } from '@contactsheet/contracts/shoots/poll-votes'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Avatar } from '#ui/people/avatar.tsx'
import { usePick, useRemoveDay, useSetVote } from './poll.queries.ts'
import { conflictsWith, conflictWords, countWords, voterName } from './poll.rules.ts'

type Props = { shoot: ShootDetail; poll: Poll; hourCycle: HourCycle }

/** The days one below the other on a phone, beside each other where there is room: who says what, and what else is on. */
export function PollTable({ shoot, poll, hourCycle }: Props) {
  const pick = usePick()
  const remove = useRemoveDay()
  return (
    <div className="@container">
      <ul className="grid grid-cols-1 gap-3 @lg:grid-cols-2">
        {poll.days.map((day) => {
          const params = { id: shoot.id, dayId: day.id }
          const words = offeredDayWords(day, hourCycle)
          return (
            <li key={day.id} className="flex min-w-0 flex-col rounded-md border border-line p-3">
              <div className="flex items-start gap-2">
                <h3 className="min-w-0 flex-1 text-16 leading-snug font-semibold">{words}</h3>
                <IconButton
                  aria-label={`Remove ${words}`}
                  className="-me-1.5 -mt-1.5"
                  onClick={() => remove.mutate({ params })}
                >
                  <IconX size={18} aria-hidden="true" />
                </IconButton>
              </div>
              <Light day={day} shoot={shoot} hourCycle={hourCycle} />
              <Conflicts day={day} hourCycle={hourCycle} />
              <Voters day={day} shootId={shoot.id} people={poll.people} hourCycle={hourCycle} />
              <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
                <span className="text-15 font-medium tabular-nums">{countWords(day)}</span>
                <Button
                  size="sm"
                  variant="default"
                  className="min-h-12"
                  aria-label={`Pick ${words}`}
                  idle={pick.isPending}
                  onClick={() => pick.mutate({ params })}
                >
                  Pick
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type DayProps = { day: PollDay; hourCycle: HourCycle }

/** The light of an offered day, in one sentence. */
function Light({ day, shoot, hourCycle }: DayProps & { shoot: ShootDetail }) {
  if (day.sun === null) return null
  const { duration, zone } = shoot
  const line = dayLine({ date: day.date, time: day.time ?? shoot.time, duration, zone, sun: day.sun, callTimes: [] })
  const words = (line && lightSentence(line, hourCycle)) ?? day.sun.note
  return words ? <p className="mt-0.5 text-14 text-dim">{words}</p> : null
}

/** What else is on that day. */
function Conflicts({ day, hourCycle }: DayProps) {
  if (day.conflicts.length === 0) return null
  return (
    <ul className="mt-2 grid gap-1 rounded-sm bg-yellow-soft px-2.5 py-1.5 text-14 text-yellow-ink">
      {day.conflicts.map((conflict) => (
        <li key={conflict.shootId} className="flex gap-1.5">
          <IconAlertTriangle size={16} stroke={1.75} className="mt-0.5 flex-none" aria-hidden="true" />
          <Link to="/schedule/$id" params={{ id: conflict.shootId }} className="min-w-0 wrap-anywhere">
            {conflictWords(conflict, hourCycle)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const looks: Record<Vote, string> = {
  yes: 'bg-green-soft text-green-ink border-transparent',
  maybe: 'bg-yellow-soft text-yellow-ink border-transparent',
  no: 'bg-red-soft text-red-ink border-transparent',
}

type VotersProps = DayProps & { shootId: number; people: Poll['people'] }

/** Everybody with what they said, which the photographer may put right. */
function Voters({ day, shootId, people, hourCycle }: VotersProps) {
  const setVote = useSetVote()
  return (
    <ul className="mt-2.5 grid grid-cols-1 gap-1.5">
      {people.map((person) => {
        const { contactId, contact } = person
        const vote = day.votes.find((one) => one.contactId === contactId)?.vote
        const params = { id: shootId, dayId: day.id, contactId }
        const name = voterName(person)
        return (
          <li key={contactId} className="flex min-h-touch items-center gap-2">
            <Avatar name={name} picture={contact.picture} size="sm" />
            <bdi className="min-w-0 flex-1 truncate text-15">{name}</bdi>
            {conflictsWith(day, contactId).map((conflict) => (
              <span
                key={conflict.shootId}
                title={conflictWords(conflict, hourCycle)}
                className="flex-none text-yellow-ink"
              >
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
                <span className="sr-only">{conflictWords(conflict, hourCycle)}</span>
              </span>
            ))}
            <select
              aria-label={`${name} on ${offeredDayWords(day, hourCycle)}`}
              value={vote ?? ''}
              className={`h-control w-24 flex-none rounded-md border px-2 text-14 pointer-coarse:h-12 ${vote === undefined ? 'border-line-strong bg-surface text-dim' : looks[vote]}`}
              onChange={({ target }) =>
                setVote.mutate({ params, body: { vote: (target.value || null) as Vote | null } })
              }
            >
              <option value="">No vote</option>
              {votes.map((one) => (
                <option key={one} value={one}>
                  {voteNames[one]}
                </option>
              ))}
            </select>
          </li>
        )
      })}
    </ul>
  )
}
