import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { voteRoutes } from '@contactsheet/contracts/sharing/votes'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'

const { signIn, anonymous, db } = await sharedApp()

const addContact = async (ana: Person, firstName: string) =>
  (await ana(contactRoutes.add, { body: { type: 'model', firstName } })).body.id

/** A shared shoot without a date that offers an afternoon and a whole day to Luz and Kai. */
async function anUndatedPlan(fields: Partial<NewShoot> = {}) {
  const ana = await signIn()
  const [luz, kai] = [await addContact(ana, 'Luz'), await addContact(ana, 'Kai')]
  const { id } = (await ana(shootRoutes.add, { body: { genre: 'Fashion', contactIds: [luz, kai], ...fields } })).body
  const offer = (date: string, time: string | null = null) =>
    ana(pollRoutes.addDay, { params: { id }, body: { date, time } })
  const [saturday, sunday] = [(await offer('2099-06-20', '16:00')).body.id, (await offer('2099-06-21')).body.id]
  const { shareToken: token } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  const linkOf = async (contactId: number) =>
    (await ana(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })).body.shareToken
  const poll = async () => (await ana(pollRoutes.poll, { params: { id } })).body
  return { ana, luz, kai, id, offer, saturday, sunday, token, linkOf, poll }
}

const planAt = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
type Speaker = { person?: string; guestKey?: string }
/** Votes on the days of a plan in their order; undefined says nothing of one. */
async function vote(token: string, said: (Vote | null)[], speaker: Speaker = {}) {
  const { poll } = await planAt(token)
  const votes = said.map((vote, place) => ({ day: poll?.days[place]?.day ?? 'x', vote }))
  return anonymous(voteRoutes.giveVotes, { params: { token }, body: { votes, ...speaker } })
}
const personOf = async (token: string, firstName: string) =>
  (await planAt(token)).shootContacts.find(({ contact }) => contact.firstName === firstName)?.person ?? ''
const answersOf = async (ana: Person, id: number) =>
  new Map((await ana(answerRoutes.answers, { params: { id } })).body.map((one) => [one.contactId, one]))
const said = (poll: { days: { votes: object[] }[] }) => poll.days.map(({ votes }) => votes)

test('a plan without a date offers its days with their light, and shows nobody what others said', async () => {
  const { luz, token, linkOf } = await anUndatedPlan({ latitude: 38.7, longitude: -9.1 })
  const own = await linkOf(luz)
  const { status, body } = await vote(own, ['yes', 'no'])
  assert.equal(status, 200)
  assert.deepEqual([body.votes.map((one) => one.vote), body.guestKey], [['yes', 'no'], null])
  const mine = (await planAt(own)).poll
  assert.deepEqual(
    mine?.days.map(({ date, time, myVote, sun }) => [date, time, myVote, sun?.sunset]),
    [
      ['2099-06-20', '16:00', 'yes', '21:05'],
      ['2099-06-21', null, 'no', '21:05'],
    ],
  )
  const plain = await planAt(token)
  assert.deepEqual(
    plain.poll?.days.map(({ myVote }) => myVote),
    [null, null],
  )
  assert.deepEqual(Object.keys(plain.poll?.days[0] ?? {}), ['day', 'date', 'time', 'sun', 'myVote'])
  // A vote is no change of the plan; a day is.
  const { version, updatedAt } = plain
  await vote(own, ['maybe'])
  assert.deepEqual([(await planAt(token)).version, (await planAt(token)).updatedAt], [version, updatedAt])
})

test('another day makes another version of the plan', async () => {
  const { token, offer } = await anUndatedPlan()
  const { version } = await planAt(token)
  await offer('2099-06-22')
  assert.notEqual((await planAt(token)).version, version)
})

test('the photographer sees who said what by which way, and puts it right', async () => {
  const { ana, luz, kai, id, saturday, sunday, token, linkOf, poll } = await anUndatedPlan()
  await vote(await linkOf(luz), ['yes', 'maybe'])
  await vote(token, ['no'], { person: await personOf(token, 'Kai') })
  const set = (dayId: number, vote: Vote | null) =>
    ana(pollRoutes.setVote, { params: { id, dayId, contactId: kai }, body: { vote } })
  assert.equal((await set(sunday, 'maybe')).status, 204)
  assert.equal((await poll()).isOpen, true)
  assert.deepEqual(said(await poll()), [
    [
      { contactId: luz, vote: 'yes', way: 'own' },
      { contactId: kai, vote: 'no', way: 'link' },
    ],
    [
      { contactId: luz, vote: 'maybe', way: 'own' },
      { contactId: kai, vote: 'maybe', way: 'owner' },
    ],
  ])
  await set(saturday, null)
  assert.deepEqual(said(await poll())[0]?.length, 1)
  assert.deepEqual(
    (await poll()).people.map(({ contact }) => contact.firstName),
    ['Luz', 'Kai'],
  )
  const stranger = await addContact(ana, 'Nora')
  const params = { id, dayId: sunday, contactId: stranger }
  assert.equal((await ana(pollRoutes.setVote, { params, body: { vote: 'yes' } })).status, 404)
})

