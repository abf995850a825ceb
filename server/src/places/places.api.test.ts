import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { placeRoutes } from '@contactsheet/contracts/places'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { startApp, type Person } from '../testing/start-app.ts'
import { assertCities, openCities, type CityList } from './city-list.ts'
import { load } from './load-places.job.ts'
import { placeLists, places } from './places.tables.ts'
import { someCities } from './testing/some-cities.ts'

const { signIn, anonymous, db, close } = await startApp({ RATE_LIMITS: 'on' })
after(close)
const never = new AbortController().signal

const found = async (person: Person, q: string) => {
  const { status, body } = await person(placeRoutes.find, { query: { q } })
  assert.equal(status, 200, q)
  return body
}
const names = async (person: Person, q: string) => (await found(person, q)).places.map(({ name }) => name)
const first = async (person: Person, q: string) => (await found(person, q)).places[0]

/** A list of a few lines, whose lines can be handed out slowly. */
const listOf = (version: string, towns: string[], beforeEach = async () => {}): CityList => ({
  version,
  async *lines() {
    for (const town of towns) {
      await beforeEach()
      yield town
    }
  },
  city: (line) => {
    const [id = '', name = ''] = line.split(' ')
    const at = {
      latitude: 1,
      longitude: 2,
      population: 900,
      zone: 'Etc/UTC',
      country: 'PT',
      region: '',
      regionCode: '',
    }
    return { ...at, id: Number(id), name, otherNames: '', words: name.toLowerCase() }
  },
})
const towns = Array.from({ length: 1700 }, (_, at) => `${at + 1} Town${at}`)
const stored = () => db.select({ id: places.id, list: places.list }).from(places).orderBy(places.id)
const idsOf = (lines: string[]) => lines.map((line) => Number(line.split(' ')[0]))

test('an attempt that is cut off is continued where it ended, and until then the answer says that the list is not complete', async () => {
  const ana = await signIn()
  assert.deepEqual(await found(ana, 'sintra'), { places: [], complete: false })
  const stop = new AbortController()
  let lines = 0
  const cut = listOf('cut', towns, async () => {
    lines += 1
    if (lines === 1200) stop.abort(new Error('The server stops'))
  })
  await assert.rejects(load(cut, { db, stopped: stop.signal }), /The server stops/)
  const part = await stored()
  assert.ok(part.length > 0 && part.length < 1200, `${part.length} rows`)
  const read: number[] = []
  const { city, ...same } = listOf('cut', towns)
  const seen = (line: string) => {
    read.push(Number(line.split(' ')[0]))
    return city(line)
  }
  await load({ ...same, city: seen }, { db, stopped: never })
  assert.deepEqual(read, idsOf(towns).slice(part.length), 'no line was read again')
  assert.deepEqual(
    (await stored()).map(({ id }) => id),
    idsOf(towns),
  )
})

test('several servers may load at the same time, and a complete list is not read again', async () => {
  await Promise.all([1, 2, 3].map(() => load(listOf('together', towns.slice(5)), { db, stopped: never })))
  assert.deepEqual(
    await stored(),
    idsOf(towns.slice(5)).map((id) => ({ id, list: 'together' })),
    'each once, and the places of the earlier list are gone',
  )
  assert.deepEqual(await db.select().from(placeLists), [{ version: 'together', linesRead: 1695, complete: true }])
  const again = listOf('together', towns, () => Promise.reject(new Error('It is read again')))
  await load(again, { db, stopped: never })
})

// spec 2.2.46
test('a list of GeoNames is loaded, without places that are no more, and found by any name, beginning, case and accent', async () => {
  const lines = (await readFile(someCities, 'utf8')).split('\n').filter(Boolean)
  await load(await openCities(someCities), { db, stopped: never })
  const gone = lines.filter((line) => /\tPPL(H|CH|Q|W)\t/.test(line))
  assert.equal(gone.length, 2)
  assert.equal(await db.$count(places), lines.length - gone.length)
  assert.equal(await db.$count(places, eq(places.list, 'together')), 0)
  const ana = await signIn()
  const { latitude, longitude, ...sintra } = (await found(ana, 'sintra')).places[0] ?? assert.fail('Sintra')
  const words = { name: 'Sintra', english: null, region: 'Lisbon', country: 'Portugal', location: 'Sintra, Portugal' }
  assert.deepEqual(sintra, { id: 2_262_912, ...words })
  assert.deepEqual([latitude, longitude].map(Math.round), [39, -9])
  const expected = {
    kobenhavn: 'København',
    KØBENHAVN: 'København',
    kobenh: 'København',
    köpenhamn: 'Köpenhamn',
    copenhagen: 'Copenhagen',
    lisboa: 'Lisboa',
    lis: 'Lisbon',
    wien: 'Wien',
    munchen: 'München',
    goteborg: 'Göteborg',
    firenze: 'Firenze',
    'st moritz': 'St. Moritz',
    'san fran': 'San Francisco',
    'los ang': 'Los Angeles',
    york: 'York',
    東京: '東京',
    'new y': 'New York City',
  }
  for (const [text, name] of Object.entries(expected)) assert.equal((await first(ana, text))?.name, name, text)
  assert.equal((await first(ana, 'kobenhavn'))?.english, 'Copenhagen')
  for (const text of ['Paris, Texas', 'paris texas', 'Paris, TX', 'paris, texas, united states'])
    assert.equal((await first(ana, text))?.location, 'Paris, Texas, United States', text)
  assert.equal((await first(ana, 'Sintra, Portugal'))?.id, sintra.id, 'what it wrote it also understands')
  for (const text of ['', 'x', '!?', 'zzzzzz', "o'; drop table places; --", '\\', "'", 'a:*', '🌞'])
    assert.deepEqual(await found(ana, text), { places: [], complete: true }, text)
})

