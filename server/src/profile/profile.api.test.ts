import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { zoneName } from '@contactsheet/contracts/time/zones'
import { startApp, type Person } from '../testing/start-app.ts'

const { signIn, db, close } = await startApp()
after(close)

const zoneOf = async (person: Person) => {
  const { timeZone, timeZoneSet } = (await person(identityRoutes.me, {})).body
  return [timeZone, timeZoneSet]
}
const choose = (person: Person, timeZone: string) => person(profileRoutes.change, { body: { timeZone } })
const first = (person: Person, timeZone: string) => person(profileRoutes.firstTimeZone, { body: { timeZone } })

test('the first browser decides, the next one changes nothing', async () => {
  const ana = await signIn()
  assert.deepEqual(await zoneOf(ana), ['UTC', false])
  assert.equal((await first(ana, 'America/New_York')).body.timeZone, 'America/New_York')
  const next = await first(ana, 'Asia/Tokyo')
  assert.deepEqual([next.status, next.body.timeZone, next.body.timeZoneSet], [200, 'America/New_York', true])
})

test('a zone that the user has chosen stays, even UTC', async () => {
  for (const zone of ['UTC', 'Europe/Berlin']) {
    const ana = await signIn()
    await choose(ana, zone)
    await first(ana, 'Asia/Tokyo')
    assert.deepEqual(await zoneOf(ana), [zone, true])
  }
})

test('a browser set to UTC decides as well', async () => {
  const ana = await signIn()
  await first(ana, 'UTC')
  await first(ana, 'Asia/Tokyo')
  assert.deepEqual(await zoneOf(ana), ['UTC', true])
})

test('of two browsers at once the first one wins, and both are told the same', async () => {
  const zones = ['Asia/Tokyo', 'Europe/Berlin', 'America/New_York', 'Africa/Cairo']
  const ana = await signIn()
  const told = await Promise.all(zones.map(async (zone) => (await first(ana, zone)).body.timeZone))
  assert.deepEqual(
    told,
    told.map(() => told[0]),
  )
  assert.deepEqual(await zoneOf(ana), [told[0], true])
})

test('other changes to the profile leave the zone undecided', async () => {
  const ana = await signIn()
  await ana(profileRoutes.change, { body: { weekStartsOn: 1 } })
  assert.deepEqual(await zoneOf(ana), ['UTC', false])
})

test('an unknown zone is refused and sets nothing', async () => {
  const ana = await signIn()
  for (const zone of ['Mars/Olympus', 'IST', 'SystemV/EST5', '+02:00', 'Europe/Berlin ', '']) {
    assert.equal((await first(ana, zone)).status, 400, zone)
    assert.equal((await choose(ana, zone)).status, 400, zone)
  }
  assert.deepEqual(await zoneOf(ana), ['UTC', false])
})

test('zones are stored as IANA spells them, in the profile and with a shoot', async () => {
  const ana = await signIn()
  for (const [typed, zone] of [
    ['america/new_york', 'America/New_York'],
    ['ASIA/CALCUTTA', 'Asia/Calcutta'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['us/eastern', 'US/Eastern'],
  ] as const) {
    assert.equal((await choose(ana, typed)).body.timeZone, zone)
    assert.equal((await ana(shootRoutes.add, { body: { timeZone: typed } })).body.timeZone, zone)
  }
  const ben = await signIn()
  assert.equal((await first(ben, 'europe/kyiv')).body.timeZone, 'Europe/Kyiv')
})

/** True when the engine knows the zone: the database has its own list, which may be newer. */
const knownHere = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

test('every IANA name comes back in its official spelling, however it was typed', async () => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_timezone_names where name !~ '^(posix|right|localtime|Factory)'`,
  )
  const names = rows.map(({ name }) => name).filter(knownHere)
  assert.ok(names.length > 400)
  for (const name of names) assert.equal(zoneName(name.toLowerCase()), name)
})

test('the profile can also be changed with a form, whose fields are texts', async () => {
  const ana = await signIn()
  const fields = { firstName: 'Mia', city: '', phone: '0123', weekStartsOn: 1 } as const
  const files = {}
  const changed = await ana(profileRoutes.change, { body: fields, files })
  const { firstName, city, phone, weekStartsOn } = changed.body
  assert.deepEqual([changed.status, firstName, city, phone, weekStartsOn], [200, 'Mia', null, '0123', 1])
  const wrong = await ana(profileRoutes.change, { body: { portfolioUrl: 'no address' }, files })
  assert.deepEqual([wrong.status, wrong.body.issues?.[0]?.path], [400, 'portfolioUrl'])
})

test('a picture is refused as long as none can be stored, and nothing else is changed', async () => {
  const ana = await signIn()
  const change = (avatar: File) => ana(profileRoutes.change, { body: { firstName: 'Zoe' }, files: { avatar } })
  const refused = await change(new File(['x'], 'me.png', { type: 'image/png' }))
  assert.deepEqual([refused.status, refused.body.issues?.[0]?.path], [400, 'avatar'])
  assert.equal((await change(new File(['x'], 'me.svg', { type: 'image/svg+xml' }))).status, 415)
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' })
  assert.equal((await change(large)).status, 413)
  assert.equal((await ana(identityRoutes.me, {})).body.firstName, 'Ana')
})
