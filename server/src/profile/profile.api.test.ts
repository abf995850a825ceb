import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import type { ProfileChanges } from '@contactsheet/contracts/profile/profile.schemas'
import { profileTexts } from '@contactsheet/contracts/profile/profile-fields'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { zoneName } from '@contactsheet/contracts/time/zone-names'
import { users } from '#identity/identity.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, db } = await sharedApp()

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

test('what a profile does not hold is ignored, in JSON and in a form', async () => {
  const planted = {
    id: 'planted',
    email: 'planted@example.com',
    accessLevel: 'admin',
    isActive: false,
    profileImageUrl: 'https://planted.example/x.png',
    timeZoneSet: true,
    instagramAccessToken: 'planted',
    createdAt: '1999-09-09T09:09:09Z',
  }
  for (const form of [{}, { files: {} }]) {
    const ana = await signIn({ accessLevel: 'free' })
    const before = (await ana(identityRoutes.me, {})).body
    const changed = await ana(profileRoutes.change, { body: { ...planted, city: 'Lisbon' }, ...form } as never)
    assert.equal(changed.status, 200)
    const { updatedAt, ...after } = (await ana(identityRoutes.me, {})).body
    assert.deepEqual({ ...after, updatedAt: '' }, { ...before, city: 'Lisbon', updatedAt: '' })
    assert.ok(updatedAt >= before.updatedAt)
    const [row] = await db.select().from(users).where(eq(users.id, ana.userId))
    assert.equal(row?.instagramAccessToken, null)
  }
})

/** What is sent, and the sentence about it. */
const refused: [keyof ProfileChanges, unknown, string][] = [
  ['firstName', 'x'.repeat(101), 'First name is too long (at most 100 characters)'],
  ['lastName', 'x'.repeat(101), 'Last name is too long (at most 100 characters)'],
  ['address', 'x'.repeat(256), 'Street address is too long (at most 255 characters)'],
  ['city', 'x'.repeat(101), 'City is too long (at most 100 characters)'],
  ['postalCode', 'x'.repeat(21), 'Postal code/ZIP is too long (at most 20 characters)'],
  ['country', 'x'.repeat(101), 'Country is too long (at most 100 characters)'],
  ['phone', 'x'.repeat(51), 'Phone number is too long (at most 50 characters)'],
  ['portfolioUrl', `https://a.com/${'x'.repeat(500)}`, 'Portfolio website is too long (at most 500 characters)'],
  ...['javascript:alert(1)', 'ftp://example.com', 'mailto:a@b.example', 'two words'].map(
    (text): [keyof ProfileChanges, unknown, string] => [
      'portfolioUrl',
      text,
      'Portfolio website must be a web address, such as https://example.com',
    ],
  ),
  ['cropLeft', 1.5, 'The left edge of the crop is a number from 0 to 1'],
  ['cropTop', -0.1, 'The upper edge of the crop is a number from 0 to 1'],
  ['cropSide', 'wide', 'The side of the crop is a number from 0 to 1'],
  ['removeAvatar', 'perhaps', 'Remove avatar is true or false'],
]

test('a field that cannot be kept is refused in words, by JSON and by form, and nothing is changed', async () => {
  const ana = await signIn()
  const before = (await ana(identityRoutes.me, {})).body
  for (const form of [{}, { files: {} }])
    for (const [field, value, message] of refused) {
      const { status, body } = await ana(profileRoutes.change, {
        body: { ...(field === 'country' ? {} : { country: 'Peru' }), [field]: value },
        ...form,
      } as never)
      assert.deepEqual([status, body.issues], [400, [{ path: field, message }]], field)
    }
  assert.deepEqual((await ana(identityRoutes.me, {})).body, before)
})

test('every text of a profile is kept up to its limit, and empty text becomes null', async () => {
  const ana = await signIn()
  const texts = Object.entries(profileTexts).map(([name, { max }]): [string, string] => [name, 'ü'.repeat(max)])
  const full = { ...Object.fromEntries(texts), portfolioUrl: 'mia.example/work' }
  for (const form of [{}, { files: {} }]) {
    const kept = await ana(profileRoutes.change, { body: full, ...form })
    assert.partialDeepStrictEqual(kept.body, { ...full, portfolioUrl: 'https://mia.example/work' })
    const blanks = Object.fromEntries(Object.keys(full).map((name) => [name, ' ']))
    const emptied = await ana(profileRoutes.change, { body: blanks, ...form })
    assert.partialDeepStrictEqual(emptied.body, Object.fromEntries(Object.keys(full).map((name) => [name, null])))
  }
})

test('messages to a team are kept as they are worded, and a placeholder that there is not is refused in words', async () => {
  const ana = await signIn()
  const read = async () => {
    const { planMessage, askMessage } = (await ana(identityRoutes.me, {})).body
    return [planMessage, askMessage]
  }
  assert.deepEqual(await read(), [null, null])
  const planMessage = 'Hi {name},\n\n{link}'
  await ana(profileRoutes.change, { body: { planMessage, askMessage: '{shoot}?' } })
  assert.deepEqual(await read(), [planMessage, '{shoot}?'])
  const refused = await ana(profileRoutes.change, { body: { askMessage: 'Hi {nmae}' } })
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /^There is no \{nmae\}\. You can use \{name\}/)
  assert.equal((await ana(profileRoutes.change, { body: { planMessage: 'x'.repeat(1001) } })).status, 400)
  assert.deepEqual(await read(), [planMessage, '{shoot}?'])
  await ana(profileRoutes.change, { body: { planMessage: '' } })
  assert.deepEqual(await read(), [null, '{shoot}?'])
})
