import { sql } from 'drizzle-orm'
import type { PlaceUsed } from '@contactsheet/contracts/shoots/shoot'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from './shoots.tables.ts'

/** Where shoots were, the one written down last first. Each place is there once, and with its point when any shoot there has one. */
export const placesUsed = (owner: Owner) =>
  owner.query<PlaceUsed>(
    (mine) => sql`
      select location, latitude, longitude from (
        select distinct on (lower(location)) location, latitude, longitude,
          max(id) over (partition by lower(location)) as last
        from ${mine(shoots)} where location is not null
        order by lower(location), latitude is null, id desc
      ) as each
      order by last desc limit ${shootLimits.placesUsed}`,
  )
