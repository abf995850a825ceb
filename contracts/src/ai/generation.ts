import * as z from 'zod/mini'
import { instant } from '../calls/fields.ts'
import { swatch } from '../moodboards/moodboard.ts'
import { serviceNames, shapes } from './generation-limits.ts'

/** A service as users choose it. */
export const imageService = z.object({
  name: z.enum(serviceNames),
  displayName: z.string(),
  /** What it is good at, in one sentence. */
  strengthDescription: z.string(),
  /** Configured, and not refused because of its key a moment ago. */
  available: z.boolean(),
})
export type ImageService = z.output<typeof imageService>

/** A picture that was generated and waits to be added to its board. */
const generatedImage = z.object({
  id: z.int(),
  /** The display size; `atSize` gives the address of the others. */
  url: z.string(),
  prompt: z.string(),
  /** Pixels of the display size. */
  width: z.int(),
  height: z.int(),
  /** A thumbhash, as base64. */
  placeholder: z.string(),
  palette: z.array(swatch),
  /** `ai`, or `study` for what the product painted itself. */
  imageType: z.enum(['ai', 'study']),
  /** The words of the description that a study was painted from. */
  words: z.array(z.string()),
  generationId: z.int(),
  /** How many pictures its generation brought. */
  brought: z.int(),
  service: z.enum(serviceNames),
  /** When it is deleted unless it is added. */
  expiresAt: instant,
})
export type GeneratedImage = z.output<typeof generatedImage>

export const generation = z.object({
  images: z.array(generatedImage),
  service: z.enum(serviceNames),
  generationId: z.int(),
})
export type Generation = z.output<typeof generation>

/** A generation that has not ended. */
const runningGeneration = z.object({
  key: z.string(),
  prompt: z.string(),
  shape: z.enum(shapes),
  /** What was asked for; null for the best one that is available. */
  service: z.nullable(z.enum(serviceNames)),
  /** How many of the user's generations come before it; 0 once it is at work. */
  ahead: z.int(),
  isAtWork: z.boolean(),
  /** Seconds that it has been at work. */
  seconds: z.number(),
  /** Pictures that have come. */
  pictures: z.int(),
  /** How much is done, 0 to 1, as far as the service says. */
  progress: z.nullable(z.number()),
})
export type RunningGeneration = z.output<typeof runningGeneration>

/** What is going on with generated pictures of one board. */
export const boardGenerations = z.object({
  running: z.array(runningGeneration),
  /** Not added yet, the oldest first, at most 150: the newest. */
  images: z.array(generatedImage),
  /** Descriptions that this board was given, the latest first, at most 8. */
  recent: z.array(z.string()),
})
export type BoardGenerations = z.output<typeof boardGenerations>
