import * as z from 'zod/mini'
import { noNul, optionalLines, optionalText, requiredText, text } from '../calls/fields.ts'
import { answerLimits, answers, answerWays } from '../shoots/answers.ts'
import { offeredDay } from '../shoots/poll.schemas.ts'
import { pollFull, pollLimits, votes } from '../shoots/poll-votes.ts'
import { linkAddress, linkLabel, newShoot, optionalDate } from '../shoots/shoot-fields.ts'
import { shootFull, shootLimits, type ShootPart } from '../shoots/shoot-limits.ts'
import { shootStatuses, taskStatuses } from '../shoots/shoot-values.ts'
import { isRealTime } from '../time/dates.ts'
import { list, made, number } from './everything-fields.ts'

const partsOf = <T extends z.core.$ZodType>(of: T, part: ShootPart) =>
  z.array(of, `${part} is a list`).check(z.maxLength(shootLimits[part], shootFull(part)))

export const member = z.object({ contact: number, role: optionalText('Role', shootLimits.role) })
export const link = z.object({ label: linkLabel, url: linkAddress })
export const callTime = z.object({
  title: requiredText('Title', shootLimits.label),
  time: z.string('Time is required').check(z.refine(isRealTime, 'Time must be between 00:00 and 23:59')),
  notes: optionalLines('Notes', shootLimits.notes),
})
const clock = z
  .string('A time of the plan is missing')
  .check(z.refine(isRealTime, 'Time must be between 00:00 and 23:59'))
const planned = (what: string, max: number) =>
  z.nullable(z.string(`${what} is text`).check(z.maxLength(max, `${what} is too long`), noNul))
const planState = z.object({
  date: z.nullable(z.iso.date('A date of a plan is no date')),
  time: z.nullable(clock),
  zone: planned('Time zone', 64),
  place: planned('Location', shootLimits.location),
  pin: z.nullable(z.tuple([z.number(), z.number()], 'A place has two numbers')),
  cancelled: z.boolean('cancelled is true or false'),
  calls: partsOf(z.tuple([clock, requiredText('Title', shootLimits.label)]), 'callTimes'),
})
export const answer = z.object({
  contact: number,
  answer: z.nullable(z.enum(answers, 'Unknown answer')),
  words: optionalLines('Words of an answer', answerLimits.words),
  way: z.nullable(z.enum(answerWays, 'Unknown way of an answer')),
  answeredAt: z.nullable(made),
  /** The plan as it was when it was answered. */
  answeredTo: z.nullable(planState),
  sentAt: z.nullable(made),
  openedAt: z.nullable(made),
  /** What somebody who is not on the team was asked to do. */
  askedFor: z.nullable(text('Role', shootLimits.role)),
})
export const task = z.object({
  title: requiredText('Title', shootLimits.label),
  description: optionalLines('Description', shootLimits.notes),
  assignedTo: optionalText('Assignee', 255),
  status: z.enum(taskStatuses, 'Unknown status'),
  dueDate: optionalDate,
  // A file from before there were private tasks says nothing of it.
  onlyMe: z._default(z.boolean('onlyMe is true or false'), false),
})
export const shot = z.object({
  title: optionalText('Title', shootLimits.label),
  notes: optionalLines('Frame notes', shootLimits.notes),
  /** The number of a moodboard, and of an image among its images. */
  picture: z.nullable(z.object({ moodboard: number, image: number })),
  doneAt: z.nullable(made),
})
export const pollVote = z.object({
  contact: number,
  vote: z.enum(votes, 'Unknown vote'),
  way: z.enum(answerWays, 'Unknown way'),
})
export const pollDay = z.object({
  ...offeredDay.shape,
  pickedAt: z.nullable(made),
  votes: list(pollVote, shootLimits.team + answerLimits.asked, 'votes'),
})
const {
  moodboardId: _board,
  contactIds: _person,
  contactRoles: _roles,
  callTimes: _times,
  ...shootFields
} = newShoot.shape
export const shoot = z.object({
  number,
  ...shootFields,
  status: z.enum(shootStatuses, 'Unknown status'),
  cancelledAt: z.optional(z.nullable(made)),
  /** The number of a moodboard. */
  moodboard: z.nullable(number),
  team: partsOf(member, 'team'),
  // Older files have none.
  answers: z._default(list(answer, shootLimits.team + answerLimits.asked, 'answers'), []),
  links: partsOf(link, 'links'),
  callTimes: partsOf(callTime, 'callTimes'),
  tasks: partsOf(task, 'tasks'),
  // Older files have none.
  shots: z._default(partsOf(shot, 'shots'), []),
  poll: z._default(z.array(pollDay, 'poll is a list').check(z.maxLength(pollLimits.days, pollFull)), []),
  createdAt: made,
})
