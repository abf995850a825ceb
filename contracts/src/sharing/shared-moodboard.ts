import * as z from 'zod/mini'
import { instant, nothing, optionalLines, requiredText } from '../calls/fields.ts'
import { moodboardLimits } from '../moodboards/moodboard-fields.ts'
import { pictured, swatch, verdicts } from '../moodboards/moodboard.ts'
import { pictureType } from '../moodboards.ts'
import { routes } from '../calls/route.ts'
import { previewType } from './preview-files.ts'

/** Shown for unknown, revoked and expired links of moodboards alike. */
export const sharedMoodboardGone = "This moodboard doesn't exist or is no longer publicly shared."

/** Shown to a guest whom the photographer has removed, and for a key that was never one. */
export const guestGone = 'Your choices are no longer on this moodboard.'

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
  user: z.object({
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    profileImageUrl: z.nullable(z.string()),
  }),
  images: z.array(sharedImage),
  palette: z.array(swatch),
  /** Whether whoever has the link may mark images, and whether guests see each other's marks. */
  guestPicks: z.boolean(),
  guestsSeePicks: z.boolean(),
})
export type SharedMoodboard = z.output<typeof sharedMoodboard>

const pick = z.object({
  image: z.string(),
  verdict: z.nullable(z.enum(verdicts)),
  note: z.nullable(z.string()),
})
export type Pick = z.output<typeof pick>

/** A guest and everything this guest marked. */
export const guest = z.object({
  name: z.string(),
  doneAt: z.nullable(instant),
  picks: z.array(pick),
  /** What the other guests marked; empty unless the owner shows guests each other's picks. */
  others: z.array(z.object({ name: z.string(), picks: z.array(pick) })),
})
export type Guest = z.output<typeof guest>

const name = requiredText('Name', moodboardLimits.guestName, { missing: 'Please enter your first name' })
export const newGuest = z.object({ name })
/** Only what is sent changes; without verdict and note nothing is left of a mark. */
export const pickChanges = z.object({
  verdict: z.optional(z.nullable(z.enum(verdicts, 'A mark is heart or no'))),
  note: optionalLines('Note', moodboardLimits.note),
})

const byToken = z.object({ token: z.string() })
const byFile = z.object({ token: z.string(), file: z.string() })
const byGuest = z.object({ token: z.string(), guestKey: z.string() })
const byPick = z.object({ token: z.string(), guestKey: z.string(), image: z.string() })

export const sharedMoodboardRoutes = routes('sharing', {
  moodboard: {
    method: 'GET',
    path: '/api/moodboards/share/:token',
    access: 'public',
    params: byToken,
    answer: sharedMoodboard,
  },
  moodboardImage: {
    method: 'GET',
    path: '/api/moodboards/share/:token/images/:file',
    access: 'public',
    params: byFile,
    answer: nothing,
    download: pictureType,
  },
  /** What messengers show of the link; the last part of the address only says which state was meant. 404 without a picture. */
  boardPreview: {
    method: 'GET',
    path: '/api/moodboards/share/:token/preview/:file',
    access: 'public',
    params: byFile,
    answer: nothing,
    download: previewType,
  },
  /** A new guest. The key in the answer is the only way back to what the guest marks; it is kept in the guest's browser. */
  addGuest: {
    method: 'POST',
    path: '/api/moodboards/share/:token/guests',
    access: 'public',
    params: byToken,
    body: newGuest,
    answer: z.extend(guest, { guestKey: z.string() }),
    status: 201,
  },
  guest: {
    method: 'GET',
    path: '/api/moodboards/share/:token/guests/:guestKey',
    access: 'public',
    params: byGuest,
    answer: guest,
  },
  /** Another name, or 'Done', or not done after all. */
  changeGuest: {
    method: 'PUT',
    path: '/api/moodboards/share/:token/guests/:guestKey',
    access: 'public',
    params: byGuest,
    body: z.object({ name: z.optional(name), done: z.optional(z.boolean('Done is true or false')) }),
    answer: z.pick(guest, { name: true, doneAt: true }),
  },
  /** Marks one image. */
  pickImage: {
    method: 'PUT',
    path: '/api/moodboards/share/:token/guests/:guestKey/picks/:image',
    access: 'public',
    params: byPick,
    body: pickChanges,
    answer: pick,
  },
})