test('what is near comes first, but does not hide what is known all over the world', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  await ben(profileRoutes.change, { body: { country: 'united states' } })
  const ordered = async (person: Person, q: string) => (await found(person, q)).places.map(({ location }) => location)
  assert.equal((await ordered(ana, 'cambridge'))[0], 'Cambridge, United Kingdom')
  assert.equal((await ordered(ben, 'cambridge'))[0], 'Cambridge, Massachusetts, United States')
  assert.equal((await ordered(ben, 'paris'))[0], 'Paris, France')
  await ben(profileRoutes.change, { body: { country: '', timeZone: 'Europe/London' } })
  assert.equal((await ordered(ben, 'durham'))[0], 'Durham, United Kingdom')
  assert.notEqual((await ordered(ana, 'durham'))[0], 'Durham, United Kingdom')
})

test('a chosen place gives a shoot its zone', async () => {
  const ana = await signIn()
  const place = await first(ana, 'kobenhavn')
  assert.ok(place)
  const { location, latitude, longitude } = place
  const { body } = await ana(shootRoutes.add, { body: { date: '2031-06-21', location, latitude, longitude } })
  assert.equal(body.location, 'København, Denmark')
  assert.equal(body.timeZone, 'Europe/Copenhagen')
  assert.match(body.sun?.sunrise ?? '', /^04:/)
})

test('only the signed-in may ask, not for long texts and not without end', async () => {
  const { status } = await anonymous(placeRoutes.find, { query: { q: 'sintra' } })
  assert.equal(status, 401)
  const ana = await signIn()
  assert.equal((await ana(placeRoutes.find, { query: { q: 'x'.repeat(201) } })).status, 400)
  assert.equal((await names(ana, 'x'.repeat(200))).length, 0)
  const answers = await Promise.all(Array.from({ length: 260 }, () => ana(placeRoutes.find, { query: { q: 'q' } })))
  assert.equal(answers.filter((answer) => answer.status === 429).length, 21)
  assert.equal((await names(await signIn(), 'sintra'))[0], 'Sintra', 'others may go on')
})

const line = (about: string) =>
  `7\tSomewhere\tSomewhere\t\t1.5\t2.5\tP\tPPL\tPT\t\t14\t\t\t\t${about}\t\t9\tEurope/Lisbon\t2024-01-01`

test('a list of the operator is read again once it has changed, and its lines that are no place are left out', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-cities-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'cities.txt')
  await writeFile(file, `${line('900')}\nnothing\n${line('many').replace('7', '8')}\n`)
  const first = await openCities(file)
  await load(first, { db, stopped: never })
  assert.deepEqual(await stored(), [{ id: 7, list: first.version }])
  await writeFile(file, `${line('900')}\n${line('901').replace('7', '8')}\n`)
  await load(await openCities(file), { db, stopped: never })
  assert.deepEqual(idsOf((await stored()).map(({ id }) => String(id))), [7, 8])
})

test('a CITIES_FILE that is no list is refused in a sentence', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-cities-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'cities.txt')
  const refused: [string, string, RegExp][] = [
    [path.join(folder, 'none'), '', /^CITIES_FILE is .*none, but there is no such file\.$/],
    [folder, '', /^CITIES_FILE is .*, but that is a folder\.$/],
    [file, '', /but its first line is no place\. It must be a table of GeoNames/],
    [file, 'name,latitude,longitude\n', /but its first line is no place/],
    [file, line('many'), /but its first line is no place/],
    [file, line('900').replace('7', 'x'), /but its first line is no place/],
    [file, line('900').replace('PT', 'Portugal'), /but its first line is no place/],
  ]
  for (const [at, content, message] of refused) {
    await writeFile(file, content)
    await assert.rejects(assertCities(at), { name: 'StartRefused', message }, content)
  }
  await writeFile(file, `${line('900')}\r\n`)
  await assertCities(file)
  await assertCities(someCities)
})
