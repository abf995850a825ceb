import * as z from 'zod/mini'
import { searchText } from '../calls/address-fields.ts'
import { pictured } from '../moodboards/moodboard.ts'

const contactHit = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  /** The colour of the type. */
  color: z.string(),
  archived: z.boolean(),
  instagramHandle: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type ContactHit = z.output<typeof contactHit>

const shootHit = z.object({
  id: z.int(),
  title: z.nullable(z.string()),
  genre: z.nullable(z.string()),
  /** Who is first on the team, in short. */
  person: z.nullable(z.string()),
  /** The colour of the genre. */
  color: z.string(),
  date: z.nullable(z.string()),
  location: z.nullable(z.string()),
})
export type ShootHit = z.output<typeof shootHit>

const moodboardHit = z.object({
  id: z.int(),
  title: z.string(),
  imageCount: z.int(),
  /** Its first picture. */
  cover: z.nullable(pictured),
})
export type MoodboardHit = z.output<typeof moodboardHit>

/** The best six, and whether there are others. */
const best = <T extends z.core.$ZodType>(hit: T) => z.object({ hits: z.array(hit), more: z.boolean() })

const searchAnswer = z.object({
  /** Archived ones last. */
  contacts: best(contactHit),
  shoots: best(shootHit),
  moodboards: best(moodboardHit),
})
export type SearchAnswer = z.output<typeof searchAnswer>

/** What the calls of `searchRoutes` take and answer. */
export const searchSchemas = {
  everything: { query: z.object({ q: searchText }), answer: searchAnswer },
}