test('by the link that all have a browser speaks for one person, with the key that it was given', async () => {
  const { luz, token, linkOf, poll } = await anUndatedPlan()
  assert.equal((await vote(token, ['yes'])).status, 400)
  const person = await personOf(token, 'Luz')
  const guestKey = (await vote(token, ['yes'], { person })).body.guestKey ?? ''
  const again = await vote(token, ['yes', 'no'], { guestKey })
  assert.equal(again.body.guestKey, guestKey, 'presses one after another need not wait for each other')
  const read = (key: string) => anonymous(voteRoutes.votes, { params: { token, guestKey: key } })
  assert.deepEqual(
    (await read(guestKey)).body.map((one) => one.vote),
    ['yes', 'no'],
  )
  assert.equal((await read('x'.repeat(32))).status, 404)
  assert.equal((await vote(token, ['no'], { guestKey: 'x'.repeat(32) })).status, 404)
  // Of two browsers that say they are Luz each reads what came from it.
  const other = (await vote(token, ['maybe'], { person })).body
  assert.deepEqual(
    other.votes.map((one) => one.vote),
    ['maybe'],
  )
  assert.deepEqual(
    (await read(guestKey)).body.map((one) => one.vote),
    ['no'],
  )
  const readers = (key: string) => anonymous(answerRoutes.reader, { params: { token, guestKey: key } })
  const answered = await anonymous(answerRoutes.giveAnswer, {
    params: { token },
    body: { answer: 'question', words: 'Where is it?', to: (await planAt(token)).answersTo, guestKey },
  })
  assert.equal(answered.body.guestKey, guestKey)
  assert.equal((await readers(guestKey)).body.words, 'Where is it?')
  const unread = (await readers(other.guestKey ?? '')).body
  assert.deepEqual([unread.name, unread.answer, unread.words], ['Luz', null, null])

  await vote(await linkOf(luz), ['no'])
  const refused = await vote(token, ['yes'], { person })
  assert.deepEqual([refused.status, refused.body.code], [403, 'answered_by_own_link'])
  assert.deepEqual((await poll()).days[0]?.votes, [{ contactId: luz, vote: 'no', way: 'own' }])
})

test('at most ten days are offered, each once, also when many are added at once', async () => {
  const { ana, id, offer, poll } = await anUndatedPlan()
  const many = await Promise.all(
    Array.from({ length: 15 }, (_, n) => offer(`2099-07-${String(n + 1).padStart(2, '0')}`)),
  )
  assert.equal(many.filter(({ status }) => status === 201).length, 8)
  assert.deepEqual(
    [...new Set(many.filter(({ status }) => status !== 201).map(({ body }) => body.code))],
    ['poll_limit'],
  )
  const [first] = (await poll()).days
  const params = { id, dayId: first?.id ?? 0 }
  await ana(pollRoutes.removeDay, { params })
  const twice = await Promise.all([offer('2099-08-01', '10:00'), offer('2099-08-01', '10:00')])
  assert.deepEqual(twice.map(({ status }) => String(status)).toSorted(), ['201', '409'])
  assert.equal((await ana(pollRoutes.restoreDay, { params })).body.code, 'poll_limit')
})

test('a day that was removed comes back with its votes', async () => {
  const { ana, luz, id, saturday, offer, linkOf, poll } = await anUndatedPlan()
  await vote(await linkOf(luz), ['yes'])
  const params = { id, dayId: saturday }
  assert.equal((await ana(pollRoutes.removeDay, { params })).status, 204)
  assert.deepEqual(
    (await poll()).days.map(({ date }) => date),
    ['2099-06-21'],
  )
  assert.equal((await ana(pollRoutes.removeDay, { params })).status, 404)
  assert.equal((await ana(pollRoutes.restoreDay, { params })).status, 200)
  assert.equal((await poll()).days[0]?.votes[0]?.vote, 'yes')
  await ana(pollRoutes.removeDay, { params })
  await offer('2099-06-20', '16:00')
  assert.equal((await ana(pollRoutes.restoreDay, { params })).status, 409)
})

