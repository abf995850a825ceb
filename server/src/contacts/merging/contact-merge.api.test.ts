import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Answer } from '@contactsheet/contracts/shoots/answers'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import type { Vote } from '@contactsheet/contracts/shoots/poll-votes'
import { aPicture } from '../../testing/a-picture.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'

const { db, signIn, anonymous } = await sharedApp()
const { add, change, detail, merge, page, restore, setPicture, undoMerge } = contactRoutes

const contact = async (person: Person, fields: object = {}) =>
  (await person(add, { body: { type: 'model', firstName: 'Luz', ...fields } })).body.id
const shoot = async (person: Person, contactIds: number[], date = '2026-05-09') =>
  (await person(shootRoutes.add, { body: { date, contactIds } })).body.id
const role = (person: Person, id: number, contactId: number, role: string) =>
  person(shootRoutes.changeContact, { params: { id, contactId }, body: { role } })

/** Everything that the account says about its people, their teams and pictures. */
async function everything({ userId }: Person) {
  const read = async (text: ReturnType<typeof sql>) => (await db.execute(text)).rows
  return {
    contacts: await read(sql`
      select to_jsonb(c) - 'updated_at' as row from contacts c where user_id = ${userId} and deleted_at is null order by id`),
    teams: await read(sql`
      select id, shoot_id, contact_id, role from shoot_contacts where user_id = ${userId} order by id`),
    answers: await read(sql`
      select id, shoot_id, contact_id, answer, answered_to from shoot_answers where user_id = ${userId} order by id`),
    votes: await read(sql`
      select day_id, contact_id, vote, updated_at from poll_votes where user_id = ${userId} order by day_id, contact_id`),
    links: await read(sql`select key_hash, answer_id from own_links where user_id = ${userId} order by key_hash`),
    counts: await read(sql`select * from contact_counts where user_id = ${userId} and n > 0 order by archived, stage`),
    pictures: await read(sql`
      select id, contact_id, key from contact_pictures where user_id = ${userId} and deleted_at is null order by id`),
  }
}

/** Two contacts who are one person, on shoots apart and together. */
async function twoOfOne(person: Person) {
  for (const name of ['paid', 'local']) await person(labelRoutes.addTag, { body: { name } })
  const kept = await contact(person, {
    lastName: 'Maren',
    email: 'luz@maren.example',
    phone: '+49 170 1234567',
    notes: 'Tall',
    tagNames: ['paid'],
  })
  const gone = await contact(person, {
    firstName: 'Luz M.',
    email: 'studio@maren.example',
    phone: '0170 1234567',
    morePhones: [{ label: 'work', value: '030 5550001' }],
    instagramHandle: 'luz.maren',
    notes: 'Prefers mornings',
    city: 'Köln',
    stage: 'agreed',
    nextStep: 'Send the contract',
    nextStepOn: '2026-06-01',
    tagNames: ['local', 'paid'],
    genreNames: ['Fashion'],
  })
  const [both, theirs] = [await shoot(person, [kept, gone]), await shoot(person, [gone], '2026-05-10')]
  await role(person, both, gone, 'Model')
  await role(person, theirs, gone, 'Make-up')
  const said = (id: number, contactId: number, answer: Answer) =>
    person(answerRoutes.setAnswer, { params: { id, contactId }, body: { answer } })
  await said(both, gone, 'cant')
  await said(both, kept, 'in')
  await said(theirs, gone, 'in')
  return { kept, gone, both, theirs }
}

/** An undated shoot with both of them on its team, who said something to one of its two days each; what only the second one answered. */
async function aPoll(person: Person, kept: number, gone: number) {
  const id = (await person(shootRoutes.add, { body: { contactIds: [kept, gone] } })).body.id
  const linkOf = async (contactId: number) =>
    (await person(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })).body.shareToken
  const links = [await linkOf(kept), await linkOf(gone)]
  const days: number[] = []
  for (const date of ['2099-06-20', '2099-06-21'])
    days.push((await person(pollRoutes.addDay, { params: { id }, body: { date } })).body.id)
  const vote = (place: number, contactId: number, said: Vote) =>
    person(pollRoutes.setVote, { params: { id, dayId: days[place] ?? 0, contactId }, body: { vote: said } })
  await vote(0, kept, 'no')
  await vote(0, gone, 'yes')
  await vote(1, gone, 'yes')
  await person(answerRoutes.setAnswer, {
    params: { id, contactId: gone },
    body: { answer: 'question', words: 'When?' },
  })
  return { id, links }
}

