import * as z from 'zod/mini'
import { shootStatuses } from '../shoots/shoot-values.ts'

/** What needs attention, the most urgent first: a double booking, a shoot soon that lacks something, overdue tasks, a past shoot that is not complete. */
export const attentionKinds = ['overlap', 'soon', 'tasks', 'past'] as const
export type AttentionKind = (typeof attentionKinds)[number]

export const attentionLimits = {
  /** Rows of each kind. */
  rows: 5,
  /** Days ahead in which a shoot should have a place, a time and a team. */
  soonDays: 7,
  /** How many shoots to come are compared for double bookings, the soonest first. */
  compared: 200,
} as const

export const missingParts = ['place', 'time', 'team'] as const
export type MissingPart = (typeof missingParts)[number]

const named = {
  id: z.int(),
  genre: z.nullable(z.string()),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
}

export const attentionRow = z.object({
  kind: z.enum(attentionKinds),
  shoot: z.object({ ...named, status: z.enum(shootStatuses) }),
  /** What a shoot within 7 days lacks. */
  missing: z.array(z.enum(missingParts)),
  /** How many of its tasks are overdue, and the title of the one that is so for longest. */
  tasks: z.int(),
  task: z.nullable(z.string()),
  /** The other shoot of a double booking. */
  other: z.nullable(z.object(named)),
})
export type AttentionRow = z.output<typeof attentionRow>

export const attention = z.object({
  /** At most 5 of each kind. */
  rows: z.array(attentionRow),
  /** How many there are beyond those rows. */
  more: z.int(),
})
export type Attention = z.output<typeof attention>
