import { eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Attempt, Job } from '#platform/work/jobs.store.ts'
import type { City } from './city.rules.ts'
import { openCities, type CityList } from './city-list.ts'
import { placeLists, places } from './places.tables.ts'

const day = 86_400
/** Lines per transaction: short enough that requests are answered in between. */
const slice = 500

/** Puts the list of cities into the database after the first start, and again when there is another one. */
export const loadPlaces = (citiesFile?: string): Job => ({
  kind: 'load places',
  every: day,
  run: async (_input, attempt) => load(await openCities(citiesFile), attempt),
})

/**
 * Reads a list into the table from where an earlier attempt ended. Each slice is written in one transaction with the number of
 * lines read, under a lock on it: whoever does the same at the same time skips what is there. The places of other lists go last.
 */
export async function load(list: CityList, { db, stopped }: Attempt) {
  const { version } = list
  await db.insert(placeLists).values({ version }).onConflictDoNothing()
  const [state] = await db.select().from(placeLists).where(eq(placeLists.version, version))
  if (state === undefined || state.complete) return
  for await (const { lines, end } of slicesOf(list, state.linesRead)) {
    stopped.throwIfAborted()
    await writeSlice(db, list, lines, end)
  }
  stopped.throwIfAborted()
  await db.transaction(async (db) => {
    await db.delete(places).where(ne(places.list, version))
    await db.delete(placeLists).where(ne(placeLists.version, version))
    await db.update(placeLists).set({ complete: true }).where(eq(placeLists.version, version))
  })
  await db.execute(sql`analyze ${places}`)
}

async function* slicesOf(list: CityList, from: number) {
  let at = 0
  let lines: string[] = []
  for await (const line of list.lines()) {
    at += 1
    if (at <= from) continue
    lines.push(line)
    if (at % slice > 0) continue
    yield { lines, end: at }
    lines = []
  }
  yield { lines, end: at }
}

const writeSlice = (db: Database, { version, city }: CityList, lines: string[], end: number) =>
  db.transaction(async (db) => {
    const [state] = await db.select().from(placeLists).where(eq(placeLists.version, version)).for('update')
    if (state === undefined || state.linesRead >= end) return
    const cities = lines.flatMap((line) => city(line) ?? [])
    if (cities.length > 0) await write(db, version, cities)
    await db.update(placeLists).set({ linesRead: end }).where(eq(placeLists.version, version))
  })

/** One parameter for all rows: building a statement with thousands of them takes long. */
const write = (db: Database, version: string, cities: City[]) =>
  db.execute(sql`
    insert into ${places}
      (id, name, other_names, region, region_code, country, zone, population, latitude, longitude, words, list)
    select id, name, "otherNames", region, "regionCode", country, zone, population, latitude, longitude,
      array_to_tsvector(string_to_array(words, ' ')), ${version}
    from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as city(
      id int, name text, "otherNames" text, region text, "regionCode" text, country text, zone text, population int,
      latitude float8, longitude float8, words text)
    on conflict (id) do update set (name, other_names, region, region_code, country, zone, population, latitude, longitude,
      words, list) = (excluded.name, excluded.other_names, excluded.region, excluded.region_code, excluded.country,
      excluded.zone, excluded.population, excluded.latitude, excluded.longitude, excluded.words, excluded.list)`)
