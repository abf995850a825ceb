import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { guestGone, sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { aPicture } from '../testing/a-picture.ts'
import { sharedApp } from '../testing/shared-app.ts'
import { startApp, type Person } from '../testing/start-app.ts'

const { signIn, anonymous, db } = await sharedApp()

/** A board with three images on which guests may choose. */
async function boardOf(person: Person, options: Partial<MoodboardChanges> = {}) {
  const board = await person(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  const params = { id: board.body.id }
  const imageIds: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const image = await person(moodboardRoutes.addImage, { params, body: {}, files: { image: aPicture() } })
    imageIds.push(image.body.id)
  }
  const body = { isPublic: true, guestPicks: true, ...options }
  const token = (await person(moodboardRoutes.change, { params, body })).body.shareToken ?? ''
  const shared = await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
  const keys = shared.body.images.map(({ key }) => key)
  const [a = '', b = '', c = ''] = keys
  return { params, token, imageIds, a, b, c }
}

const join = (token: string, name: string) =>
  anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } })

/** A guest, as the browser of this person talks to the server. */
async function guestAt(token: string, name: string) {
  const { body } = await join(token, name)
  const params = { token, guestKey: body.guestKey }
  return {
    ...params,
    seen: () => anonymous(sharedMoodboardRoutes.guest, { params }),
    change: (changes: object) => anonymous(sharedMoodboardRoutes.changeGuest, { params, body: changes }),
    pick: (image: string, marks: object) =>
      anonymous(sharedMoodboardRoutes.pickImage, { params: { ...params, image }, body: marks }),
  }
}

const picksOf = async (person: Person, params: { id: number }) => (await person(moodboardRoutes.picks, { params })).body

test('a guest marks images, changes marks and takes them back; only what is sent changes', async () => {
  const ana = await signIn()
  const { token, a, b, params, imageIds } = await boardOf(ana)
  const mia = await guestAt(token, '  Mia ')
  assert.match(mia.guestKey, /^[A-Za-z0-9]{32}$/)
  assert.deepEqual((await mia.pick(a, { verdict: 'heart' })).body, { image: a, verdict: 'heart', note: null })
  assert.deepEqual((await mia.pick(a, { note: 'The left one' })).body, {
    image: a,
    verdict: 'heart',
    note: 'The left one',
  })
  await mia.pick(a, { verdict: 'no' })
  await mia.pick(b, { verdict: 'heart' })
  await mia.pick(b, { verdict: null })
  const { status, body } = await mia.seen()
  assert.equal(status, 200)
  assert.deepEqual(body, {
    name: 'Mia',
    doneAt: null,
    picks: [{ image: a, verdict: 'no', note: 'The left one' }],
    others: [],
    added: 0,
    waiting: [],
  })
  const { guests, picks } = await picksOf(ana, params)
  const [guest] = guests
  assert.deepEqual([guest?.name, guest?.hearts, guest?.nos, guest?.doneAt, guests.length], ['Mia', 0, 1, null, 1])
  assert.ok((guest?.updatedAt ?? '') > (guest?.createdAt ?? ''), 'the last mark counts as the last change')
  assert.deepEqual(picks, [{ guestId: guest?.id, imageId: imageIds[0], verdict: 'no', note: 'The left one' }])
})

test('a guest says Done, keeps that moment, goes on changing, and takes it back', async () => {
  const { token, a } = await boardOf(await signIn())
  const mia = await guestAt(token, 'Mia')
  const first = (await mia.change({ done: true })).body.doneAt
  assert.match(first ?? '', /Z$/)
  await mia.pick(a, { verdict: 'heart' })
  assert.equal((await mia.change({ done: true })).body.doneAt, first)
  assert.equal((await mia.change({ name: 'Mia B' })).body.doneAt, first)
  assert.deepEqual((await mia.change({ done: false })).body, { name: 'Mia B', doneAt: null })
  assert.deepEqual((await mia.seen()).body, {
    name: 'Mia B',
    doneAt: null,
    picks: [{ image: a, verdict: 'heart', note: null }],
    others: [],
    added: 0,
    waiting: [],
  })
})

