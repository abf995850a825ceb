import * as z from 'zod/mini'
import { pollFull, pollLimits, votes } from '../shoots/poll-votes.ts'
import { sun } from '../shoots/shoot.ts'
import { whoSpeaks } from './answers.schemas.ts'

const planDay = z.object({
  /** Names the day on this plan; nothing else is known by it. */
  day: z.string(),
  date: z.string(),
  /** By the clock at the shoot; null for the whole day. */
  time: z.nullable(z.string()),
  /** Null without a place. */
  sun: z.nullable(sun),
  /** What the person said whose own link it is; what others say, no link shows. */
  myVote: z.nullable(z.enum(votes)),
})
export type PlanDay = z.output<typeof planDay>

/** The days that a plan without a date offers. */
export const planPoll = z.object({ days: z.array(planDay) })

const said = z.object({ day: z.string(), vote: z.nullable(z.enum(votes)) })
const sentVote = z.object({
  day: z.string('A day is missing').check(z.maxLength(100, 'Unknown day')),
  vote: z.nullable(z.enum(votes, 'A vote is yes, maybe or no')),
})

/** What the calls of `voteRoutes` take and answer. */
export const voteSchemas = {
  votes: { params: z.object({ token: z.string(), guestKey: z.string() }), answer: z.array(said) },
  giveVotes: {
    params: z.object({ token: z.string() }),
    body: z.object({
      votes: z
        .array(sentVote, 'Votes are a list')
        .check(z.minLength(1, 'Please choose a day'), z.maxLength(pollLimits.days, pollFull)),
      ...whoSpeaks,
    }),
    answer: z.object({ votes: z.array(said), guestKey: z.nullable(z.string()) }),
  },
}
