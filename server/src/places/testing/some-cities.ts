import { fileURLToPath } from 'node:url'

/**
 * For CITIES_FILE: the 139 of GeoNames' places (CC BY 4.0) that the tests look for, and those that may be mistaken for them. Loading all
 * of them takes seconds in every server that lives long enough.
 */
export const someCities = fileURLToPath(new URL('some-cities.txt', import.meta.url))
