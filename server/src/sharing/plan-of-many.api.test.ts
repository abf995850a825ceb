import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'

const { signIn, anonymous, db } = await sharedApp()

test('a plan of 200 people is read and answered by 30 of them at once, each for themselves', async () => {
  const ana = await signIn({ accessLevel: 'admin' })
  const first = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Person', lastName: '1' } })).body.id
  const { id } = (await ana(shootRoutes.add, { body: { date: '2099-06-21', time: '10:00', contactIds: [first] } })).body
  await db.execute(sql`
    with more as (
      insert into contacts (user_id, type_id, first_name, last_name, sort_name, search_text)
      select user_id, type_id, first_name, n, sort_name, search_text from contacts, generate_series(2, 200) n where user_id = ${ana.userId}
      returning id)
    insert into shoot_contacts (user_id, shoot_id, contact_id) select ${ana.userId}, ${id}, id from more`)
  const { shareToken: token } = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body
  const plan = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
  assert.equal(plan.shootContacts.length, 200)
  const some = plan.shootContacts.filter((_one, place) => place % 6 === 1).slice(0, 29)
  const own = await ana(answerRoutes.addOwnLink, { params: { id, contactId: first }, body: {} })
  const given = await Promise.all([
    anonymous(answerRoutes.giveAnswer, {
      params: { token: own.body.shareToken },
      body: { answer: 'cant', to: plan.answersTo },
    }),
    ...some.map(({ person }) =>
      anonymous(answerRoutes.giveAnswer, { params: { token }, body: { answer: 'in', to: plan.answersTo, person } }),
    ),
  ])
  assert.ok(given.every(({ status }) => status === 200))
  const answers = (await ana(answerRoutes.answers, { params: { id } })).body
  assert.equal(answers.length, 200)
  assert.equal(answers.find(({ contactId }) => contactId === first)?.answer, 'cant')
  assert.equal(answers.filter(({ answer }) => answer === 'in').length, 29)
})
