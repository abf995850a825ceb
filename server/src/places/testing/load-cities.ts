import type { Attempt } from '#platform/work/jobs.store.ts'
import { openCities } from '../city-list.ts'
import { load } from '../load-places.job.ts'
import { someCities } from './some-cities.ts'

/** Puts some cities into a database, as the home of jobs does. */
export const loadCities = async (db: Attempt['db']) =>
  load(await openCities(someCities), { db, stopped: new AbortController().signal })
