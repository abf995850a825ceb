import * as z from 'zod/mini'

/** What there is to know about this installation for those who use it. */
export const about = z.object({
  /** Such as 0.1.0. */
  version: z.string(),
  /** Where to write to. */
  supportEmail: z.string(),
})
export type About = z.output<typeof about>

/** What the calls of `supportRoutes` take and answer. */
export const supportSchemas = {
  about: { answer: about },
}
