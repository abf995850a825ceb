import * as z from 'zod/mini'
import { levelLimits } from './admin-names.ts'
import { bodyId, instant, requiredText, text } from '../calls/fields.ts'
import { accessLevelFields } from '../plans/plans.schemas.ts'

/** A level's name where one that exists is meant. */
export const levelName = z.string('Unknown access level').check(z.regex(/^[^\0]+$/, 'Unknown access level'))

const count = (what: string) =>
  z
    .int(`${what} must be a whole number`)
    .check(
      z.gte(-1, `${what} is at least -1, which means unlimited`),
      z.lte(levelLimits.count, `${what} is at most ${levelLimits.count}`),
    )

const isInCents = (price: number) => Number(price.toFixed(2)) === price

const price = (what: string) =>
  z
    .number(`${what} must be a number`)
    .check(
      z.gte(0, `${what} is at least 0`),
      z.lte(levelLimits.price, `${what} is at most ${levelLimits.price}`),
      z.refine(isInCents, `${what} has at most two decimals`),
    )

const fields = {
  description: text('Description', levelLimits.description),
  maxContacts: count('Max contacts'),
  maxMoodboards: count('Max moodboards'),
  maxAiGenerations: count('Max AI generations'),
  monthlyPrice: price('Monthly price'),
  annualPrice: price('Annual price'),
  public: z.boolean('Public is true or false'),
}

/** What a new level is made of. */
export const newAccessLevel = z.object({
  level: requiredText('Level name', levelLimits.name),
  ...fields,
  description: z._default(fields.description, ''),
})
export type NewAccessLevel = z.output<typeof newAccessLevel>

/** Changes of a level: only what is sent; its name stays. */
export const accessLevelChange = z.partial(z.object(fields))
export type AccessLevelChange = z.output<typeof accessLevelChange>

/** A level as administrators see it. */
export const accessLevel = z.object({
  id: z.int(),
  level: z.string(),
  ...accessLevelFields,
  order: z.int(),
  /** Users on this level. */
  userCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type AccessLevel = z.output<typeof accessLevel>

export const levelOrder = z.object({
  levelIds: z
    .array(bodyId, 'A list of ids')
    .check(z.maxLength(levelLimits.levels, `At most ${levelLimits.levels} levels`)),
})
