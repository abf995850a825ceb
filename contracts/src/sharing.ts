import * as z from 'zod/mini'
import { byId, expiry, instant, nothing } from './calls/fields.ts'
import { hourCycles } from './identity.ts'
import { routes } from './calls/route.ts'
import { taskStatuses } from './shoots/shoot-values.ts'
import { pictured } from './moodboards/moodboard.ts'
import { calendarType } from './shoots/calendar-type.ts'
import { sun } from './shoots/shoot.ts'
import { previewType } from './sharing/preview-files.ts'

export const shareKinds = ['shoot', 'moodboard'] as const
export type ShareKind = (typeof shareKinds)[number]

/** Shown for unknown, revoked and expired links alike. */
export const shareGone = 'The shared shoot link is invalid or has expired.'

/** An option that is left out stays unchanged; a new link shows no e-mail addresses and does not expire. */
export const shareOptions = z.object({
  showEmails: z.optional(z.boolean('Show e-mails is true or false')),
  /** Null: the link does not expire. */
  expiresAt: z.optional(z.nullable(expiry)),
  /** True shares the linked moodboard too, so that the call sheet shows it. */
  shareMoodboard: z.optional(z.boolean('Share moodboard is true or false')),
})
export type ShareOptions = z.output<typeof shareOptions>

/** A live link of a shoot, as its owner sees it. The page is at `/shoots/share/{shareToken}`. */
export const shootShare = z.object({
  shareToken: z.string(),
  showEmails: z.boolean(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
})
export type ShootShare = z.output<typeof shootShare>

/** One line of the list of everything that is shared. */
export const share = z.extend(shootShare, {
  kind: z.enum(shareKinds),
  /** The id of the shoot or moodboard. */
  id: z.int(),
  /** The moodboard's title; for a shoot, its genre followed by 'Shoot'. */
  title: z.string(),
  /** The shoot's day, if it has one. */
  date: z.nullable(z.string()),
})
export type Share = z.output<typeof share>

/** What strangers may know about a photographer. */
export const publicOwner = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  portfolioUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})
export type PublicOwner = z.output<typeof publicOwner>

export const sharedCallTime = z.object({ title: z.string(), time: z.string(), notes: z.nullable(z.string()) })
export const sharedTask = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  assignedTo: z.nullable(z.string()),
  status: z.enum(taskStatuses),
  dueDate: z.nullable(z.string()),
})
export const sharedLink = z.object({ label: z.string(), url: z.string() })

export const sharedTeamMember = z.object({
  role: z.nullable(z.string()),
  contact: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    instagramHandle: z.nullable(z.string()),
    /** Null unless the owner shows the team's e-mail addresses. */
    email: z.nullable(z.string()),
  }),
})
export type SharedTeamMember = z.output<typeof sharedTeamMember>

/** The moodboard of a call sheet, when that is public too. */
const sheetMoodboard = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  /** The first 6 images. */
  images: z.array(z.extend(pictured, { comment: z.nullable(z.string()) })),
  imageCount: z.int(),
  /** Of the page with all images, `/moodboards/share/{shareToken}`. */
  shareToken: z.string(),
})

/** The whole public page of a shoot. */
export const callSheet = z.object({
  userId: z.string(),
  owner: publicOwner,
  /** The owner's clock: 12 or 24 hours. */
  hourCycle: z.enum(hourCycles),
  genre: z.nullable(z.string()),
  genreColor: z.string(),
  /** True when the shoot will not take place. */
  cancelled: z.boolean(),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  /** The zone of date, time and sun. */
  zone: z.string(),
  location: z.nullable(z.string()),
  /** A maps search for the location; without one, the pin. */
  mapsUrl: z.nullable(z.string()),
  /** A map of the exact place, when it was set. */
  pinUrl: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  sun: z.nullable(sun),
  shootContacts: z.array(sharedTeamMember),
  callTimes: z.array(sharedCallTime),
  tasks: z.array(sharedTask),
  links: z.array(sharedLink),
  moodboard: z.nullable(sheetMoodboard),
  /** 8 letters and digits that change whenever the page's content does: distinguishes an old print from the live call sheet. */
  version: z.string(),
  updatedAt: instant,
})
export type CallSheet = z.output<typeof callSheet>

const byToken = z.object({ token: z.string() })

export const sharingRoutes = routes('sharing', {
  /** Everything the user currently shares, newest first. */
  list: { method: 'GET', path: '/api/shares', access: 'user', answer: z.array(share) },
  /** Sharing again returns the same live link, with the options that were sent changed. */
  shareShoot: {
    method: 'POST',
    path: '/api/shoots/:id/share',
    access: 'user',
    params: byId,
    body: shareOptions,
    answer: shootShare,
  },
  /** The link returns 404 immediately; sharing again makes a new one. */
  unshareShoot: {
    method: 'DELETE',
    path: '/api/shoots/:id/share',
    access: 'user',
    params: byId,
    answer: nothing,
    status: 204,
  },

  callSheet: { method: 'GET', path: '/api/shared-shoots/:token', access: 'public', params: byToken, answer: callSheet },
  callTimes: {
    method: 'GET',
    path: '/api/shared-shoots/:token/call-times',
    access: 'public',
    params: byToken,
    answer: z.array(sharedCallTime),
  },
  tasks: {
    method: 'GET',
    path: '/api/shared-shoots/:token/tasks',
    access: 'public',
    params: byToken,
    answer: z.array(sharedTask),
  },
  links: {
    method: 'GET',
    path: '/api/shared-shoots/:token/links',
    access: 'public',
    params: byToken,
    answer: z.array(sharedLink),
  },
  /** The shoot of a call sheet for the calendar of whoever has its link. 400 when it has no date. */
  calendarFile: {
    method: 'GET',
    path: '/api/shared-shoots/:token/calendar.ics',
    access: 'public',
    params: byToken,
    answer: nothing,
    download: calendarType,
  },
  /** What messengers show of the link; the last part of the address only says which state was meant. 404 without a picture. */
  planPreview: {
    method: 'GET',
    path: '/api/shared-shoots/:token/preview/:file',
    access: 'public',
    params: z.object({ token: z.string(), file: z.string() }),
    answer: nothing,
    download: previewType,
  },
  /** Only for owners who currently share something. */
  owner: {
    method: 'GET',
    path: '/api/users/:userId',
    access: 'public',
    params: z.object({ userId: z.string() }),
    answer: publicOwner,
  },
})
