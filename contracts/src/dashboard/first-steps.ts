import * as z from 'zod/mini'

/** What an empty account has to do first, in order. */
export const firstSteps = ['people', 'shoot', 'share'] as const
export const firstStep = z.enum(firstSteps)
export type FirstStep = z.output<typeof firstStep>

/** Whoever has planned so many shoots is no beginner, whether or not they ever shared one. */
export const beginnerShootLimit = 5
