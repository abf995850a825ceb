import * as z from 'zod/mini'
import { teamContact } from './shoot.ts'

export const standInLimits = {
  /** People who are offered at once, besides those who were asked already. */
  offered: 30,
} as const

/** Somebody who could step in for a member of a team. */
export const standIn = z.object({
  contact: teamContact,
  /** On another shoot at that time, as far as is known. */
  isBusy: z.boolean(),
  /** Why this person is offered, in words: 'Make-up on 4 shoots', 'Tag make-up', 'Berlin'. */
  reasons: z.array(z.string()),
})
export type StandIn = z.output<typeof standIn>
