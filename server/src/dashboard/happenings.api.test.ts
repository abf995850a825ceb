import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { voteRoutes } from '@contactsheet/contracts/sharing/votes'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { pollRoutes } from '@contactsheet/contracts/shoots/poll'
import { aPicture } from '../testing/a-picture.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, anonymous, db } = await sharedApp()

const happened = async (ana: Person) => (await ana(dashboardRoutes.happenings, {})).body.entries
const told = async (ana: Person) => (await happened(ana)).map(({ kind, name, count }) => `${kind} ${name} ${count}`)

/** A shoot with Luz on its team, and the token of her own link. */
async function withLuz(ana: Person, fields: object = {}) {
  const luz = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })).body.id
  const { id } = (await ana(shootRoutes.add, { body: { title: 'Linen', contactIds: [luz], ...fields } })).body
  const link = await ana(answerRoutes.addOwnLink, { params: { id, contactId: luz }, body: {} })
  return { id, luz, token: link.body.shareToken }
}
const planAt = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).body

async function asks(token: string) {
  const body = { answer: 'question', words: 'Parking?', to: (await planAt(token)).answersTo } as const
  await anonymous(answerRoutes.giveAnswer, { params: { token }, body })
}

test('what others did on plans and boards is told, the latest first, and what the photographer did is not', async () => {
  const ana = await signIn()
  const { id, luz, token } = await withLuz(ana)
  await ana(pollRoutes.addDay, { params: { id }, body: { date: '2099-06-01' } })
  const day = (await planAt(token)).poll?.days[0]?.day ?? ''
  await anonymous(voteRoutes.giveVotes, { params: { token }, body: { votes: [{ day, vote: 'yes' }] } })

  const board = (await ana(moodboardRoutes.add, { body: { title: 'Dunes' } })).body
  await ana(moodboardRoutes.addImage, { params: { id: board.id }, body: {}, files: { image: aPicture() } })
  const open = { isPublic: true, guestPicks: true, guestUploads: 'ask' } as const
  const { shareToken } = (await ana(moodboardRoutes.change, { params: { id: board.id }, body: open })).body
  const at = { token: shareToken ?? '' }
  const { guestKey } = (await anonymous(sharedMoodboardRoutes.addGuest, { params: at, body: { name: 'Mia' } })).body
  const guest = { ...at, guestKey }
  const image = (await anonymous(sharedMoodboardRoutes.moodboard, { params: at })).body.images[0]?.key ?? ''
  await anonymous(sharedMoodboardRoutes.pickImage, { params: { ...guest, image }, body: { verdict: 'heart' } })
  await anonymous(sharedMoodboardRoutes.addGuestImage, { params: guest, files: { image: aPicture() } })
  await anonymous(sharedMoodboardRoutes.changeGuest, { params: guest, body: { done: true } })
  await asks(token)
  assert.deepEqual(await told(ana), ['answer Luz 1', 'done Mia 1', 'pictures Mia 1', 'picks Mia 1', 'votes Luz 1'])
  const [answer, done] = await happened(ana)
  assert.partialDeepStrictEqual(answer, {
    answer: 'question',
    words: 'Parking?',
    shoot: { id, title: 'Linen' },
    board: null,
    isNew: true,
  })
  assert.deepEqual([done?.board, done?.shoot], [{ id: board.id, title: 'Dunes' }, null])

  await ana(answerRoutes.setAnswer, { params: { id, contactId: luz }, body: { answer: 'in' } })
  await ana(moodboardRoutes.remove, { params: { id: board.id } })
  assert.deepEqual(await told(ana), ['votes Luz 1'])
  const ben = await signIn()
  assert.deepEqual(await told(ben), [])
})

test('entries are new until they have been seen, which goes neither back nor ahead', async () => {
  const ana = await signIn()
  const { token } = await withLuz(ana)
  await asks(token)
  const news = async () => (await happened(ana)).map(({ isNew }) => isNew)
  const see = (until: string) => ana(dashboardRoutes.seeHappenings, { body: { until } })
  assert.deepEqual(await news(), [true])
  assert.equal((await see((await happened(ana))[0]?.at ?? '')).status, 204)
  await see('2001-01-01T00:00:00.000Z')
  assert.deepEqual(await news(), [false])
  assert.equal((await see('0000-01-01T00:00:00Z')).status, 400)
  await see('2199-01-01T00:00:00.000Z')
  const { token: another } = await withLuz(ana)
  await asks(another)
  assert.deepEqual(await news(), [true, false])
})

test('at most the latest fifty of thirty days are told', async () => {
  const ana = await signIn()
  const { luz, token } = await withLuz(ana)
  await asks(token)
  await db.execute(sql`
    with more as (insert into shoots (user_id) select ${ana.userId} from generate_series(1, 60) returning id)
    insert into shoot_answers (user_id, shoot_id, contact_id, answer, way, answered_at)
    select ${ana.userId}, id, ${luz}, 'in', 'own', now() from more`)
  assert.equal((await happened(ana)).length, 50)
  await db.execute(sql`update shoot_answers set answered_at = now() - interval '31 days' where user_id = ${ana.userId}`)
  assert.deepEqual(await happened(ana), [])
})