test('a picked day is the date, a yes to it is a yes to the new plan, and no other answer moves', async () => {
  const { ana, luz, kai, id, saturday, token, linkOf, poll } = await anUndatedPlan({ duration: 120 })
  const [own, ofKai] = [await linkOf(luz), await linkOf(kai)]
  await vote(own, ['yes'])
  await vote(ofKai, ['maybe'])
  const pick = () => ana(pollRoutes.pick, { params: { id, dayId: saturday } })
  const { status, body } = await pick()
  assert.deepEqual([status, body.date, body.time], [200, '2099-06-20', '16:00'])
  const answers = await answersOf(ana, id)
  const of = (contactId: number) => {
    const { answer, way, isOld } = answers.get(contactId) ?? {}
    return [answer, way, isOld]
  }
  assert.deepEqual(
    [of(luz), of(kai)],
    [
      ['in', 'own', false],
      [null, null, false],
    ],
  )
  const { isOpen, days } = await poll()
  assert.deepEqual(
    [isOpen, days.map(({ pickedAt }) => pickedAt !== null), days[0]?.votes.length],
    [false, [true, false], 2],
  )
  const found = await ana(shootRoutes.page, { query: { dateFilter: 'upcoming' } })
  assert.equal(found.body.shoots[0]?.date, '2099-06-20')

  // Closed for everybody from now on.
  assert.equal((await planAt(token)).poll, null)
  const late = await anonymous(voteRoutes.giveVotes, {
    params: { token: own },
    body: { votes: [{ day: 'x', vote: 'no' }] },
  })
  assert.deepEqual([late.status, late.body.code], [403, 'poll_closed'])
  const params = { id, dayId: saturday, contactId: kai }
  assert.equal((await ana(pollRoutes.setVote, { params, body: { vote: 'yes' } })).body.code, 'poll_closed')
  assert.equal((await pick()).body.code, 'poll_closed')
})

test('a pick is taken back with the answers that it gave, unless somebody has answered since', async () => {
  const { ana, luz, kai, id, saturday, sunday, linkOf } = await anUndatedPlan({ time: '09:30' })
  const [own, ofKai] = [await linkOf(luz), await linkOf(kai)]
  const say = async (token: string, answer: 'in' | 'cant') =>
    anonymous(answerRoutes.giveAnswer, { params: { token }, body: { answer, to: (await planAt(token)).answersTo } })
  await say(own, 'cant')
  for (const link of [own, ofKai]) await vote(link, ['yes', 'yes'])
  const params = { id, dayId: saturday }
  await ana(pollRoutes.pick, { params })
  await say(ofKai, 'cant')
  assert.equal((await ana(pollRoutes.undoPick, { params: { id, dayId: sunday } })).status, 404)
  assert.equal((await ana(pollRoutes.undoPick, { params })).status, 204)
  const { date, time } = (await ana(shootRoutes.detail, { params: { id } })).body
  assert.deepEqual([date, time], [null, '09:30'])
  const answers = await answersOf(ana, id)
  assert.deepEqual(
    [answers.get(luz)?.answer, answers.get(luz)?.isOld, answers.get(kai)?.answer],
    ['cant', false, 'cant'],
  )
  assert.equal((await ana(pollRoutes.undoPick, { params })).status, 404)

  // A whole day leaves the time as it is; who has moved the shoot since keeps that.
  const whole = { id, dayId: sunday }
  assert.equal((await ana(pollRoutes.pick, { params: whole })).body.time, '09:30')
  await ana(shootRoutes.change, { params: { id }, body: { date: '2099-06-22' } })
  assert.equal((await ana(pollRoutes.undoPick, { params: whole })).body.code, 'date_changed')
})

