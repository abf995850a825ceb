import * as z from 'zod/mini'
import { byId, recordId } from '../calls/address-fields.ts'
import { instant, nothing } from '../calls/fields.ts'
import { isRealDate, isRealTime } from '../time/dates.ts'
import { answerWays } from './answers.ts'
import { votes } from './poll-votes.ts'
import { namedContact, overlapHint, shootDetail, sun } from './shoot.ts'

/** A day that is offered; without a time it is the whole day. */
export const offeredDay = z.object({
  date: z
    .string('Please choose a day')
    .check(z.trim(), z.refine(isRealDate, 'This date does not exist in the calendar')),
  time: z._default(
    z.nullable(z.string('Invalid time').check(z.trim(), z.refine(isRealTime, 'Time must be between 00:00 and 23:59'))),
    null,
  ),
})

const pollVote = z.object({ contactId: z.int(), vote: z.enum(votes), way: z.enum(answerWays) })
/** Another shoot at the same time; of the photographer, and of `people`. */
const conflict = z.pick(overlapHint, {
  shootId: true,
  title: true,
  genre: true,
  date: true,
  time: true,
  certainty: true,
  people: true,
})
const pollDay = z.object({
  id: z.int(),
  date: z.string(),
  time: z.nullable(z.string()),
  /** Null without a place. */
  sun: z.nullable(sun),
  /** When it became the shoot's date; null for all others. */
  pickedAt: z.nullable(instant),
  votes: z.array(pollVote),
  /** The nearest ten, by time. */
  conflicts: z.array(conflict),
})
export type PollDay = z.output<typeof pollDay>

const poll = z.object({
  /** False as soon as the shoot has a date. */
  isOpen: z.boolean(),
  /** The team in its order, then those who are asked to step in. */
  people: z.array(z.object({ contactId: z.int(), contact: namedContact })),
  days: z.array(pollDay),
})
export type Poll = z.output<typeof poll>

const byDay = z.object({ id: recordId, dayId: recordId })
const storedDay = z.pick(pollDay, { id: true, date: true, time: true })

/** What the calls of `pollRoutes` take and answer. */
export const pollSchemas = {
  poll: { params: byId, answer: poll },
  addDay: { params: byId, body: offeredDay, answer: storedDay },
  removeDay: { params: byDay, answer: nothing },
  restoreDay: { params: byDay, answer: storedDay },
  setVote: {
    params: z.object({ id: recordId, dayId: recordId, contactId: recordId }),
    body: z.object({ vote: z.nullable(z.enum(votes, 'A vote is yes, maybe or no')) }),
    answer: nothing,
  },
  pick: { params: byDay, answer: shootDetail },
  undoPick: { params: byDay, answer: nothing },
}
