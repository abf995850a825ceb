import { byName } from '../calls/by-name.ts'
import * as z from 'zod/mini'
import { flagValue, furtherWays } from '../contacts/contact.ts'
import { contactTexts } from '../contacts/contact-fields.ts'
import { contactFlagNames } from '../contacts/contact-flags.ts'
import { contactStages } from '../contacts/contact-values.ts'
import { colour, optionalLines, optionalText, optionalTexts, optionalEmail, requiredText } from '../calls/fields.ts'
import { hourCycles } from '../identity/identity.schemas.ts'
import { labelFields } from '../labels/labels.schemas.ts'
import { labelLimits } from '../labels/label-words.ts'
import { guestUploadModes, moodboardLimits } from '../moodboards/moodboard-limits.ts'
import { newMoodboard } from '../moodboards/moodboard-fields.ts'
import { verdicts } from '../moodboards/moodboard.ts'
import { profileFields } from '../profile/profile-fields.ts'
import { messageFields } from '../sharing/message-fields.ts'
import { timeZone } from '../time/zone-fields.ts'
import { list, made, number, path } from './everything-fields.ts'
import { answer, callTime, link, member, pollDay, pollVote, shoot, shot, task } from './everything-shoot.ts'

/** The format name in every everything.json. */
export const everythingFormat = 'contactsheet-account'
export const everythingVersion = 1

const profile = z.object({
  /** Of the account that was exported; an import keeps the address of its own. */
  email: z.string(),
  ...profileFields.shape,
  timeZone,
  timeZoneSet: z.boolean('timeZoneSet is true or false'),
  weekStartsOn: z.literal([0, 1], 'The week starts on 0 (Sunday) or 1 (Monday)'),
  hourCycle: z.enum(hourCycles, 'Hours are h12 or h23'),
  ...messageFields.shape,
  // Older files do not say.
  newsByMail: z._default(z.boolean('newsByMail is true or false'), true),
  avatar: path,
})

const label = z.object({ name: labelFields.shape.name, color: colour })
const type = z.extend(label, { isDefault: z.boolean('isDefault is true or false') })
const labels = z.object({
  types: list(type, labelLimits.type, 'types'),
  genres: list(label, labelLimits.genre, 'genres'),
  tags: list(label, labelLimits.tag, 'tags'),
})

const contact = z.object({
  number,
  ...optionalTexts(contactTexts()),
  email: optionalEmail,
  ...furtherWays,
  type: requiredText('Contact type', labelLimits.nameLength),
  stage: z.enum(contactStages, 'Unknown stage'),
  stageSince: z.optional(z.nullable(made)),
  // A file from before there was a flag says nothing of it.
  ...byName(contactFlagNames(), (name) => z._default(flagValue(name), false)),
  genres: list(z.string(), labelLimits.genre, 'genres'),
  tags: list(z.string(), labelLimits.tag, 'tags'),
  // Older files have none.
  picture: z._default(path, null),
  createdAt: made,
})

const pick = z.object({
  /** Counts from 1 among the images of the board. */
  image: number,
  verdict: z.nullable(z.enum(verdicts, 'Unknown verdict')),
  note: optionalLines('Note', moodboardLimits.note),
})
const guest = z.object({
  name: requiredText('Name', moodboardLimits.guestName),
  doneAt: z.nullable(made),
  createdAt: made,
  picks: list(pick, moodboardLimits.images, 'picks'),
  /** How many pictures of this guest are on the board; older files do not say. */
  accepted: z._default(
    z.int('accepted is a whole number').check(z.gte(0, 'accepted starts at 0'), z.lte(10_000, 'accepted is too large')),
    0,
  ),
})
const image = z.object({
  /** Where the picture lies in the ZIP. */
  file: requiredText('File', 300),
  /** Images with the same number show the same picture. */
  picture: number,
  imageType: z.string('Unknown type of image').check(z.regex(/^[a-z]{1,20}$/, 'Unknown type of image')),
  comment: optionalLines('Comment', moodboardLimits.comment),
  prompt: optionalLines('Description', 1000),
  /** The guest who added it; older files do not say. */
  guestName: optionalText('Name', moodboardLimits.nameOfGuest),
  createdAt: made,
})
/** A picture that a guest has added and that waits for the owner. */
const offer = z.object({
  file: requiredText('File', 300),
  picture: number,
  /** Counts from 1 among the guests of the board. */
  guest: number,
  createdAt: made,
})
const board = z.object({
  number,
  ...newMoodboard.shape,
  guestPicks: z.boolean('guestPicks is true or false'),
  guestsSeePicks: z.boolean('guestsSeePicks is true or false'),
  // Older files know neither, nor pictures that wait.
  guestUploads: z._default(z.enum(guestUploadModes, 'guestUploads is off, ask or trust'), 'off'),
  guestsMaySave: z._default(z.boolean('guestsMaySave is true or false'), false),
  images: list(image, moodboardLimits.images, 'images'),
  guests: list(guest, moodboardLimits.guests, 'guests'),
  offers: z._default(list(offer, moodboardLimits.waitingImages, 'offers'), []),
  createdAt: made,
})

/** What the file holds of each kind of record, in the order in which an export writes it. */
export const everythingRecords = {
  profile,
  type,
  label,
  contact,
  board,
  image,
  offer,
  guest,
  pick,
  shoot,
  member,
  answer,
  link,
  callTime,
  task,
  shot,
  pollDay,
  pollVote,
} as const

/** The long lists of the file: what an entry is, and how many there may be. */
export const everythingLists = {
  contacts: { entry: contact, most: 200_000 },
  shoots: { entry: shoot, most: 200_000 },
  moodboards: { entry: board, most: 10_000 },
} as const
export type EverythingList = keyof typeof everythingLists

/** everything.json, described in docs/export.md. Lists are in their order; numbers are positions in this file. */
export const everything = z.object({
  format: z.literal(everythingFormat),
  version: z.literal(everythingVersion),
  profile,
  labels,
  contacts: list(contact, everythingLists.contacts.most, 'contacts'),
  shoots: list(shoot, everythingLists.shoots.most, 'shoots'),
  moodboards: list(board, everythingLists.moodboards.most, 'moodboards'),
})
export type Everything = z.output<typeof everything>
