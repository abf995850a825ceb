import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { sharedApp, startAppInShared } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { app, signIn, anonymous, db } = await sharedApp()
const limited = await startAppInShared({ RATE_LIMITS: 'on' })

const addContact = async (ana: Person, firstName: string) =>
  (
    await ana(contactRoutes.add, {
      body: { type: 'model', firstName, email: `${firstName.replace(' ', '')}@secret.example` },
    })
  ).body.id

/** A shared shoot with Luz (Model) and Kai (Make-up) on its team. */
async function aPlan() {
  const ana = await signIn()
  const [luz, kai] = [await addContact(ana, 'Luz'), await addContact(ana, 'Kai')]
  const { id } = (
    await ana(shootRoutes.add, {
      body: { genre: 'Fashion', date: '2099-06-21', time: '10:00', location: 'Quarry', contactIds: [luz, kai] },
    })
  ).body
  await ana(shootRoutes.changeContact, { params: { id, contactId: kai }, body: { role: 'Make-up' } })
  const { shareToken: token } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  const linkOf = async (contactId: number, askedFor?: string) =>
    (await ana(answerRoutes.addOwnLink, { params: { id, contactId }, body: { askedFor } })).body.shareToken
  return { ana, luz, kai, id, token, linkOf }
}

const planAt = (token: string) => anonymous(sharingRoutes.callSheet, { params: { token } })
type Saying = { words?: string; person?: string; guestKey?: string; to?: string }
/** Answers the plan as it is now, unless `to` says which one. */
async function say(token: string, answer: Answer, { to, ...said }: Saying = {}) {
  const body = { answer, ...said, to: to ?? (await planAt(token)).body.answersTo }
  return anonymous(answerRoutes.giveAnswer, { params: { token }, body })
}
const answersOf = async (ana: Person, id: number) => (await ana(answerRoutes.answers, { params: { id } })).body
const answerOf = async (ana: Person, id: number, contactId: number) =>
  (await answersOf(ana, id)).find((one) => one.contactId === contactId)
const nameOf = async (token: string, firstName: string) =>
  (await planAt(token)).body.shootContacts.find(({ contact }) => contact.firstName === firstName)?.person ?? ''

test('a link of somebody’s own opens the same plan, knows its person, and takes their answer', async () => {
  const { ana, luz, kai, id, token, linkOf } = await aPlan()
  const own = await linkOf(luz)
  assert.notEqual(own, token)
  assert.equal((await answerOf(ana, id, luz))?.links, 1)
  const [plain, mine] = [(await planAt(token)).body, (await planAt(own)).body]
  assert.equal(plain.reader, null)
  assert.deepEqual({ ...mine, reader: null }, plain)
  assert.deepEqual(mine.reader, { name: 'Luz', answer: null, words: null, changes: [], askedFor: null, isTaken: false })

  const { status, body } = await say(own, 'in', { words: 'Vegan, please' })
  assert.equal(status, 200)
  assert.deepEqual([body.reader.answer, body.reader.words, body.guestKey], ['in', 'Vegan, please', null])
  const seen = await answerOf(ana, id, luz)
  assert.deepEqual(
    [seen?.standing, seen?.isOld, seen?.way, seen?.words, typeof seen?.answeredAt],
    ['in', false, 'own', 'Vegan, please', 'string'],
  )
  assert.equal((await answerOf(ana, id, kai))?.standing, null)

  await say(own, 'cant')
  assert.deepEqual([(await planAt(own)).body.reader?.answer, (await planAt(own)).body.reader?.words], ['cant', null])
})

test('the link that all have asks who it is; the answer is marked, and its browser alone can change it', async () => {
  const { ana, luz, kai, id, token } = await aPlan()
  assert.equal((await say(token, 'in')).status, 400)
  const person = await nameOf(token, 'Luz')
  const first = await say(token, 'question', { person, words: 'Is there parking?' })
  assert.equal(first.body.reader.name, 'Luz')
  const guestKey = first.body.guestKey ?? ''
  assert.deepEqual(
    [(await answerOf(ana, id, luz))?.way, (await answerOf(ana, id, luz))?.words],
    ['link', 'Is there parking?'],
  )
  const read = (key: string) => anonymous(answerRoutes.reader, { params: { token, guestKey: key } })
  assert.equal((await read(guestKey)).body.words, 'Is there parking?')

  const second = await say(token, 'in', { guestKey })
  assert.equal(second.body.reader.answer, 'in')
  assert.equal(second.body.guestKey, guestKey)
  assert.equal((await read(guestKey)).body.answer, 'in')
  // Two browsers that say they are Luz: the last one has the key.
  const third = await say(token, 'cant', { person })
  assert.equal((await read(guestKey)).status, 404)
  assert.equal((await read(third.body.guestKey ?? '')).body.answer, 'cant')
  assert.equal((await say(token, 'in', { guestKey })).status, 404)
  assert.equal((await say(token, 'in', { person: 'x'.repeat(16) })).status, 404)

  // The photographer puts right what somebody said in another's name.
  const params = { id, contactId: luz }
  assert.equal((await ana(answerRoutes.setAnswer, { params, body: { answer: 'cant' } })).body.way, 'owner')
  const cleared = (await ana(answerRoutes.setAnswer, { params, body: { answer: null } })).body
  assert.deepEqual([cleared.standing, cleared.answeredAt, cleared.changes], [null, null, []])
  assert.equal((await answerOf(ana, id, kai))?.standing, null)
})

