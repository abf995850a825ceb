import * as z from 'zod/mini'

/** What an empty account has to do first, in order. */
export const firstSteps = ['people', 'shoot', 'share'] as const
export const firstStep = z.enum(firstSteps)
export type FirstStep = z.output<typeof firstStep>

/** With this many shoots somebody is no beginner, even without having shared one. */
export const beginnerShootLimit = 5
