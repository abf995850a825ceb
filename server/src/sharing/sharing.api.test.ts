import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { shareLinks } from './sharing.tables.ts'

const { signIn, anonymous, db } = await sharedApp()

const gone = { status: 404, body: { message: 'The shared shoot link is invalid or has expired.' } }
const shareOf = async (person: Person, id: number, body: ShareOptions = {}) =>
  (await person(sharingRoutes.shareShoot, { params: { id }, body })).body
const callSheet = (token: string) => anonymous(sharingRoutes.callSheet, { params: { token } })
const open = async (token: string) => {
  const { status, body } = await callSheet(token)
  return { status, body }
}
const lists = async (token: string) => {
  const params = { token }
  return Promise.all([
    anonymous(sharingRoutes.callTimes, { params }),
    anonymous(sharingRoutes.tasks, { params }),
    anonymous(sharingRoutes.links, { params }),
  ])
}
/** Makes the link expire just now. */
const expire = (token: string) =>
  db
    .update(shareLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(shareLinks.token, token))

/** A shoot full of details that strangers may see and others that they may not. */
async function fullShoot(person: Person) {
  await person(profileRoutes.change, {
    body: { phone: 'owner-phone', address: 'owner-street', city: 'owner-city', portfolioUrl: 'https://ana.example' },
  })
  const contact = await person(contactRoutes.add, {
    body: {
      type: 'model',
      firstName: 'Mia',
      lastName: 'Berg',
      email: 'mia@secret.example',
      phone: 'secret-phone',
      instagramHandle: 'mia.b',
      notes: 'secret-notes',
    },
  })
  await person(contactRoutes.change, {
    params: { id: contact.body.id },
    body: {
      type: 'model',
      address: 'secret-street',
      city: 'secret-city',
      country: 'secret-land',
      postalCode: 'secret-1',
    },
  })
  const shoot = await person(shootRoutes.add, {
    body: {
      genre: 'Portrait',
      date: '2026-06-21',
      time: '18:00',
      duration: 90,
      location: 'Pier 7 & Co',
      notes: 'Fog',
      latitude: 52.52,
      longitude: 13.405,
    },
  })
  const params = { id: shoot.body.id }
  await person(shootRoutes.addContact, { params: { ...params, contactId: contact.body.id }, body: { role: 'Model' } })
  await person(shootRoutes.addCallTime, { params, body: { title: 'Camera', time: '17:00' } })
  await person(shootRoutes.addCallTime, { params, body: { title: 'Hair', time: '15:30', notes: 'Suite 4' } })
  await person(shootRoutes.addTask, { params, body: { title: 'Pack' } })
  await person(shootRoutes.addLink, { params, body: { label: 'Brief', url: 'https://example.com' } })
  return params.id
}

