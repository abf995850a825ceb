import * as z from 'zod/mini'
import { contactStages } from '../contacts/contact-values.ts'
import { attention } from './attention.ts'
import { firstStep } from './first-steps.ts'
import { nextShoot } from './next-shoot.ts'
import { pictured } from '../moodboards/moodboard.ts'
import { listedShoot } from '../shoots/shoot.ts'

const entry = z.extend(listedShoot, {
  /** The first picture of its moodboard. */
  picture: z.nullable(pictured),
})
export type DashboardShoot = z.output<typeof entry>

/** Everything the dashboard shows, from one call. */
export const dashboard = z.object({
  /** The total and the stages leave archived contacts out, as the list does. */
  contacts: z.object({ total: z.int(), archived: z.int(), byStage: z.record(z.enum(contactStages), z.int()) }),
  shoots: z.object({
    total: z.int(),
    upcoming: z.int(),
    booked: z.int(),
    planning: z.int(),
    complete: z.int(),
  }),
  /** The shoot that is under way, else the soonest with a date; neither cancelled nor complete. */
  next: z.nullable(nextShoot),
  attention,
  /** What a beginner has not done yet, in order. */
  firstSteps: z.array(firstStep),
  /** At most 5, undated ones first, then soonest first. */
  upcoming: z.array(entry),
  /** At most 5, newest first. */
  recent: z.array(entry),
  /** The booked ones among all upcoming shoots, and all recent ones: the counts behind 'View N more'. */
  upcomingBooked: z.int(),
  recentTotal: z.int(),
})
export type Dashboard = z.output<typeof dashboard>

/** What the calls of `dashboardRoutes` take and answer. */
export const dashboardSchemas = {
  overview: { answer: dashboard },
}
