import * as z from 'zod/mini'
import { byId } from '../calls/address-fields.ts'
import { instant, nothing, optionalLines, text } from '../calls/fields.ts'
import { answerLimits, answers, answerWays, standings } from '../shoots/answers.ts'
import { planParts } from './plan-changes.ts'
import { shootLimits } from '../shoots/shoot-limits.ts'
import { namedContact } from '../shoots/shoot.ts'

const clearText = z.nullable(z.string())
const planChange = z.object({ what: z.enum(planParts), from: clearText, to: clearText })

const said = {
  answer: z.nullable(z.enum(answers)),
  words: clearText,
  /** What changed since, in the order of its weight; empty without an answer. */
  changes: z.array(planChange),
}

/** A person whom a photographer asked to a shoot, and what came back. */
export const teamAnswer = z.object({
  contactId: z.int(),
  contact: namedContact,
  /** Null when nothing was sent and nothing said. */
  standing: z.nullable(z.enum(standings)),
  /** True when the plan is not what it was when the answer was given. */
  isOld: z.boolean(),
  ...said,
  way: z.nullable(z.enum(answerWays)),
  answeredAt: z.nullable(instant),
  openedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  /** Live links of their own. */
  links: z.int(),
  onTeam: z.boolean(),
  /** What somebody who is not on the team was asked to do; empty for no certain role. */
  askedFor: clearText,
})
export type TeamAnswer = z.output<typeof teamAnswer>

/** What the page of a plan knows of the person who reads it. */
export const planReader = z.object({
  /** As it stands on the plan. */
  name: z.string(),
  ...said,
  /** The role that this person is asked to take over; null for members of the team. */
  askedFor: clearText,
  /** True when somebody else has that role by now. */
  isTaken: z.boolean(),
})
export type PlanReader = z.output<typeof planReader>

const byPerson = z.object({ ...byId.shape, contactId: byId.shape.id })
const byToken = z.object({ token: z.string() })
const sentAnswer = z.enum(answers, 'An answer is in, cant or question')
const words = optionalLines('Your question', answerLimits.words)

/** Who says something by the link that all have. */
export const whoSpeaks = {
  /** As the plan names its people. */
  person: z.optional(z.string('Please say who you are').check(z.maxLength(100, 'Unknown person'))),
  /** What an earlier answer from this browser returned. */
  guestKey: z.optional(z.string('Unknown key').check(z.maxLength(100, 'Unknown key'))),
}

/** What the calls of `answerRoutes` take and answer. */
export const answerSchemas = {
  answers: { params: byId, answer: z.array(teamAnswer) },
  setAnswer: {
    params: byPerson,
    body: z.object({
      answer: z.nullable(sentAnswer),
      words,
      /** True for what the photographer's last word took the place of. */
      undoes: z.optional(z.boolean('Undoes is true or false')),
    }),
    answer: teamAnswer,
  },
  addOwnLink: {
    params: byPerson,
    body: z.object({ askedFor: z.optional(z.nullable(text('Role', shootLimits.role))) }),
    answer: z.object({ shareToken: z.string() }),
  },
  noteSent: { params: byPerson, answer: nothing },
  removeOwnLinks: { params: byPerson, answer: nothing },

  reader: { params: z.object({ token: z.string(), guestKey: z.string() }), answer: planReader },
  giveAnswer: {
    params: byToken,
    body: z.object({
      answer: sentAnswer,
      words,
      /** `answersTo` of the plan that was read. */
      to: z.string('The plan that is answered is missing').check(z.maxLength(100, 'Unknown plan')),
      ...whoSpeaks,
    }),
    answer: z.object({ reader: planReader, guestKey: z.nullable(z.string()) }),
  },
  noteOpened: { params: byToken, answer: nothing },
}