// spec 2.2.73 2.3.9 2.7.25, asvs 8.1.2 15.3.1
test('a call sheet carries what its page shows, and nothing else', async () => {
  const ana = await signIn({ email: 'ana.of.plans@example.test' })
  const id = await fullShoot(ana)
  const { shareToken } = await shareOf(ana, id)
  const { status, body, headers } = await callSheet(shareToken)
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'no-store')
  const { sun, version, updatedAt, answersTo, ...rest } = body
  const person = rest.shootContacts[0]?.person ?? ''
  assert.match(`${answersTo} ${person}`, /^[\w-]{16} [\w-]{16}$/)
  assert.deepEqual(Object.keys(sun ?? {}).toSorted(), [
    'firstLight',
    'goldenEveningStart',
    'goldenMorningEnd',
    'lastLight',
    'note',
    'polar',
    'sunrise',
    'sunset',
  ])
  assert.match(version, /^[0-9a-f]{8}$/)
  assert.match(updatedAt, /Z$/)
  const genres = await ana(labelRoutes.listGenres, {})
  assert.deepEqual(rest, {
    userId: ana.userId,
    owner: {
      firstName: 'Ana',
      lastName: 'Test',
      email: 'ana.of.plans@example.test',
      portfolioUrl: 'https://ana.example',
      profileImageUrl: null,
    },
    hourCycle: 'h12',
    title: null,
    cancelledAt: null,
    genre: 'Portrait',
    genreColor: genres.body.find((genre) => genre.name === 'Portrait')?.color,
    cancelled: false,
    date: '2026-06-21',
    time: '18:00',
    duration: 90,
    zone: 'Europe/Berlin',
    location: 'Pier 7 & Co',
    mapsUrl: 'https://www.google.com/maps/search/?api=1&query=Pier%207%20%26%20Co',
    pinUrl: 'https://www.google.com/maps/search/?api=1&query=52.520000%2C13.405000',
    notes: 'Fog',
    asksAnswers: true,
    reader: null,
    poll: null,
    shootContacts: [
      { person, role: 'Model', contact: { firstName: 'Mia', lastName: 'Berg', instagramHandle: 'mia.b', email: null } },
    ],
    callTimes: [
      { title: 'Hair', time: '15:30', notes: 'Suite 4' },
      { title: 'Camera', time: '17:00', notes: null },
    ],
    tasks: [{ title: 'Pack', description: null, assignedTo: null, status: 'todo', dueDate: null }],
    links: [{ label: 'Brief', url: 'https://example.com' }],
    shots: [],
    teamTicksShots: false,
    moodboard: null,
  })
  const everything = JSON.stringify([body, ...(await lists(shareToken)).map((answer) => answer.body)])
  assert.doesNotMatch(everything, /secret|owner-phone|owner-street|owner-city/)
  assert.doesNotMatch(everything, /"(id|contactId|shootId|moodboardId|archived|phone|address)"/)
  assert.equal(everything.includes(shareToken), false)
})

// spec 2.2.73 2.7.28
test('a plan whose genre is none of the list, or none, has the default grey', async () => {
  const ana = await signIn()
  for (const genre of ['Boudoir', null]) {
    const { id } = (await ana(shootRoutes.add, { body: { genre } })).body
    const { body } = await callSheet((await shareOf(ana, id)).shareToken)
    assert.deepEqual([body.genre, body.genreColor], [genre, '#64748b'])
  }
})

// spec 2.7.26
test('the three separate lists hold the same as the plan', async () => {
  const ana = await signIn()
  const { shareToken } = await shareOf(ana, await fullShoot(ana))
  const { body } = await callSheet(shareToken)
  assert.deepEqual(
    (await lists(shareToken)).map((answer) => answer.body),
    [body.callTimes, body.tasks, body.links],
  )
})

// spec 2.2.76
test('e-mail addresses of the team are shown only when the owner says so', async () => {
  const ana = await signIn()
  const id = await fullShoot(ana)
  const { shareToken, showEmails } = await shareOf(ana, id)
  assert.equal(showEmails, false)
  const email = async () => (await callSheet(shareToken)).body.shootContacts[0]?.contact.email
  assert.equal(await email(), null)
  assert.deepEqual(await shareOf(ana, id, { showEmails: true }), { ...(await shareOf(ana, id)), showEmails: true })
  assert.equal(await email(), 'mia@secret.example')
  await shareOf(ana, id, { showEmails: false })
  assert.equal(await email(), null)
})

test('who is called by a number or an address is not called that by strangers', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { status: 'booked' } })).body
  const names = ['+49 170 7654321', 'luz@secret.example', 'Luz 2']
  for (const firstName of names) {
    const person = (await ana(contactRoutes.add, { body: { type: 'model', firstName } })).body
    await ana(shootRoutes.addContact, { params: { id, contactId: person.id }, body: {} })
  }
  const { shareToken } = await shareOf(ana, id)
  const { shootContacts } = (await callSheet(shareToken)).body
  assert.deepEqual(
    shootContacts.map(({ contact }) => contact.firstName),
    [null, null, 'Luz 2'],
  )
})

