import { openCities } from '#places/city-list.ts'
import { load } from '#places/load-places.job.ts'
import { someCities } from '#places/testing/some-cities.ts'
import type { Attempt } from '#platform/work/jobs.store.ts'

/** Puts some cities into a database, as the home of jobs does. */
export const loadCities = async (db: Attempt['db']) =>
  load(await openCities(someCities), { db, stopped: new AbortController().signal })
