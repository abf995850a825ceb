import * as z from 'zod/mini'
import { instant } from '../calls/fields.ts'
import { pictured } from '../moodboards/moodboard.ts'
import { standings } from './answers.ts'
import { storedShootFields, storedShootSwitches } from './shoot-fields.ts'
import { taskStatuses } from './shoot-values.ts'

/** Who somebody is: the e-mail address and the handle only of those whom they stand for, as they have no first name. */
export const namedContact = z.object({
  id: z.int(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The address of the picture in its small size. */
  picture: z.nullable(z.string()),
  email: z.optional(z.nullable(z.string())),
  instagramHandle: z.optional(z.nullable(z.string())),
})
/** A member of a team as lists show it: by name. */
const listedMember = z.object({
  id: z.int(),
  contactId: z.int(),
  role: z.nullable(z.string()),
  contact: namedContact,
  /** How far this person is with answering; old when the plan has changed since. Null when nobody asked. */
  answer: z.nullable(z.object({ standing: z.enum(standings), isOld: z.boolean() })),
})
export type ListedMember = z.output<typeof listedMember>

export const teamContact = z.extend(namedContact, {
  email: z.nullable(z.string()),
  instagramHandle: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  type: z.string(),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  postalCode: z.nullable(z.string()),
  /** The roles held on shoots, the last one first. */
  roles: z.array(z.string()),
})
export const shootContact = z.extend(listedMember, { shootId: z.int(), contact: teamContact })
export type ShootContact = z.output<typeof shootContact>

export const shootLink = z.object({ id: z.int(), shootId: z.int(), label: z.string(), url: z.string(), order: z.int() })
export type ShootLink = z.output<typeof shootLink>

export const callTime = z.object({
  id: z.int(),
  shootId: z.int(),
  title: z.string(),
  time: z.string(),
  notes: z.nullable(z.string()),
})
export type CallTime = z.output<typeof callTime>

export const task = z.object({
  id: z.int(),
  shootId: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  dueDate: z.nullable(z.string()),
  /** True for a task that is not on the shared plan. */
  onlyMe: z.boolean(),
  order: z.int(),
})
export type Task = z.output<typeof task>

/** A picture to be taken, in words, by a picture of a moodboard, or both. */
export const shot = z.object({
  id: z.int(),
  shootId: z.int(),
  /** Null for one that its picture says. */
  title: z.nullable(z.string()),
  /** What the frame needs: lens, light, where everybody stands. */
  notes: z.nullable(z.string()),
  imageId: z.nullable(z.int()),
  /** Null too while the image or its board is deleted. */
  picture: z.nullable(pictured),
  /** When it was ticked; null until then. */
  doneAt: z.nullable(instant),
  order: z.int(),
})
export type Shot = z.output<typeof shot>

/** A shoot as lists show it, with the names of its team. */
export const listedShoot = z.object({
  id: z.int(),
  title: storedShootFields.title,
  genre: storedShootFields.genre,
  date: storedShootFields.date,
  time: storedShootFields.time,
  duration: storedShootFields.duration,
  status: storedShootFields.status,
  location: storedShootFields.location,
  /** With the zone, from which the light of its day follows. */
  latitude: storedShootFields.latitude,
  longitude: storedShootFields.longitude,
  timeZone: storedShootFields.timeZone,
  /** The first picture of its moodboard; without one a shoot shows the light of its day. */
  cover: z.nullable(pictured),
  shootContacts: z.array(listedMember),
})
export type ListedShoot = z.output<typeof listedShoot>

/** A shoot with all its own fields. */
export const shoot = z.extend(listedShoot, {
  ...storedShootFields,
  ...storedShootSwitches,
  moodboardId: z.nullable(z.int()),
  /** When it was called off; null for what takes place. */
  cancelledAt: z.nullable(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type Shoot = z.output<typeof shoot>

const clock = z.nullable(z.string())
/** Sun times on the day and at the place of a shoot, 'HH:MM' in the shoot's zone; null for what does not happen that day. */
export const sun = z.object({
  firstLight: clock,
  sunrise: clock,
  goldenMorningEnd: clock,
  goldenEveningStart: clock,
  sunset: clock,
  lastLight: clock,
  polar: z.nullable(z.enum(['day', 'night'])),
  /** A sentence about what the sun does not do that day: polar day or night, white nights. */
  note: z.nullable(z.string()),
})
export type Sun = z.output<typeof sun>

const stretch = { start: z.number(), end: z.number() }
const clocks = { from: z.string(), until: z.string() }
const golden = z.object({ ...stretch, ...clocks, part: z.optional(z.enum(['morning', 'evening'])) })

/** The line of light of the day of a shoot; places on it are shares of its length. Drawn by the server, so that the browser needs no code for it. */
export const drawnLine = z.object({
  light: z.array(z.object({ ...stretch, light: z.enum(['night', 'dawn', 'golden', 'day', 'dusk']) })),
  shoot: z.nullable(z.object({ ...stretch, ...clocks, days: z.int(), open: z.boolean(), golden: z.array(golden) })),
  callTimes: z.array(
    z.object({ title: z.string(), time: z.string(), index: z.int(), at: z.number(), golden: z.nullable(golden) }),
  ),
  hours: z.array(z.object({ at: z.number(), time: z.string() })),
  fact: z.nullable(
    z.object({
      kind: z.enum(['golden', 'before', 'after', 'after-sunset', 'before-sunrise']),
      minutes: z.number(),
      all: z.nullable(z.object({ ...clocks, part: golden.shape.part })),
      isPart: z.boolean(),
    }),
  ),
  move: z.nullable(z.object({ by: z.int(), for: z.enum(['all', 'throughout']) })),
  shown: z.object(stretch),
})

/** One shoot with everything the detail screen needs besides call times and tasks. */
export const shootDetail = z.extend(shoot, {
  shootContacts: z.array(shootContact),
  links: z.array(shootLink),
  moodboard: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      isPublic: z.boolean(),
      imageCount: z.int(),
      /** The first 16. */
      images: z.array(pictured),
    }),
  ),
  shareToken: z.nullable(z.string()),
  /** The zone in force: the shoot's own, else the photographer's. */
  zone: z.string(),
  /** Null without a date or a place. */
  sun: z.nullable(sun),
  /** With the call times in their order; null while neither light nor any time is known. */
  line: z.nullable(drawnLine),
})
export type ShootDetail = z.output<typeof shootDetail>

export const shootPage = z.object({
  shoots: z.array(listedShoot),
  page: z.int(),
  totalPages: z.int(),
  totalCount: z.int(),
  /** Pass it as `after` to get the next page; null on the last page. */
  next: z.nullable(z.string()),
})
export type ShootPage = z.output<typeof shootPage>

/** Where an earlier shoot was, by its words; with its point when it has one. */
export const placeUsed = z.object({
  location: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type PlaceUsed = z.output<typeof placeUsed>

/** Another shoot at the same time: for the photographer, or for people who are on both. `maybe` when one has no time. */
export const overlapHint = z.object({
  shootId: z.int(),
  title: z.nullable(z.string()),
  genre: z.nullable(z.string()),
  date: z.string(),
  time: z.nullable(z.string()),
  location: z.nullable(z.string()),
  certainty: z.enum(['yes', 'maybe']),
  /** Team members who are on both; empty when it concerns only the photographer. */
  people: z.array(z.object({ contactId: z.int(), name: z.string() })),
})
export type OverlapHint = z.output<typeof overlapHint>