// spec 2.3.2 2.7.23 2.9.13, asvs 11.5.1
test('shared twice, or 20 times at once, there is one token', async () => {
  const ana = await signIn()
  const id = await fullShoot(ana)
  const shares = await Promise.all(Array.from({ length: 20 }, () => shareOf(ana, id)))
  const tokens = new Set(shares.map((share) => share.shareToken))
  assert.equal(tokens.size, 1)
  const [token = ''] = tokens
  assert.match(token, /^[A-Za-z0-9]{32}$/)
  assert.equal((await shareOf(ana, id)).shareToken, token)
  assert.equal((await ana(shootRoutes.detail, { params: { id } })).body.shareToken, token)
})

// spec 2.6.3
test('a link that is switched off stops working at once; sharing later makes a new one', async () => {
  const ana = await signIn()
  const id = await fullShoot(ana)
  const { shareToken } = await shareOf(ana, id)
  assert.equal((await ana(sharingRoutes.unshareShoot, { params: { id } })).status, 204)
  assert.deepEqual(await open(shareToken), gone)
  for (const { status, body } of await lists(shareToken)) assert.deepEqual({ status, body }, gone)
  assert.equal((await ana(shootRoutes.detail, { params: { id } })).body.shareToken, null)
  assert.equal((await ana(sharingRoutes.unshareShoot, { params: { id } })).status, 204)
  const again = await shareOf(ana, id)
  assert.notEqual(again.shareToken, shareToken)
  assert.deepEqual(await open(shareToken), gone)
  assert.equal((await open(again.shareToken)).status, 200)
})

// spec 2.6.3
test('every link that leads nowhere gets the same answer', async () => {
  const [ana, zoe] = [await signIn(), await signIn()]
  const [deleted, expired, theirs] = [await fullShoot(ana), await fullShoot(ana), await fullShoot(zoe)]
  const tokens = await Promise.all([shareOf(ana, deleted), shareOf(ana, expired), shareOf(zoe, theirs)])
  const [dead = '', late = '', shut = ''] = tokens.map((share) => share.shareToken)
  for (const token of [dead, late, shut]) assert.equal((await open(token)).status, 200)
  await ana(shootRoutes.remove, { params: { id: deleted } })
  await expire(late)
  await db.update(users).set({ isActive: false }).where(eq(users.id, zoe.userId))
  const swapped = shut.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const odd = [
    swapped,
    shut.slice(1),
    '%',
    '_'.repeat(32),
    'x'.repeat(5000),
    '\u0000'.repeat(32),
    'a'.repeat(32),
    `${shut} `,
  ]
  for (const token of [dead, late, shut, ...odd]) {
    assert.deepEqual(await open(token), gone, token.slice(0, 40))
    for (const { status, body } of await lists(token)) assert.deepEqual({ status, body }, gone)
  }
  await ana(shootRoutes.restore, { params: { id: deleted } })
  assert.equal((await open(dead)).status, 200)
})

test('an expired link is replaced by a new one when sharing again', async () => {
  const ana = await signIn()
  const id = await fullShoot(ana)
  const expiresAt = '2100-01-01T12:00:00+02:00'
  const first = await shareOf(ana, id, { expiresAt })
  assert.equal(first.expiresAt, '2100-01-01T10:00:00.000Z')
  assert.equal((await shareOf(ana, id)).expiresAt, first.expiresAt)
  assert.equal((await shareOf(ana, id, { expiresAt: null })).expiresAt, null)
  await expire(first.shareToken)
  const second = await shareOf(ana, id)
  assert.notEqual(second.shareToken, first.shareToken)
  assert.equal(second.expiresAt, null)
  assert.deepEqual(await open(first.shareToken), gone)
  const precise = [`2100-01-01T00:00:00.${'1'.repeat(300)}Z`, '2199-12-31T23:59:59.9999999Z']
  for (const bad of ['2020-01-01T00:00:00Z', 'tomorrow', '2100-01-01', '2100-02-30T00:00:00Z', 7, ...precise]) {
    const answer = await ana(sharingRoutes.shareShoot, { params: { id }, body: { expiresAt: bad as string } })
    assert.equal(answer.status, 400, String(bad))
  }
  assert.equal((await shareOf(ana, id)).expiresAt, null)
})

