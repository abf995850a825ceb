import * as z from 'zod/mini'
import { instant } from '../calls/fields.ts'
import { shootStatuses } from '../shoots/shoot-values.ts'
import { guestUploadModes } from './moodboard-limits.ts'

/** A colour of a picture or of a whole board: '#rrggbb' and the name a designer would say. */
export const swatch = z.object({ hex: z.string(), name: z.string() })
export type Swatch = z.output<typeof swatch>

/** A picture as it is drawn: where its file is, its shape, and what stands in until it has loaded. */
export const pictured = z.object({
  /** The display size; `atSize` gives the address of the others. */
  imageUrl: z.string(),
  /** Pixels of the display size. */
  width: z.int(),
  height: z.int(),
  /** A thumbhash, as base64. */
  placeholder: z.string(),
})
export type Pictured = z.output<typeof pictured>

export const moodboardImage = z.extend(pictured, {
  id: z.int(),
  moodboardId: z.int(),
  imageType: z.string(),
  order: z.int(),
  comment: z.nullable(z.string()),
  /** The description that a generated picture was made from. */
  prompt: z.nullable(z.string()),
  /** The guest who added it; null for the owner's own. */
  guestName: z.nullable(z.string()),
  palette: z.array(swatch),
  createdAt: instant,
})
export type MoodboardImage = z.output<typeof moodboardImage>

const moodboardFields = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  isPublic: z.boolean(),
  /** Of the live link, whose page is at `/moodboards/share/{shareToken}`; null while the board is not shared. */
  shareToken: z.nullable(z.string()),
  imageCount: z.int(),
  /** How many pictures of guests wait for the owner. */
  waitingCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
})

/** A moodboard as the list shows it. */
export const listedMoodboard = z.extend(moodboardFields, {
  /** The address of the first picture. */
  firstImage: z.nullable(z.string()),
  /** The first four pictures. */
  cover: z.array(pictured),
})
export type ListedMoodboard = z.output<typeof listedMoodboard>

/** A shoot that uses a moodboard. */
const shootOfBoard = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  genre: z.nullable(z.string()),
  /** Who is first on the team, in short. */
  person: z.nullable(z.string()),
  date: z.nullable(z.string()),
  status: z.enum(shootStatuses),
})
export type ShootOfBoard = z.output<typeof shootOfBoard>

/** A moodboard with its pictures. */
export const moodboard = z.extend(moodboardFields, {
  images: z.array(moodboardImage),
  /** Five or six colours of all pictures, the most prominent first. */
  palette: z.array(swatch),
  /** When the live link ends; null without a link, or without an end. */
  expiresAt: z.nullable(instant),
  /** Whether guests may mark pictures, and see each other's marks. */
  guestPicks: z.boolean(),
  guestsSeePicks: z.boolean(),
  /** Whether guests may add pictures, and whether these wait for the owner. */
  guestUploads: z.enum(guestUploadModes),
  /** Whether guests may save pictures. */
  guestsMaySave: z.boolean(),
  /** How many guests have marked pictures. */
  guestCount: z.int(),
  /** The newest 50 shoots that use the board, undated ones first. */
  shoots: z.array(shootOfBoard),
  /** How many shoots use the board in all. */
  shootCount: z.int(),
})
export type Moodboard = z.output<typeof moodboard>

export const verdicts = ['heart', 'no'] as const
export type Verdict = (typeof verdicts)[number]

/** What the owner sees of the guests of a board and of what they marked. */
export const moodboardPicks = z.object({
  /** In the order in which they came. */
  guests: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      hearts: z.int(),
      nos: z.int(),
      /** When the guest said 'Done'; null until then. */
      doneAt: z.nullable(instant),
      createdAt: instant,
      /** Of the last mark or note. */
      updatedAt: instant,
    }),
  ),
  picks: z.array(
    z.object({
      guestId: z.int(),
      imageId: z.int(),
      verdict: z.nullable(z.enum(verdicts)),
      note: z.nullable(z.string()),
    }),
  ),
})
export type MoodboardPicks = z.output<typeof moodboardPicks>

/** The pictures of guests that wait for the owner, in the order in which they came. */
export const moodboardOffers = z.object({
  offers: z.array(
    z.extend(pictured, {
      id: z.int(),
      guestId: z.int(),
      guestName: z.string(),
      createdAt: instant,
    }),
  ),
})
export type MoodboardOffers = z.output<typeof moodboardOffers>