test('one of two who are one had only been sent a link: the answer, the votes and both links are those of the one who stays', async () => {
  const ana = await signIn()
  const [kept, gone] = [await contact(ana), await contact(ana, { firstName: 'Luz M.' })]
  const { id, links } = await aPoll(ana, kept, gone)
  const before = await everything(ana)
  const { mergeId } = (await ana(merge, { params: { id: kept, from: gone }, body: { take: {} } })).body
  const [said] = (await ana(answerRoutes.answers, { params: { id } })).body
  assert.deepEqual([said?.contactId, said?.answer, said?.words, said?.links], [kept, 'question', 'When?', 2])
  const poll = (await ana(pollRoutes.poll, { params: { id } })).body
  assert.deepEqual(
    poll.days.map(({ votes }) => votes.map((one) => [one.contactId, one.vote])),
    [[[kept, 'no']], [[kept, 'yes']]],
  )
  for (const token of links)
    assert.equal((await anonymous(sharingRoutes.callSheet, { params: { token } })).body.reader?.answer, 'question')
  await ana(undoMerge, { params: { id: kept, mergeId } })
  assert.deepEqual(await everything(ana), before)
})

test('two contacts become one, which has what either had, and one Undo makes them two again, exactly as they were', async () => {
  const ana = await signIn()
  const { kept, gone, theirs, both } = await twoOfOne(ana)
  for (const id of [kept, gone]) await ana(setPicture, { params: { id }, body: {}, files: { picture: aPicture() } })
  const before = await everything(ana)
  const theirPicture = (await ana(detail, { params: { id: gone } })).body.picture

  const { status, body } = await ana(merge, {
    params: { id: kept, from: gone },
    body: { take: { stage: 'other', picture: 'other' } },
  })
  assert.equal(status, 200)
  assert.partialDeepStrictEqual(body, {
    id: kept,
    firstName: 'Luz',
    lastName: 'Maren',
    email: 'luz@maren.example',
    moreEmails: [{ label: 'other', value: 'studio@maren.example' }],
    // The same number is kept once, however it is written.
    phone: '+49 170 1234567',
    morePhones: [{ label: 'work', value: '030 5550001' }],
    instagramHandle: 'luz.maren',
    notes: 'Tall\n\nPrefers mornings',
    city: 'Köln',
    stage: 'agreed',
    nextStep: 'Send the contract',
    nextStepOn: '2026-06-01',
    picture: theirPicture,
    shootCount: 2,
    roles: ['Make-up', 'Model'],
  })
  assert.deepEqual(
    body.contactTags.map(({ tag }) => tag.name),
    ['local', 'paid'],
  )
  assert.deepEqual(
    body.contactGenres.map(({ genre }) => genre.name),
    ['Fashion'],
  )
  assert.deepEqual(
    body.shootContacts.map((one) => [one.shoot.id, one.role]),
    [
      [theirs, 'Make-up'],
      [both, 'Model'],
    ],
  )
  assert.equal((await ana(detail, { params: { id: gone } })).status, 404)
  assert.equal((await ana(page, { query: { search: 'studio@maren' } })).body.totalCount, 1)
  const team = (await ana(shootRoutes.detail, { params: { id: both } })).body.shootContacts
  assert.deepEqual(
    team.map(({ contactId }) => contactId),
    [kept],
  )

  const undone = await ana(undoMerge, { params: { id: kept, mergeId: body.mergeId } })
  assert.equal(undone.status, 200)
  assert.deepEqual(await everything(ana), before)
  // Asked again, nothing more is done.
  assert.equal((await ana(undoMerge, { params: { id: kept, mergeId: body.mergeId } })).status, 200)
  assert.deepEqual(await everything(ana), before)
})

test('whose is taken is chosen part by part; an address and a name are taken whole', async () => {
  const ana = await signIn()
  const kept = await contact(ana, {
    lastName: 'Maren',
    address: 'Hill 1',
    city: 'Köln',
    notes: 'Tall',
    email: 'a@x.example',
  })
  const gone = await contact(ana, {
    firstName: 'Lucía',
    city: 'Paris',
    notes: 'Short',
    email: 'b@x.example',
    archived: true,
  })
  const take = { name: 'other', address: 'other', notes: 'other', email: 'other' } as const
  const { body } = await ana(merge, { params: { id: kept, from: gone }, body: { take } })
  assert.partialDeepStrictEqual(body, {
    firstName: 'Lucía',
    lastName: null,
    address: null,
    city: 'Paris',
    notes: 'Short',
    email: 'b@x.example',
    moreEmails: [{ label: 'other', value: 'a@x.example' }],
  })
})

