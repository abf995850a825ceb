import * as z from 'zod/mini'
import { contactStages } from '../contacts/contact-values.ts'
import { pictured } from '../moodboards/moodboard.ts'
import { drawnLine, listedShoot } from '../shoots/shoot.ts'
import { happeningSchemas } from './happenings.schemas.ts'
import { noticeSchemas } from './notices.schemas.ts'
import { shootStatuses } from '../shoots/shoot-values.ts'

/** What needs attention, the most urgent first: a double booking, a team that is not complete or has not answered, a shoot soon that lacks something, overdue tasks, a past shoot that is not complete. */
const attentionKinds = ['overlap', 'team', 'soon', 'tasks', 'past'] as const

export const attentionLimits = {
  /** Rows of each kind. */
  rows: 5,
  /** Days ahead in which a shoot should have a place, a time and a team. */
  soonDays: 7,
  /** How many shoots to come are compared for double bookings, the soonest first. */
  compared: 200,
} as const

const missingParts = ['place', 'time', 'team'] as const
export type MissingPart = (typeof missingParts)[number]

const named = z.extend(z.pick(listedShoot, { id: true, title: true, genre: true, date: true, time: true }), {
  /** Who is first on the team, in short. */
  person: z.nullable(z.string()),
})

const waitingTeam = z.object({
  people: z.int(),
  answered: z.int(),
  /** How many cannot come; the first one's role, if any, and name. */
  absent: z.int(),
  role: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The only one without an answer, when the link that was sent was not opened. */
  unopened: z.nullable(z.string()),
})
export type WaitingTeam = z.output<typeof waitingTeam>

const attentionRow = z.object({
  kind: z.enum(attentionKinds),
  shoot: z.extend(named, { status: z.enum(shootStatuses) }),
  /** Who of its team cannot come, or has not answered. */
  team: z.nullable(waitingTeam),
  /** What a shoot within 7 days lacks. */
  missing: z.array(z.enum(missingParts)),
  /** How many of its tasks are overdue, and the title of the one that is so for longest. */
  tasks: z.int(),
  task: z.nullable(z.string()),
  /** The other shoot of a double booking. */
  other: z.nullable(named),
})
export type AttentionRow = z.output<typeof attentionRow>

/** Of people: a next step that is due, and somebody who has not answered. */
const personKinds = ['step', 'silent'] as const
const attentionPerson = z.object({
  kind: z.enum(personKinds),
  contact: z.object({
    id: z.int(),
    name: z.string(),
    nextStep: z.nullable(z.string()),
    nextStepOn: z.nullable(z.string()),
    stage: z.enum(contactStages),
    stageSince: z.nullable(z.string()),
  }),
})
export type AttentionPerson = z.output<typeof attentionPerson>

export const attention = z.object({
  /** At most 5 of each kind. */
  rows: z.array(attentionRow),
  /** At most 5 of each kind; without archived contacts. */
  people: z.array(attentionPerson),
  /** How many there are beyond those rows. */
  more: z.int(),
})
export type Attention = z.output<typeof attention>

export const nextShootLimits = {
  /** Pictures of the moodboard. */
  pictures: 6,
} as const

/** The shoot that comes first on the dashboard. Dates and times are those of its place. */
const nextShoot = z.extend(listedShoot, {
  genreColor: z.string(),
  /** The zone in force: the shoot's own, else the photographer's. */
  zone: z.string(),
  /** A maps search for the location; without one, the pin. */
  mapsUrl: z.nullable(z.string()),
  /** With the call times in their order; null while neither light nor any time is known. Drawn by the server, so that the browser needs no code for it. */
  line: z.nullable(drawnLine),
  openTasks: z.int(),
  /** The linked moodboard with its first 6 images. */
  moodboard: z.nullable(z.object({ id: z.int(), title: z.string(), imageCount: z.int(), images: z.array(pictured) })),
})
export type NextShoot = z.output<typeof nextShoot>

/** What an empty account has to do first, in order; a shoot may begin with the board of what it should feel like. */
export const firstSteps = ['board', 'people', 'shoot', 'share'] as const
const firstStep = z.enum(firstSteps)
export type FirstStep = z.output<typeof firstStep>

/** With this many shoots somebody is no beginner, even without having shared one. */
export const beginnerShootLimit = 5

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
  upcoming: z.array(listedShoot),
  /** At most 5, newest first. */
  recent: z.array(listedShoot),
  /** The booked ones among all upcoming shoots, and all recent ones: the counts behind 'View N more'. */
  upcomingBooked: z.int(),
  recentTotal: z.int(),
})
export type Dashboard = z.output<typeof dashboard>

/** What the calls of `dashboardRoutes` take and answer. */
export const dashboardSchemas = {
  ...happeningSchemas,
  ...noticeSchemas,
  overview: { answer: dashboard },
}
