import { and, eq, gte, or, sql, type SQL } from 'drizzle-orm'
import { placeLimits } from '@contactsheet/contracts/places'
import type { FoundPlaces } from '@contactsheet/contracts/places/places.schemas'
import { users } from '#identity/identity.tables.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import {
  countryCalled,
  beginnings,
  best,
  found,
  isWithin,
  nearer,
  readings,
  type Near,
  type Reading,
} from './found-places.rules.ts'
import { placeLists, places, wellKnown } from './places.tables.ts'

/** Generous for people who type fast and correct much, but it slows down programs that copy the list. */
const looks = { name: 'places', most: 240, windowSeconds: 60 }
/** Places that are compared for one answer: the largest of those that match. */
const compared = 120
/** When a region or country is named, its places may be among the small ones. */
const comparedWithin = 500
/** Beginnings shorter than this are looked up among well-known places. */
const shortBeginning = 4

/** The places of the world that everybody may choose from. */
export const placeStore = (owner: Owner, limiter: RateLimiter) => ({
  /** The places that a text may mean, those near the user and large ones first. */
  async find(text: string): Promise<FoundPlaces> {
    await limiter.take(looks, owner.userId)
    const near = await nearOf(owner)
    for (const reading of readings(text)) {
      const rows = await matching(owner, reading, near)
      const places = best(
        rows.filter((row) => isWithin(row, reading.within)),
        reading.sought,
        near,
      )
      if (places.length > 0)
        return { places: places.slice(0, placeLimits.offered).map((row) => found(row, reading)), complete: true }
    }
    return { places: [], complete: await isComplete(owner) }
  },
})

async function nearOf(owner: Owner): Promise<Near> {
  const { country, timeZone } = await owner.self(users)
  return { country: countryCalled(country ?? ''), zone: timeZone }
}

function matching(owner: Owner, { words, within }: Reading, near: Near) {
  const isWhole = sql`${places.words} @@ ${words.map((word) => `'${word}'`).join(' & ')}::tsquery`
  const begins = sql`${places.words} @@ ${beginnings(words)}::tsquery`
  const isShort = words.every((word) => [...word].length < shortBeginning)
  const where = isShort ? or(isWhole, and(begins, gte(places.population, sql.raw(String(wellKnown))))) : begins
  const order = sql`(${places.population} + 500) * ${nearness(near)} * case when ${isWhole} then 100 else 1 end desc`
  return owner.common(places, where, {
    orderBy: [order, sql`${places.id}`],
    limit: within.length > 0 ? comparedWithin : compared,
  })
}

const nearness = ({ country, zone }: Near): SQL =>
  sql`case when ${places.country} = ${country ?? ''} or ${places.zone} = ${zone} then ${sql.raw(`${nearer}::float8`)} else 1 end`

async function isComplete(owner: Owner) {
  const lists = await owner.common(placeLists, eq(placeLists.complete, true))
  return lists.length > 0
}
