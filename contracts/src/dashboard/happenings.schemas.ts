import * as z from 'zod/mini'
import { instant, nothing } from '../calls/fields.ts'
import { answers } from '../shoots/answers.ts'

export const happeningLimits = { entries: 50, days: 30 } as const

/** What others did: answered a plan, said which days suit them, marked images, said 'Done', added pictures that wait. */
const happeningKinds = ['answer', 'votes', 'picks', 'done', 'pictures'] as const

const happening = z.object({
  kind: z.enum(happeningKinds),
  at: instant,
  /** Who it was. */
  name: z.string(),
  /** Where it happened: on a shoot, or on a moodboard. */
  shoot: z.nullable(z.object({ id: z.int(), title: z.nullable(z.string()), genre: z.nullable(z.string()) })),
  board: z.nullable(z.object({ id: z.int(), title: z.string() })),
  answer: z.nullable(z.enum(answers)),
  /** What was said beside the answer. */
  words: z.nullable(z.string()),
  /** How many days, marks or pictures. */
  count: z.int(),
  /** True until somebody has looked at it. */
  isNew: z.boolean(),
})
export type Happening = z.output<typeof happening>

/** What the calls of what happened take and answer. */
export const happeningSchemas = {
  happenings: { answer: z.object({ entries: z.array(happening) }) },
  seeHappenings: {
    body: z.object({
      /** The instant of the newest entry that was shown. */
      until: z.iso
        .datetime('An instant such as 2026-05-09T14:30:00.000Z')
        .check(z.regex(/^[12]/, 'An instant of our time')),
    }),
    answer: nothing,
  },
}