test('what is no name, no mark and no note is refused in words', async () => {
  const { token, a } = await boardOf(await signIn())
  const mia = await guestAt(token, 'Mia')
  for (const name of ['', '   ', '\u200b']) {
    const { status, body } = await join(token, name)
    assert.deepEqual([status, body.issues], [400, [{ path: 'name', message: 'Please enter your first name' }]])
  }
  assert.equal((await join(token, 'x'.repeat(51))).status, 400)
  assert.equal((await mia.pick(a, { note: 'x'.repeat(281) })).status, 400)
  assert.equal((await mia.pick(a, { note: 'x'.repeat(280) })).status, 200)
  const odd = await mia.pick(a, { verdict: 'maybe' })
  assert.deepEqual([odd.status, odd.body.message], [400, 'A mark is heart or no'])
  assert.deepEqual((await mia.pick(a, { note: '' })).body, { image: a, verdict: null, note: null })
  assert.deepEqual((await mia.seen()).body.picks, [])
})

test('two guests never overwrite each other, and see each other only when the owner says so', async () => {
  const ana = await signIn()
  const { token, a, b, params } = await boardOf(ana)
  const [mia, leo] = await Promise.all([guestAt(token, 'Mia'), guestAt(token, 'Leo B')])
  await Promise.all([
    mia.pick(a, { verdict: 'heart' }),
    leo.pick(a, { verdict: 'no', note: 'Too dark' }),
    mia.pick(b, { verdict: 'heart' }),
  ])
  const alone = (await mia.seen()).body
  assert.deepEqual(alone.others, [])
  assert.deepEqual(alone.picks, [
    { image: a, verdict: 'heart', note: null },
    { image: b, verdict: 'heart', note: null },
  ])
  // With spaces, which keys that are made by chance have not.
  assert.equal(JSON.stringify(alone).includes('Leo B') || JSON.stringify(alone).includes('Too dark'), false)
  assert.equal(JSON.stringify((await mia.change({ done: true })).body).includes('Leo B'), false)

  await ana(moodboardRoutes.change, { params, body: { guestsSeePicks: true } })
  const others = [{ name: 'Leo B', picks: [{ image: a, verdict: 'no', note: 'Too dark' }] }]
  assert.deepEqual((await mia.seen()).body.others, others)
  await ana(moodboardRoutes.change, { params, body: { guestsSeePicks: false } })
  assert.deepEqual((await mia.seen()).body.others, [])
})

test('guests of one name are told apart by the owner and by each other', async () => {
  const ana = await signIn()
  const { token, a, params } = await boardOf(ana, { guestsSeePicks: true })
  const guests = []
  for (const name of ['Mia', 'mia', 'Mia (2)', 'Leo', 'Mia']) guests.push(await guestAt(token, name))
  for (const guest of guests) await guest.pick(a, { verdict: 'heart' })
  const names = ['Mia', 'mia (2)', 'Mia (2) (2)', 'Leo', 'Mia (3)']
  assert.deepEqual(
    (await picksOf(ana, params)).guests.map(({ name }) => name),
    names,
  )
  const last = (await guests.at(-1)?.seen())?.body
  assert.equal(last?.name, 'Mia (3)')
  assert.deepEqual(
    last?.others.map(({ name }) => name),
    names.slice(0, -1),
  )
  await ana(moodboardRoutes.change, { params, body: { guestsSeePicks: false } })
  assert.equal((await guests.at(-1)?.seen())?.body.name, 'Mia', 'whoever sees nobody else learns of nobody else')
})