test("the photographer's word is taken back: what was said before stands again, with the plan that it was said to", async () => {
  const { ana, luz, id, linkOf } = await aPlan()
  await say(await linkOf(luz), 'question', { words: 'Is there parking?' })
  await ana(shootRoutes.change, { params: { id }, body: { time: '11:00' } })
  const said = await answerOf(ana, id, luz)
  const params = { id, contactId: luz }
  await ana(answerRoutes.setAnswer, { params, body: { answer: 'in' } })
  assert.deepEqual([(await answerOf(ana, id, luz))?.isOld, (await answerOf(ana, id, luz))?.way], [false, 'owner'])
  const back = { answer: 'question', words: 'Is there parking?', undoes: true } as const
  assert.deepEqual((await ana(answerRoutes.setAnswer, { params, body: back })).body, said)
  assert.deepEqual([said?.isOld, said?.way], [true, 'own'])
  // What was never there is the photographer's word like any other.
  const other = await ana(answerRoutes.setAnswer, { params, body: { answer: 'cant', undoes: true } })
  assert.deepEqual([other.body.answer, other.body.way], ['cant', 'owner'])
})

test('the clock of a plan is that of its photographer, whose move is a change and whose zone in words is none', async () => {
  const { ana, luz, id, linkOf } = await aPlan()
  const own = await linkOf(luz)
  const move = (timeZone: string) => ana(profileRoutes.change, { body: { timeZone } })
  await move('Europe/Berlin')
  await say(own, 'in')
  await ana(shootRoutes.change, { params: { id }, body: { timeZone: 'Europe/Berlin' } })
  assert.equal((await answerOf(ana, id, luz))?.isOld, false)
  await ana(shootRoutes.change, { params: { id }, body: { timeZone: null } })
  await move('America/New_York')
  assert.deepEqual((await planAt(own)).body.reader?.changes, [{ what: 'time', from: '10:00', to: '10:00' }])
})

test('nobody answers by the link that all have for whoever has answered by their own', async () => {
  const { ana, luz, id, token, linkOf } = await aPlan()
  await say(await linkOf(luz), 'in')
  const refused = await say(token, 'cant', { person: await nameOf(token, 'Luz') })
  assert.deepEqual([refused.status, refused.body.code], [403, 'answered_by_own_link'])
  assert.equal((await answerOf(ana, id, luz))?.standing, 'in')
})

test('a key reads what came with it, and nothing that is said by a link of their own or by the photographer', async () => {
  const { ana, luz, id, token, linkOf } = await aPlan()
  const read = (guestKey: string) => anonymous(answerRoutes.reader, { params: { token, guestKey } })
  const person = await nameOf(token, 'Luz')
  const first = (await say(token, 'in', { person })).body.guestKey ?? ''
  await say(await linkOf(luz), 'question', { words: 'Between us: is Kai coming?' })
  assert.equal((await read(first)).status, 404)

  const params = { id, contactId: luz }
  await ana(answerRoutes.setAnswer, { params, body: { answer: null } })
  const second = (await say(token, 'in', { person })).body.guestKey ?? ''
  await ana(answerRoutes.setAnswer, { params, body: { answer: 'cant', words: 'Told me on the phone' } })
  assert.equal((await read(second)).status, 404)
})

