import * as z from 'zod/mini'
import { degreesIn, searchText } from '../calls/address-fields.ts'
import { sun } from '../shoots/shoot.ts'
import { isRealDate } from '../time/dates.ts'

const foundPlace = z.object({
  /** Its number in GeoNames. */
  id: z.int(),
  /** In the language in which it was asked for: 'München' for 'münchen', 'Munich' for 'mun'. */
  name: z.string(),
  /** Its name in English, when `name` is another one. */
  english: z.nullable(z.string()),
  /** The state, county or district; null where it has the name of the place or none. */
  region: z.nullable(z.string()),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** What a shoot there has as its location, such as 'Sintra, Portugal'. */
  location: z.string(),
})
export type FoundPlace = z.output<typeof foundPlace>

const foundPlaces = z.object({
  /** The best matches first. */
  places: z.array(foundPlace),
  /** False while the list of cities is still being put into the database, after the first start. */
  complete: z.boolean(),
})
export type FoundPlaces = z.output<typeof foundPlaces>

/** A day and a point, of which nothing may be known yet. */
const lightQuery = z.object({
  date: z.optional(z.string().check(z.refine(isRealDate, 'This date does not exist in the calendar'))),
  latitude: degreesIn('latitude', 90),
  longitude: degreesIn('longitude', 180),
})
export type LightQuery = z.output<typeof lightQuery>

/** The light of a day at a point, before there is a shoot. */
const light = z.object({
  /** The zone there; without a point the photographer's. */
  zone: z.string(),
  /** Null without a day or a point. */
  sun: z.nullable(sun),
})

/** What the calls of `placeRoutes` take and answer. */
export const placeSchemas = {
  find: { query: z.object({ q: searchText }), answer: foundPlaces },
  light: { query: lightQuery, answer: light },
}