test('20 marks of one guest at once leave one mark per image', async () => {
  const ana = await signIn()
  const { token, a, b, params } = await boardOf(ana)
  const mia = await guestAt(token, 'Mia')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => mia.pick(turn % 2 ? a : b, { verdict: turn % 3 ? 'heart' : 'no' })),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  const { picks } = await picksOf(ana, params)
  assert.equal(picks.length, 2)
})

test('a board takes 50 guests, however many come at once, and a removed one leaves a place', async () => {
  const ana = await signIn()
  const { token, params } = await boardOf(ana)
  const answers = await Promise.all(Array.from({ length: 55 }, (_, number) => join(token, `Guest ${number}`)))
  assert.equal(answers.filter(({ status }) => status === 201).length, 50)
  const refused = answers.find(({ status }) => status !== 201)
  assert.deepEqual([refused?.status, refused?.body.code], [400, 'guest_limit'])

  const guestId = (await picksOf(ana, params)).guests[0]?.id ?? 0
  await ana(moodboardRoutes.removeGuest, { params: { ...params, guestId } })
  assert.equal((await join(token, 'In between')).status, 201)
  const back = await ana(moodboardRoutes.restoreGuest, { params: { ...params, guestId } })
  assert.deepEqual([back.status, back.body.code], [400, 'guest_limit'])
  assert.equal((await picksOf(ana, params)).guests.length, 50)
})

test('a key opens one guest of one board', async () => {
  const ana = await signIn()
  const [one, other] = [await boardOf(ana), await boardOf(ana)]
  const mia = await guestAt(one.token, 'Mia')
  for (const guestKey of ['a'.repeat(32), mia.guestKey.toLowerCase(), mia.guestKey.slice(1)]) {
    const params = { token: one.token, guestKey }
    const answer = await anonymous(sharedMoodboardRoutes.guest, { params })
    assert.deepEqual([answer.status, answer.body], [404, { message: guestGone }])
    assert.equal((await anonymous(sharedMoodboardRoutes.changeGuest, { params, body: { done: true } })).status, 404)
  }
  const params = { token: other.token, guestKey: mia.guestKey }
  assert.equal((await anonymous(sharedMoodboardRoutes.guest, { params })).status, 404)
  const foreign = await mia.pick(other.a, { verdict: 'heart' })
  assert.deepEqual([foreign.status, foreign.body.message], [404, 'Image not found'])
  const unknown = await mia.pick('b'.repeat(32), { verdict: 'heart' })
  assert.deepEqual([unknown.status, unknown.body.message], [404, 'Image not found'])
  assert.deepEqual((await picksOf(ana, other.params)).guests, [])
})

test('a key is stored nowhere in a form that opens anything', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' })
  try {
    const ana = await limited.signIn()
    const board = await ana(moodboardRoutes.add, { body: { title: 'Golden hour' } })
    const params = { id: board.body.id }
    const image = await ana(moodboardRoutes.addImage, { params, body: {}, files: { image: aPicture() } })
    assert.equal(image.status, 201)
    const { body } = await ana(moodboardRoutes.change, { params, body: { isPublic: true, guestPicks: true } })
    const token = body.shareToken ?? ''
    const guest = await limited.anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Mia' } })
    const { guestKey } = guest.body
    await limited.anonymous(sharedMoodboardRoutes.changeGuest, { params: { token, guestKey }, body: { done: true } })
    for (const table of ['rate_limits', 'moodboard_guests']) {
      const { rows } = await limited.db.execute(sql`select * from ${sql.identifier(table)}`)
      assert.ok(rows.length > 0, table)
      assert.equal(JSON.stringify(rows).includes(guestKey), false, table)
    }
  } finally {
    await limited.close()
  }
})