test('at the same moment a link of their own wins over the link that all have, and the photographer’s word opens it to nobody', async () => {
  const { ana, luz, id, token, linkOf } = await aPlan()
  const [own, person, params] = [await linkOf(luz), await nameOf(token, 'Luz'), { id, contactId: luz }]
  for (let n = 0; n < 12; n += 1) {
    await ana(answerRoutes.setAnswer, { params, body: { answer: null } })
    const [mine] = await Promise.all([say(own, 'in'), say(token, 'cant', { person })])
    assert.equal(mine.status, 200)
    assert.equal((await answerOf(ana, id, luz))?.way, 'own')
  }
  for (const answer of ['in', 'cant'] as const) await ana(answerRoutes.setAnswer, { params, body: { answer } })
  assert.equal((await say(token, 'in', { person })).body.code, 'answered_by_own_link')
})

test('whoever answers too often by the link that all have keeps nobody from answering by their own', async () => {
  const { luz, token, linkOf } = await aPlan()
  const [own, person] = [await linkOf(luz), await nameOf(token, 'Luz')]
  const answerAt = async (at: string) =>
    limited.anonymous(answerRoutes.giveAnswer, {
      params: { token: at },
      body: { answer: 'in', to: (await planAt(own)).body.answersTo, ...(at === token && { person }) },
    })
  for (let n = 0; n < 20; n += 1) await answerAt(token)
  assert.equal((await answerAt(token)).status, 429)
  assert.equal((await answerAt(own)).status, 200)
})

test('what changed since an answer is told, asked again, and known to the photographer', async () => {
  const { ana, luz, id, linkOf } = await aPlan()
  const own = await linkOf(luz)
  const seen = (await planAt(own)).body.answersTo
  await say(own, 'in')
  const change = (body: object) => ana(shootRoutes.change, { params: { id }, body })
  await change({ time: '11:00', notes: 'Bring boots' })
  const changes = [{ what: 'time', from: '10:00', to: '11:00' }]
  assert.deepEqual((await planAt(own)).body.reader?.changes, changes)
  assert.equal((await answerOf(ana, id, luz))?.isOld, true)
  const listed = (await ana(shootRoutes.page, { query: { limit: 5 } })).body.shoots[0]?.shootContacts[0]?.answer
  assert.deepEqual(listed, { standing: 'in', isOld: true })
  assert.deepEqual((await ana(shootRoutes.detail, { params: { id } })).body.shootContacts[0]?.answer, listed)

  const late = await say(own, 'in', { to: seen })
  assert.deepEqual([late.status, late.body.code], [409, 'plan_changed'])
  assert.equal((await answerOf(ana, id, luz))?.isOld, true)

  await ana(shootRoutes.addCallTime, { params: { id }, body: { title: 'Make-up', time: '09:00' } })
  await change({ location: 'Dunes', date: '2099-06-22', status: 'cancelled' })
  assert.deepEqual(
    (await planAt(own)).body.reader?.changes.map(({ what }) => what),
    ['cancelled', 'date', 'time', 'place', 'calls'],
  )
  assert.equal((await say(own, 'in')).status, 200)
  assert.deepEqual((await planAt(own)).body.reader?.changes, [])
  // As it was is no change, however often it moved.
  await change({ time: '10:00' })
  await change({ time: '11:00' })
  assert.equal((await answerOf(ana, id, luz))?.isOld, false)
})

test('a personal link ends by itself, with the link of all, and with its person', async () => {
  const { ana, luz, kai, id, token, linkOf } = await aPlan()
  const [ofLuz, ofKai] = [await linkOf(luz), await linkOf(kai)]
  const status = async (of: string) => (await planAt(of)).status
  await ana(answerRoutes.removeOwnLinks, { params: { id, contactId: luz } })
  assert.deepEqual([await status(ofLuz), await status(ofKai), await status(token)], [404, 200, 200])

  await ana(shootRoutes.removeContact, { params: { id, contactId: kai } })
  assert.equal(await status(ofKai), 404)
  await ana(shootRoutes.addContact, { params: { id, contactId: kai }, body: {} })
  assert.equal(await status(ofKai), 200)
  await ana(contactRoutes.remove, { params: { id: kai } })
  assert.equal(await status(ofKai), 404)
  await ana(contactRoutes.restore, { params: { id: kai } })

  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.equal(await status(ofKai), 404)
  await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })
  assert.equal(await status(ofKai), 404, 'a new link of all brings no old one back')
  assert.equal((await answerOf(ana, id, kai))?.links, 0)
})

