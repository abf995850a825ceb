import * as z from 'zod/mini'
import { pictured } from '../moodboards/moodboard.ts'
import { listedShoot, sun } from '../shoots/shoot.ts'

export const nextShootLimits = {
  /** Pictures of the moodboard. */
  pictures: 6,
} as const

/** The shoot that comes first on the dashboard. Dates and times are those of its place. */
export const nextShoot = z.extend(listedShoot, {
  genreColor: z.string(),
  /** The zone in force: the shoot's own, else the photographer's. */
  zone: z.string(),
  /** A maps search for the location; without one, the pin. */
  mapsUrl: z.nullable(z.string()),
  /** Null without an exact place. */
  sun: z.nullable(sun),
  /** In order of time. */
  callTimes: z.array(z.object({ id: z.int(), title: z.string(), time: z.string() })),
  openTasks: z.int(),
  /** The linked moodboard with its first 6 images. */
  moodboard: z.nullable(
    z.object({ id: z.int(), title: z.string(), imageCount: z.int(), images: z.array(pictured) }),
  ),
})
export type NextShoot = z.output<typeof nextShoot>