test('when the photographer stops asking or sharing, nothing can be marked or read any more', async () => {
  const ana = await signIn()
  const { token, a, params } = await boardOf(ana)
  const mia = await guestAt(token, 'Mia')
  await mia.pick(a, { verdict: 'heart' })
  await ana(moodboardRoutes.change, { params, body: { guestPicks: false } })
  for (const answer of [await mia.pick(a, { verdict: 'no' }), await mia.seen(), await join(token, 'Leo')])
    assert.deepEqual([answer.status, answer.body.code], [403, 'picks_closed'])
  assert.equal((await picksOf(ana, params)).picks.length, 1, 'the owner keeps what was marked')

  await ana(moodboardRoutes.change, { params, body: { guestPicks: true } })
  assert.equal((await mia.seen()).body.picks.length, 1, 'and so does the guest')
  await ana(moodboardRoutes.change, { params, body: { isPublic: false } })
  for (const answer of [await mia.pick(a, { verdict: 'no' }), await mia.seen(), await join(token, 'Leo')])
    assert.equal(answer.status, 404)
})

test('the owner deletes a guest with everything marked, and brings both back', async () => {
  const ana = await signIn()
  const { token, a, params } = await boardOf(ana)
  const [mia, leo] = [await guestAt(token, 'Mia'), await guestAt(token, 'Leo')]
  await mia.pick(a, { verdict: 'heart' })
  await leo.pick(a, { verdict: 'no' })
  const guestId = (await picksOf(ana, params)).guests[0]?.id ?? 0
  assert.equal((await ana(moodboardRoutes.removeGuest, { params: { ...params, guestId } })).status, 204)
  const left = await picksOf(ana, params)
  assert.deepEqual([left.guests.map(({ name }) => name), left.picks.map(({ verdict }) => verdict)], [['Leo'], ['no']])
  for (const answer of [await mia.seen(), await mia.pick(a, { verdict: 'no' }), await mia.change({ done: true })])
    assert.deepEqual([answer.status, answer.body.message], [404, guestGone])
  assert.equal((await ana(moodboardRoutes.detail, { params })).body.guestCount, 1)

  const back = await ana(moodboardRoutes.restoreGuest, { params: { ...params, guestId } })
  assert.deepEqual(
    back.body.guests.map(({ name }) => name),
    ['Mia', 'Leo'],
  )
  assert.deepEqual((await mia.seen()).body.picks, [{ image: a, verdict: 'heart', note: null }])
  const elsewhere = await boardOf(ana)
  const wrong = { params: { ...elsewhere.params, guestId } }
  assert.equal((await ana(moodboardRoutes.removeGuest, wrong)).status, 404)
  assert.equal((await ana(moodboardRoutes.restoreGuest, wrong)).status, 404)
})

test('marks on a deleted image go with it, and come back with it', async () => {
  const ana = await signIn()
  const { token, a, b, params, imageIds } = await boardOf(ana)
  const mia = await guestAt(token, 'Mia')
  await mia.pick(a, { verdict: 'heart' })
  await mia.pick(b, { verdict: 'heart' })
  const [imageId = 0] = imageIds
  await ana(moodboardRoutes.removeImage, { params: { ...params, imageId } })
  assert.deepEqual(
    (await mia.seen()).body.picks.map(({ image }) => image),
    [b],
  )
  assert.equal((await picksOf(ana, params)).guests[0]?.hearts, 1)
  assert.equal((await mia.pick(a, { verdict: 'no' })).status, 404)
  await ana(moodboardRoutes.restoreImage, { params: { ...params, imageId } })
  assert.deepEqual(
    (await mia.seen()).body.picks.map(({ image }) => image),
    [a, b],
  )
})

