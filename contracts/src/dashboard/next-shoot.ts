import * as z from 'zod/mini'
import { pictured } from '../moodboards/moodboard.ts'
import { listedShoot } from '../shoots/shoot.ts'

export const nextShootLimits = {
  /** Pictures of the moodboard. */
  pictures: 6,
} as const

const stretch = { start: z.number(), end: z.number() }
const clocks = { from: z.string(), until: z.string() }
const golden = z.object({ ...stretch, ...clocks, part: z.optional(z.enum(['morning', 'evening'])) })

/** The line of light of its day; places on it are shares of its length. */
const line = z.object({
  light: z.array(z.object({ ...stretch, light: z.enum(['night', 'dawn', 'golden', 'day', 'dusk']) })),
  shoot: z.nullable(z.object({ ...stretch, ...clocks, days: z.int(), open: z.boolean(), golden: z.array(golden) })),
  callTimes: z.array(
    z.object({ title: z.string(), time: z.string(), index: z.int(), at: z.number(), golden: z.nullable(golden) }),
  ),
  hours: z.array(z.object({ at: z.number(), time: z.string() })),
})

/** The shoot that comes first on the dashboard. Dates and times are those of its place. */
export const nextShoot = z.extend(listedShoot, {
  genreColor: z.string(),
  /** The zone in force: the shoot's own, else the photographer's. */
  zone: z.string(),
  /** A maps search for the location; without one, the pin. */
  mapsUrl: z.nullable(z.string()),
  /** With the call times in their order; null while neither light nor any time is known. Drawn by the server, so that the browser needs no code for it. */
  line: z.nullable(line),
  openTasks: z.int(),
  /** The linked moodboard with its first 6 images. */
  moodboard: z.nullable(z.object({ id: z.int(), title: z.string(), imageCount: z.int(), images: z.array(pictured) })),
})
export type NextShoot = z.output<typeof nextShoot>
