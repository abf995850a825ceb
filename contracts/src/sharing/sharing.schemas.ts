import * as z from 'zod/mini'
import { byId } from '../calls/address-fields.ts'
import { expiry, instant, nothing, optionalLines, requiredText } from '../calls/fields.ts'
import { hourCycles } from '../identity/identity.schemas.ts'
import { pictured, swatch, verdicts } from '../moodboards/moodboard.ts'
import { guestUploadModes, moodboardLimits } from '../moodboards/moodboard-limits.ts'
import { callTime, shootLink, shot, sun, task } from '../shoots/shoot.ts'
import { planReader } from './answers.schemas.ts'
import { planPoll } from './votes.schemas.ts'

const shareKinds = ['shoot', 'moodboard'] as const
export type ShareKind = (typeof shareKinds)[number]

/** An option that is left out stays unchanged; a new link shows no e-mail addresses and does not expire. */
const shareOptions = z.object({
  showEmails: z.optional(z.boolean('Show e-mails is true or false')),
  /** Whether the plan asks its team for answers; a new link does. */
  asksAnswers: z.optional(z.boolean('Asks for answers is true or false')),
  /** Null: the link does not expire. */
  expiresAt: z.optional(z.nullable(expiry)),
  /** True shares the linked moodboard too, so that the call sheet shows it. */
  shareMoodboard: z.optional(z.boolean('Share moodboard is true or false')),
})
export type ShareOptions = z.output<typeof shareOptions>

/** A live link of a shoot, as its owner sees it. The page is at `/shoots/share/{shareToken}`. */
const shootShare = z.object({
  shareToken: z.string(),
  showEmails: z.boolean(),
  asksAnswers: z.boolean(),
  createdAt: instant,
  expiresAt: z.nullable(instant),
})

/** One line of the list of everything that is shared. */
export const share = z.extend(shootShare, {
  kind: z.enum(shareKinds),
  /** The id of the shoot or moodboard. */
  id: z.int(),
  /** The moodboard's title; for a shoot its name, else its genre followed by 'Shoot'. */
  title: z.string(),
  /** The shoot's day, if it has one. */
  date: z.nullable(z.string()),
})
export type Share = z.output<typeof share>

/** What strangers may know about a photographer. */
const publicOwner = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  portfolioUrl: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
})
export type PublicOwner = z.output<typeof publicOwner>

const sharedCallTime = z.pick(callTime, { title: true, time: true, notes: true })
const sharedTask = z.pick(task, { title: true, description: true, assignedTo: true, status: true, dueDate: true })
/** A shot, and by what it is ticked: 32 random letters and digits. Its picture only when the moodboard is public too. */
const sharedShot = z.extend(z.pick(shot, { title: true, notes: true, picture: true }), {
  key: z.string(),
  done: z.boolean(),
})
export type SharedShot = z.output<typeof sharedShot>
const sharedLink = z.pick(shootLink, { label: true, url: true })

const sharedTeamMember = z.object({
  /** Names the person to whoever answers by the link that all have. */
  person: z.string(),
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
  title: z.nullable(z.string()),
  genre: z.nullable(z.string()),
  genreColor: z.string(),
  /** True when the shoot will not take place. */
  cancelled: z.boolean(),
  /** When it was called off; null for a shoot that takes place. */
  cancelledAt: z.nullable(instant),
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
  shots: z.array(sharedShot),
  /** Whether whoever has the link may tick shots. */
  teamTicksShots: z.boolean(),
  links: z.array(sharedLink),
  moodboard: z.nullable(sheetMoodboard),
  /** Whether the team is asked for answers. */
  asksAnswers: z.boolean(),
  /** Names what an answer is an answer to: date, time, place, call times, and whether it takes place. */
  answersTo: z.string(),
  /** The person whose own link it is; null for the link that all have. */
  reader: z.nullable(planReader),
  /** Null unless the shoot has no date, offers days, and asks for answers. */
  poll: z.nullable(planPoll),
  /** 8 letters and digits that change whenever the page's content does: distinguishes an old print from the live call sheet. */
  version: z.string(),
  updatedAt: instant,
})
export type CallSheet = z.output<typeof callSheet>

const byToken = z.object({ token: z.string() })