test('a board takes so many notes and no more; marks and changed notes are none the worse for it', async () => {
  const ana = await signIn()
  const { token, a, b, params } = await boardOf(ana)
  const mia = await guestAt(token, 'Mia')
  await mia.pick(a, { note: 'The left one' })
  // As many notes as fit, on images that the board need not have any more.
  await db.execute(sql`
    insert into moodboard_images (user_id, id, moodboard_id, file_id, key, "order", deleted_at)
    select user_id, id + 1000 + n, moodboard_id, file_id, md5(n::text), n, now()
    from moodboard_images, generate_series(2, ${moodboardLimits.notes}) n where moodboard_id = ${params.id} and key = ${a}
      and user_id = (select user_id from moodboard_images where key = ${a})`)
  await db.execute(sql`
    insert into moodboard_picks (user_id, guest_id, image_id, note)
    select i.user_id, g.id, i.id, 'x' from moodboard_images i join moodboard_guests g
      on g.user_id = i.user_id and g.moodboard_id = i.moodboard_id
    where i.deleted_at is not null and i.user_id = (select user_id from moodboard_images where key = ${a})`)
  const refused = await mia.pick(b, { note: 'One too many' })
  assert.deepEqual([refused.status, refused.body.code], [400, 'note_limit'])
  assert.equal((await mia.pick(b, { verdict: 'heart' })).status, 200)
  assert.equal((await mia.pick(a, { note: 'The right one' })).status, 200)
  await mia.pick(a, { note: '' })
  assert.equal((await mia.pick(b, { note: 'One too many' })).status, 200)
})

test('an address that adds guests without end is told to wait, and marking is limited for each guest', async () => {
  const limited = await startApp({ RATE_LIMITS: 'on' })
  try {
    const ana = await limited.signIn()
    const board = await ana(moodboardRoutes.add, { body: { title: 'Golden hour' } })
    const params = { id: board.body.id }
    await ana(moodboardRoutes.addImage, { params, body: {}, files: { image: aPicture() } })
    const { body } = await ana(moodboardRoutes.change, { params, body: { isPublic: true, guestPicks: true } })
    const token = body.shareToken ?? ''
    const add = (name: string, headers: Record<string, string> = {}) =>
      limited.anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } }, headers)
    const key = { 'idempotency-key': 'key-of-mia' }
    const [mia, leo] = [(await add('Mia', key)).body, (await add('Leo')).body]
    // Adds nobody, and so does not count.
    for (let time = 0; time < 3; time += 1) assert.equal((await add('Mia', key)).status, 201)
    for (let number = 0; number < 18; number += 1) assert.equal((await add('Another')).status, 201)
    const refused = await add('One more')
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers['retry-after']) > 0)

    await limited.db.execute(sql`update rate_limits set count = 300 where key like 'mark:%'`)
    const done = (guestKey: string) =>
      limited.anonymous(sharedMoodboardRoutes.changeGuest, { params: { token, guestKey }, body: { done: true } })
    assert.equal((await done(mia.guestKey)).status, 200)
    await limited.db.execute(sql`update rate_limits set count = 300 where key like 'mark:%'`)
    assert.equal((await done(mia.guestKey)).status, 429)
    assert.equal((await done(leo.guestKey)).status, 200)

    const read = () => limited.anonymous(sharedMoodboardRoutes.guest, { params: { token, guestKey: leo.guestKey } })
    assert.equal((await read()).status, 200)
    await limited.db.execute(sql`update rate_limits set count = 60 where key like 'guest reading:%'`)
    assert.equal((await read()).status, 429)
  } finally {
    await limited.close()
  }
})

test('what is kept for a guest who asks again does not open their choices', async () => {
  const ana = await signIn()
  const { token } = await boardOf(ana)
  const key = { 'idempotency-key': 'joined-on-a-train' }
  const add = (name: string) => anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } }, key)
  const { body } = await add('Mia')
  assert.equal((await add('Mia')).body.guestKey, body.guestKey)
  assert.equal((await add('Zoe')).status, 409)
  const { rows } = await db.execute<{ key: string; answer: string }>(
    sql`select key, answer from idempotency_keys where user_id = ${ana.userId} and request like '%/guests %'`,
  )
  assert.equal(rows.length, 1)
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(`joined-on-a-train|${body.guestKey}`))
  const wrong = { 'idempotency-key': 'short' }
  const refused = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Mia' } }, wrong)
  assert.equal(refused.status, 400)
})