test('nothing is merged with itself, with somebody deleted, or with somebody of others', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const [kept, gone, theirs] = [await contact(ana), await contact(ana), await contact(ben)]
  await ana(contactRoutes.remove, { params: { id: gone } })
  const before = await everything(ana)
  const tried = (id: number, from: number) => ana(merge, { params: { id, from }, body: {} })
  assert.deepEqual((await tried(kept, kept)).body.message, 'Choose another contact to merge with')
  for (const from of [gone, theirs]) assert.equal((await tried(kept, from)).status, 404)
  for (const id of [gone, theirs]) assert.equal((await tried(id, kept)).status, 404)
  assert.deepEqual(await everything(ana), before)
})

test('notes that are too long together are refused in words, and those of one are taken', async () => {
  const ana = await signIn()
  const [kept, gone] = [
    await contact(ana, { notes: 'a'.repeat(6000) }),
    await contact(ana, { notes: 'b'.repeat(6000) }),
  ]
  const tried = await ana(merge, { params: { id: kept, from: gone }, body: {} })
  assert.deepEqual(
    [tried.status, tried.body.message],
    [400, 'The notes of both are too long together. Choose those of one of them.'],
  )
  assert.equal((await ana(merge, { params: { id: kept, from: gone }, body: { take: { notes: 'this' } } })).status, 200)
})

test('what was changed since is not lost by an Undo: it is refused and says why', async () => {
  const ana = await signIn()
  const { kept, gone, theirs } = await twoOfOne(ana)
  const { body } = await ana(merge, { params: { id: kept, from: gone }, body: {} })
  const params = { id: kept, mergeId: body.mergeId }
  const said = 'Luz Maren was changed since, which would be lost. Nothing was undone.'
  await ana(change, { params: { id: kept }, body: { notes: 'New' } })
  const refused = await ana(undoMerge, { params })
  assert.deepEqual([refused.status, refused.body.message], [409, said])
  await ana(change, { params: { id: kept }, body: { notes: body.notes ?? '' } })
  await ana(shootRoutes.removeContact, { params: { id: theirs, contactId: kept } })
  const before = await everything(ana)
  assert.equal((await ana(undoMerge, { params })).body.message, said)
  assert.deepEqual(await everything(ana), before)
})

test('of two merges of one contact at once one wins, and nobody is lost', async () => {
  const ana = await signIn()
  const [one, other] = [await contact(ana), await contact(ana)]
  const answers = await Promise.all([
    ana(merge, { params: { id: one, from: other }, body: {} }),
    ana(merge, { params: { id: other, from: one }, body: {} }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 404],
  )
  assert.equal((await ana(page, {})).body.totalCount, 1)
})

test('a contact that was merged away comes back from the deleted ones like any other', async () => {
  const ana = await signIn()
  const [kept, gone] = [await contact(ana), await contact(ana, { firstName: 'Old' })]
  await ana(merge, { params: { id: kept, from: gone }, body: {} })
  assert.equal((await ana(restore, { params: { id: gone } })).body.firstName, 'Old')
})

test('what a merge did not touch may change before its Undo, and stays', async () => {
  const ana = await signIn()
  const [kept, gone] = [await contact(ana, { stage: 'contacted' }), await contact(ana, { city: 'Köln' })]
  const { body } = await ana(merge, { params: { id: kept, from: gone }, body: {} })
  await ana(labelRoutes.addTag, { body: { name: 'fast' } })
  await ana(change, { params: { id: kept }, body: { stage: 'agreed', lastName: 'Maren', tagNames: ['fast'] } })
  await ana(setPicture, { params: { id: kept }, body: {}, files: { picture: aPicture() } })
  const { picture } = (await ana(detail, { params: { id: kept } })).body
  assert.ok(picture)
  assert.equal((await ana(undoMerge, { params: { id: kept, mergeId: body.mergeId } })).status, 200)
  const now = (await ana(detail, { params: { id: kept } })).body
  assert.deepEqual(
    [now.city, now.stage, now.lastName, now.picture, now.contactTags.map(({ tag }) => tag.name)],
    [null, 'agreed', 'Maren', picture, ['fast']],
  )
  assert.equal((await ana(page, { query: { search: 'maren' } })).body.totalCount, 1)
})

test('when the other contact is back already an Undo changes nothing', async () => {
  const ana = await signIn()
  const [kept, gone] = [await contact(ana), await contact(ana, { city: 'Köln' })]
  await ana(setPicture, { params: { id: gone }, body: {}, files: { picture: aPicture() } })
  const { body } = await ana(merge, { params: { id: kept, from: gone }, body: {} })
  await ana(restore, { params: { id: gone } })
  await ana(setPicture, { params: { id: gone }, body: {}, files: { picture: aPicture() } })
  const before = await everything(ana)
  const refused = await ana(undoMerge, { params: { id: kept, mergeId: body.mergeId } })
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'The other contact is back already. Nothing was undone.'],
  )
  assert.deepEqual(await everything(ana), before)
})
