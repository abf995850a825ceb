import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { Poll, PollDay } from '@contactsheet/contracts/shoots/poll.schemas'
import { votes, type Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { shootName } from '@contactsheet/contracts/shoots/shoot-words'
import { addDays, weekday } from '@contactsheet/contracts/time/dates'
import { formatTime } from '@contactsheet/contracts/time/date-words'

/** A day with somebody's word for it; null takes it back. */
export const withVote = (day: PollDay, contactId: number, vote: Vote | null): PollDay => {
  const others = day.votes.filter((one) => one.contactId !== contactId)
  return { ...day, votes: vote === null ? others : [...others, { contactId, vote, way: 'owner' }] }
}

/** 'Yes 3, maybe 1'; 'No votes yet' as long as nobody has said anything. */
export function countWords({ votes: said }: Pick<PollDay, 'votes'>): string {
  const counted = votes.flatMap((vote) => {
    const count = said.filter((one) => one.vote === vote).length
    return count === 0 ? [] : [`${vote} ${count}`]
  })
  const words = counted.join(', ')
  return words === '' ? 'No votes yet' : words.charAt(0).toUpperCase() + words.slice(1)
}

type Conflict = PollDay['conflicts'][number]

/** 'You have Portrait, 2:00 PM', 'You and Luz have Portrait, 2:00 PM', 'You may have Portrait, no time yet'. */
export function conflictWords(conflict: Conflict, cycle: HourCycle): string {
  const names = ['You', ...conflict.people.map(({ name }) => name)]
  const who = names.length === 1 ? 'You' : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  const has = conflict.certainty === 'yes' ? 'have' : 'may have'
  const when = conflict.time === null ? 'no time yet' : formatTime(conflict.time, cycle)
  return `${who} ${has} ${shootName(conflict)}, ${when}`
}

/** The conflicts of one person on a day. */
export const conflictsWith = ({ conflicts }: Pick<PollDay, 'conflicts'>, contactId: number): Conflict[] =>
  conflicts.filter(({ people }) => people.some((person) => person.contactId === contactId))

/** True when everybody has said something to every day. */
export const hasEverybodyVoted = ({ people, days }: Pick<Poll, 'people' | 'days'>): boolean =>
  people.length > 0 && days.length > 0 && days.every((day) => day.votes.length >= people.length)

/** The Saturdays that are offered by one press: 'This Saturday' is the next one that comes, today included. */
export function quickDays(today: string): { label: string; date: string }[] {
  const first = addDays(today, (6 - weekday(today) + 7) % 7)
  return [
    { label: 'This Saturday', date: first },
    { label: 'Next Saturday', date: addDays(first, 7) },
  ]
}

/** How somebody is called in the table. */
export const voterName = ({ contact }: Poll['people'][number]): string => displayName(contact)