test('links are hashed at rest, and no more than ten of one person live', async () => {
  const { ana, luz, id, linkOf } = await aPlan()
  const links = []
  for (let n = 0; n < 12; n += 1) links.push(await linkOf(luz))
  const { rows } = await db.execute(sql`
    select k::text || a::text as text from own_links k join shoot_answers a using (user_id) where user_id = ${ana.userId}`)
  assert.ok(!links.some((link) => JSON.stringify(rows).includes(link)))
  assert.equal((await answerOf(ana, id, luz))?.links, 10)
  assert.deepEqual(
    [
      (await planAt(links[1] ?? '')).status,
      (await planAt(links[2] ?? '')).status,
      (await planAt(links[11] ?? '')).status,
    ],
    [404, 200, 200],
  )
})

test('only a person opens a link: messengers and the page itself change nothing', async () => {
  const { ana, luz, id, token, linkOf } = await aPlan()
  const own = await linkOf(luz)
  assert.equal((await answerOf(ana, id, luz))?.standing, null)
  await ana(answerRoutes.noteSent, { params: { id, contactId: luz } })
  await app.inject({ url: `/shoots/share/${own}`, headers: { 'user-agent': 'WhatsApp/2.23.20.0' } })
  await planAt(own)
  assert.equal((await answerOf(ana, id, luz))?.standing, 'unopened')
  const open = (of: string) => anonymous(answerRoutes.noteOpened, { params: { token: of } })
  assert.equal((await open(token)).status, 204)
  assert.equal((await answerOf(ana, id, luz))?.standing, 'unopened')
  assert.equal((await open(own)).status, 204)
  assert.equal((await answerOf(ana, id, luz))?.standing, 'opened')
})

test('somebody who is asked to step in has a link that says for what, until the role is taken', async () => {
  const { ana, kai, id, linkOf } = await aPlan()
  const nora = await addContact(ana, 'Nora')
  const params = { id, contactId: nora }
  assert.equal((await ana(answerRoutes.addOwnLink, { params, body: {} })).status, 404)
  await ana(answerRoutes.setAnswer, { params: { id, contactId: kai }, body: { answer: 'cant' } })
  const own = await linkOf(nora, 'Make-up')
  const { reader, shootContacts } = (await planAt(own)).body
  assert.deepEqual([reader?.name, reader?.askedFor, reader?.isTaken], ['Nora', 'Make-up', false])
  assert.ok(!JSON.stringify(shootContacts).includes('Nora'), 'who is asked is not on the plan')
  await say(own, 'in')
  const asked = await answerOf(ana, id, nora)
  assert.deepEqual([asked?.onTeam, asked?.askedFor, asked?.standing], [false, 'Make-up', 'in'])
  await ana(answerRoutes.setAnswer, { params: { id, contactId: kai }, body: { answer: 'in' } })
  assert.equal((await planAt(own)).body.reader?.isTaken, true)
})

test('a photographer who asks for no answers gets none', async () => {
  const { ana, luz, id, token, linkOf } = await aPlan()
  const own = await linkOf(luz)
  await ana(sharingRoutes.shareShoot, { params: { id }, body: { asksAnswers: false } })
  const plan = (await planAt(own)).body
  assert.deepEqual([plan.asksAnswers, plan.reader], [false, null])
  for (const link of [own, token]) {
    const refused = await say(link, 'in', { person: plan.shootContacts[0]?.person ?? '' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'answers_closed'])
  }
})

test('an answer is no change of the plan: neither its version nor its time is another', async () => {
  const { luz, token, linkOf } = await aPlan()
  const before = (await planAt(token)).body
  await say(await linkOf(luz), 'cant')
  assert.deepEqual((await planAt(token)).body, before)
})

test('thirty people answer at once, each once', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { date: '2099-06-21' } })).body
  const people = []
  for (let n = 0; n < 30; n += 1) {
    const contactId = await addContact(ana, `Guest ${n}`)
    await ana(shootRoutes.addContact, { params: { id, contactId }, body: {} })
    people.push(contactId)
  }
  const links = []
  for (const contactId of people)
    links.push((await ana(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })).body.shareToken)
  const twice = await Promise.all([...links, ...links].map((link) => say(link, 'in')))
  assert.deepEqual([...new Set(twice.map(({ status, body }) => `${status} ${body.message ?? ''}`))], ['200 '])
  assert.equal((await answersOf(ana, id)).filter(({ standing }) => standing === 'in').length, 30)
})

test('what is said is bounded, and a question has words', async () => {
  const { luz, linkOf } = await aPlan()
  const own = await linkOf(luz)
  assert.equal((await say(own, 'question')).status, 400)
  assert.equal((await say(own, 'question', { words: 'x'.repeat(501) })).status, 400)
  assert.equal((await say(own, 'question', { words: 'x'.repeat(500) })).status, 200)
})