/** What the calls of `sharingRoutes` take and answer. */
export const sharingSchemas = {
  list: { answer: z.array(share) },
  shareShoot: { params: byId, body: shareOptions, answer: shootShare },
  unshareShoot: { params: byId, answer: nothing },
  callSheet: { params: byToken, answer: callSheet },
  callTimes: { params: byToken, answer: z.array(sharedCallTime) },
  tasks: { params: byToken, answer: z.array(sharedTask) },
  links: { params: byToken, answer: z.array(sharedLink) },
  tickShot: {
    params: z.object({ token: z.string(), shot: z.string() }),
    body: z.object({ done: z.boolean('Done is true or false') }),
    answer: z.pick(sharedShot, { key: true, done: true }),
  },
  calendarFile: { params: byToken, answer: nothing },
  planPreview: { params: z.object({ token: z.string(), file: z.string() }), answer: nothing },
  owner: { params: z.object({ userId: z.string() }), answer: publicOwner },
}

const sharedImage = z.extend(pictured, {
  /** Names the image on this board: 32 random letters and digits. */
  key: z.string(),
  comment: z.nullable(z.string()),
  palette: z.array(swatch),
})
export type SharedImage = z.output<typeof sharedImage>

/** The whole public page of a moodboard. */
export const sharedMoodboard = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  createdAt: instant,
  /** The photographer. */
  user: z.pick(publicOwner, { firstName: true, lastName: true, profileImageUrl: true }),
  images: z.array(sharedImage),
  palette: z.array(swatch),
  /** Whether whoever has the link may mark images, and whether guests see each other's marks. */
  guestPicks: z.boolean(),
  guestsSeePicks: z.boolean(),
  /** Whether whoever has the link may add pictures, and whether these wait for the photographer. */
  guestUploads: z.enum(guestUploadModes),
  /** Whether whoever has the link may save pictures. */
  guestsMaySave: z.boolean(),
})
export type SharedMoodboard = z.output<typeof sharedMoodboard>

const pick = z.object({
  image: z.string(),
  verdict: z.nullable(z.enum(verdicts)),
  note: z.nullable(z.string()),
})
export type Pick = z.output<typeof pick>

/** A picture of a guest that waits for the photographer. */
const guestImage = z.extend(pictured, { key: z.string() })
export type GuestImage = z.output<typeof guestImage>

/** A guest and everything this guest marked. */
export const guest = z.object({
  name: z.string(),
  doneAt: z.nullable(instant),
  picks: z.array(pick),
  /** What the other guests marked; empty unless the owner shows guests each other's picks. */
  others: z.array(z.object({ name: z.string(), picks: z.array(pick) })),
  /** How many pictures this guest has added, of the 20 that are allowed. */
  added: z.int(),
  /** Those of them that wait for the photographer. */
  waiting: z.array(guestImage),
})
export type Guest = z.output<typeof guest>

const name = requiredText('Name', moodboardLimits.guestName, { missing: 'Please enter your first name' })
const newGuest = z.object({ name })
/** Only what is sent changes; without verdict and note nothing is left of a mark. */
const pickChanges = z.object({
  verdict: z.optional(z.nullable(z.enum(verdicts, 'A mark is heart or no'))),
  note: optionalLines('Note', moodboardLimits.note),
})

const byFile = z.object({ token: z.string(), file: z.string() })
const byGuest = z.object({ token: z.string(), guestKey: z.string() })
const byPick = z.object({ token: z.string(), guestKey: z.string(), image: z.string() })

/** What the calls of `sharedMoodboardRoutes` take and answer. */
export const sharedMoodboardSchemas = {
  moodboard: { params: byToken, answer: sharedMoodboard },
  moodboardImage: { params: byFile, answer: nothing },
  boardPreview: { params: byFile, answer: nothing },
  addGuest: { params: byToken, body: newGuest, answer: z.extend(guest, { guestKey: z.string() }) },
  guest: { params: byGuest, answer: guest },
  changeGuest: {
    params: byGuest,
    body: z.object({ name: z.optional(name), done: z.optional(z.boolean('Done is true or false')) }),
    answer: z.pick(guest, { name: true, doneAt: true }),
  },
  pickImage: { params: byPick, body: pickChanges, answer: pick },
  addGuestImage: {
    params: byGuest,
    /** `image` is null for one that is on the board at once. */
    answer: z.object({ added: z.int(), image: z.nullable(guestImage) }),
  },
  guestImage: { params: z.object({ token: z.string(), guestKey: z.string(), file: z.string() }), answer: nothing },
  removeGuestImage: { params: byPick, answer: nothing },
  saveImage: { params: byFile, answer: nothing },
  saveBoard: { params: byToken, answer: nothing },
}