test('the list of shares contains what is currently open', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const ids = [await fullShoot(ana), await fullShoot(ana), await fullShoot(ana), await fullShoot(ana)]
  const made = []
  for (const id of ids) made.push(await shareOf(ana, id, { showEmails: id === ids[3] }))
  await shareOf(eve, await fullShoot(eve))
  await ana(sharingRoutes.unshareShoot, { params: { id: ids[0] ?? 0 } })
  await ana(shootRoutes.remove, { params: { id: ids[1] ?? 0 } })
  const { body } = await ana(sharingRoutes.list, {})
  const line = { kind: 'shoot', title: 'Portrait Shoot', date: '2026-06-21' }
  assert.deepEqual(body, [
    { ...made[3], ...line, id: ids[3] },
    { ...made[2], ...line, id: ids[2] },
  ])
})

// spec 2.7.27
test('the owner is public only as long as something is shared', async () => {
  const ana = await signIn({ email: 'public@example.test' })
  const about = async (userId = ana.userId) => {
    const { status, body } = await anonymous(sharingRoutes.owner, { params: { userId } })
    return { status, body }
  }
  const missing = { status: 404, body: { message: 'User not found' } }
  assert.deepEqual(await about(), missing)
  const id = await fullShoot(ana)
  const { shareToken } = await shareOf(ana, id)
  const { userId, owner } = (await callSheet(shareToken)).body
  assert.deepEqual(await about(userId), { status: 200, body: owner })
  assert.deepEqual(Object.keys(owner).toSorted(), ['email', 'firstName', 'lastName', 'portfolioUrl', 'profileImageUrl'])
  for (const other of ['nobody', '\u0000', 'x'.repeat(5000), "' or 1=1 --"])
    assert.deepEqual(await about(other), missing)
  await ana(shootRoutes.remove, { params: { id } })
  assert.deepEqual(await about(), missing)
  await ana(shootRoutes.restore, { params: { id } })
  assert.equal((await about()).status, 200)
  await expire(shareToken)
  assert.deepEqual(await about(), missing)
})

test('the version of a plan changes with what it shows', async () => {
  const ana = await signIn()
  const id = await fullShoot(ana)
  const { shareToken } = await shareOf(ana, id)
  const now = async () => {
    const { version, updatedAt } = (await callSheet(shareToken)).body
    return { version, updatedAt }
  }
  const first = await now()
  assert.deepEqual(await now(), first)
  await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Print' } })
  const second = await now()
  assert.notEqual(second.version, first.version)
  assert.ok(second.updatedAt > first.updatedAt)
  await ana(shootRoutes.change, { params: { id }, body: { status: 'cancelled' } })
  assert.equal((await callSheet(shareToken)).body.cancelled, true)
  assert.notEqual((await now()).version, second.version)
})

test('a call sheet says when the shoot was called off, whatever is changed of it later', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { genre: 'Portrait', date: '2031-06-21' } })).body
  const { shareToken } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  const change = (body: object) => ana(shootRoutes.change, { params: { id }, body })
  const calledOff = async () =>
    (await anonymous(sharingRoutes.callSheet, { params: { token: shareToken } })).body.cancelledAt
  assert.equal(await calledOff(), null)
  await change({ status: 'cancelled' })
  const at = await calledOff()
  assert.match(at ?? '', /^\d{4}-/)
  await change({ notes: 'Rain', status: 'cancelled' })
  assert.equal(await calledOff(), at)
  await change({ status: 'planning' })
  assert.equal(await calledOff(), null)
})