test('what else is on is told for each day: of the photographer, and of the people on both', async () => {
  const { ana, luz, id, poll } = await anUndatedPlan({ timeZone: 'Europe/Lisbon' })
  const add = (body: Partial<NewShoot>) => ana(shootRoutes.add, { body: { genre: 'Portrait', ...body } })
  await add({ date: '2099-06-20', time: '11:30', timeZone: 'America/New_York', contactIds: [luz] })
  await add({ date: '2099-06-20', time: '16:30', status: 'cancelled' })
  await add({ date: '2099-06-20', time: '09:00' })
  const [saturday, sunday] = (await poll()).days
  assert.deepEqual(
    saturday?.conflicts.map(({ time, certainty, people }) => [time, certainty, people.map(({ name }) => name)]),
    [['11:30', 'yes', ['Luz']]],
  )
  assert.deepEqual(sunday?.conflicts, [])
  assert.ok(!saturday?.conflicts.some(({ shootId }) => shootId === id))
})

test('days are those of the calendar, by the clock at the shoot; one that clocks skip stays as it was offered', async () => {
  const { ana, id, offer, token } = await anUndatedPlan({ timeZone: 'Europe/Lisbon' })
  assert.equal((await offer('2099-02-30')).status, 400)
  assert.equal((await offer('2099-06-20', '25:00')).status, 400)
  const skipped = await offer('2027-03-28', '01:30')
  assert.equal(skipped.status, 201)
  const { zone, poll } = await planAt(token)
  assert.deepEqual([zone, poll?.days[0]?.time], ['Europe/Lisbon', '01:30'])
  const { body } = await ana(pollRoutes.pick, { params: { id, dayId: skipped.body.id } })
  assert.deepEqual([body.date, body.time], ['2027-03-28', '01:30'])
})

test('a photographer who asks for no answers, or has called the shoot off, asks for no votes', async () => {
  const { ana, id, token, luz, linkOf } = await anUndatedPlan()
  const own = await linkOf(luz)
  await ana(shootRoutes.change, { params: { id }, body: { status: 'cancelled' } })
  assert.equal((await planAt(own)).poll, null)
  await ana(shootRoutes.change, { params: { id }, body: { status: 'planning' } })
  await ana(sharingRoutes.shareShoot, { params: { id }, body: { asksAnswers: false } })
  assert.equal((await planAt(token)).poll, null)
  assert.equal((await vote(own, ['yes'])).body.code, 'answers_closed')
  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.equal((await vote(own, ['yes'])).status, 404)
})

test('nobody reaches another one’s days', async () => {
  const [{ ana, id, saturday, luz }, theirs] = [await anUndatedPlan(), await anUndatedPlan()]
  const foreign = { id, dayId: theirs.saturday }
  for (const route of [pollRoutes.removeDay, pollRoutes.restoreDay, pollRoutes.pick, pollRoutes.undoPick] as const)
    assert.equal((await ana(route, { params: foreign })).status, 404)
  // A day of another shoot of one's own is none of this one's.
  const { id: other } = (await ana(shootRoutes.add, { body: {} })).body
  for (const route of [pollRoutes.removeDay, pollRoutes.restoreDay, pollRoutes.pick] as const)
    assert.equal((await ana(route, { params: { id: other, dayId: saturday } })).status, 404)
  const params = { id, dayId: theirs.saturday, contactId: luz }
  assert.equal((await ana(pollRoutes.setVote, { params, body: { vote: 'yes' } })).status, 404)
  const [day] = (await planAt(theirs.token)).poll?.days ?? []
  const { token, linkOf } = await anUndatedPlan()
  const votes = [{ day: day?.day ?? '', vote: 'yes' as const }]
  const body = { votes, person: await personOf(token, 'Luz') }
  assert.equal((await anonymous(voteRoutes.giveVotes, { params: { token }, body })).status, 404)
  assert.equal(typeof linkOf, 'function')
})

test('fifteen presses of one person at once leave one vote a day', async () => {
  const { ana, luz, linkOf, poll } = await anUndatedPlan()
  const own = await linkOf(luz)
  const all = await Promise.all(Array.from({ length: 15 }, (_, n) => vote(own, [n % 2 ? 'yes' : 'no', 'maybe'])))
  assert.deepEqual([...new Set(all.map(({ status }) => status))], [200])
  assert.deepEqual(
    (await poll()).days.map(({ votes }) => votes.length),
    [1, 1],
  )
  const { rows } = await db.execute(sql`select count(*)::int as n from poll_votes where user_id = ${ana.userId}`)
  assert.deepEqual(rows, [{ n: 2 }])
})

test('a copy of a shoot offers no days', async () => {
  const { ana, id } = await anUndatedPlan()
  const { body: copy } = await ana(shootRoutes.duplicate, { params: { id }, body: {} })
  assert.deepEqual((await ana(pollRoutes.poll, { params: { id: copy.id } })).body.days, [])
})
