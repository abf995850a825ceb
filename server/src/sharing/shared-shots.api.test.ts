import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { boardWith } from '../testing/moodboard-calls.ts'
import { sharedApp, startAppInShared } from '../testing/shared-app.ts'
import type { Call, Person } from '../testing/start-app.ts'

const { signIn, anonymous, app } = await sharedApp()
const limited = await startAppInShared({ RATE_LIMITS: 'on' })

/** A shared shoot with a shot in words, one by a picture of its board, and one by a picture of another board. */
async function aPlan(person: Person) {
  const [board, other] = [await boardWith(person, 1), await boardWith(person, 1)]
  const { id } = (await person(shootRoutes.add, { body: { moodboardId: board.id, date: '2026-05-09' } })).body
  const words = { title: 'Hands', notes: '85 mm' }
  const shot = (await person(shootRoutes.addShot, { params: { id }, body: words })).body
  const imageIds = [...board.imageIds, ...other.imageIds]
  await person(shootRoutes.addShotPictures, { params: { id }, body: { imageIds } })
  const token = (await person(sharingRoutes.shareShoot, { params: { id }, body: {} })).body.shareToken
  return { id, token, board, other, shotId: shot.id }
}
const sheetOf = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
const allow = (person: Person, id: number, teamTicksShots = true) =>
  person(shootRoutes.change, { params: { id }, body: { teamTicksShots } })
const tick = (token: string, shot: string, done = true, by: Call = anonymous) =>
  by(sharingRoutes.tickShot, { params: { token, shot }, body: { done } })

test('a plan shows its shots, and of their pictures those of its board while that is public', async () => {
  const ana = await signIn()
  const { token, board, other } = await aPlan(ana)
  const { shots } = await sheetOf(token)
  const [words] = shots
  assert.deepEqual(words, { title: 'Hands', notes: '85 mm', picture: null, key: words?.key, done: false })
  assert.match(words?.key ?? '', /^[A-Za-z0-9]{32}$/)
  assert.deepEqual(
    shots.map(({ picture }) => picture),
    [null, null, null],
  )

  const publish = async (id: number, isPublic: boolean) =>
    (await ana(moodboardRoutes.change, { params: { id }, body: { isPublic } })).body.shareToken
  const boardToken = await publish(board.id, true)
  await publish(other.id, true)
  const shown = (await sheetOf(token)).shots.map(({ picture }) => picture)
  assert.deepEqual(
    shown.map((picture) => Object.keys(picture ?? {})),
    [[], ['imageUrl', 'width', 'height', 'placeholder'], []],
  )
  const url = shown[1]?.imageUrl ?? ''
  assert.ok(url.startsWith(`/api/moodboards/share/${boardToken}/images/`))
  assert.equal((await app.inject(url)).statusCode, 200)
  await publish(board.id, false)
  assert.equal((await sheetOf(token)).shots[1]?.picture, null)
  assert.equal((await app.inject(url)).statusCode, 404)
})

test('whoever has the link ticks shots where the owner allows it, and takes a tick back', async () => {
  const ana = await signIn()
  const { id, token } = await aPlan(ana)
  const { shots, teamTicksShots } = await sheetOf(token)
  const key = shots[0]?.key ?? ''
  assert.equal(teamTicksShots, false)
  const refused = await tick(token, key)
  assert.deepEqual([refused.status, refused.body.code], [403, 'shots_closed'])
  await allow(ana, id)
  assert.equal((await sheetOf(token)).teamTicksShots, true)
  assert.deepEqual((await tick(token, key)).body, { key, done: true })
  assert.deepEqual(
    (await sheetOf(token)).shots.map(({ done }) => done),
    [true, false, false],
  )
  assert.ok((await ana(shootRoutes.shots, { params: { id } })).body[0]?.doneAt)
  assert.deepEqual((await tick(token, key, false)).body, { key, done: false })
  assert.equal((await tick(token, 'x'.repeat(32))).status, 404)
  assert.equal((await tick(token, '%00')).status, 404)
  assert.equal((await app.inject(`/api/shared-shoots/${token}/shots/${key}`)).statusCode, 404, 'no change by a GET')
})

test('nothing is ticked by a closed link, by that of another plan, or for a deleted shoot', async () => {
  const ana = await signIn()
  const [{ id, token }, another] = [await aPlan(ana), await aPlan(ana)]
  await allow(ana, id)
  await allow(ana, another.id)
  const key = (await sheetOf(token)).shots[0]?.key ?? ''
  const isDone = async () => (await ana(shootRoutes.shots, { params: { id } })).body[0]?.doneAt !== null
  assert.equal((await tick(another.token, key)).status, 404)
  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.equal((await tick(token, key)).status, 404)
  assert.equal(await isDone(), false)
  const again = (await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })).body.shareToken
  await ana(shootRoutes.remove, { params: { id } })
  assert.equal((await tick(again, key)).status, 404)
})

test('a tick changes neither the version of a plan nor when it was updated; words do', async () => {
  const ana = await signIn()
  const { id, token, shotId } = await aPlan(ana)
  await allow(ana, id)
  const before = await sheetOf(token)
  await tick(token, before.shots[0]?.key ?? '')
  const ticked = await sheetOf(token)
  assert.deepEqual([ticked.version, ticked.updatedAt], [before.version, before.updatedAt])
  const params = { id, shotId }
  await ana(shootRoutes.changeShot, { params, body: { done: false } })
  assert.equal((await sheetOf(token)).version, before.version)
  await ana(shootRoutes.changeShot, { params, body: { notes: '50 mm' } })
  assert.notEqual((await sheetOf(token)).version, before.version)
})

test('the ticks of one address are limited', async () => {
  const ana = await signIn()
  const { id, token } = await aPlan(ana)
  await allow(ana, id)
  const key = (await sheetOf(token)).shots[0]?.key ?? ''
  const statuses = new Set<number>()
  for (let round = 0; round < 31; round += 1) {
    const some = await Promise.all(Array.from({ length: 10 }, () => tick(token, key, true, limited.anonymous)))
    for (const { status } of some) statuses.add(status)
  }
  assert.deepEqual(statuses, new Set([200, 429]))
})

test('what is only for the owner is on no page and in no file that a link opens', async () => {
  const ana = await signIn()
  const { id, token } = await aPlan(ana)
  const body = { notes: 'The bride does not know', notesOnlyMe: true }
  const open = await sheetOf(token)
  await ana(shootRoutes.change, { params: { id }, body })
  assert.equal((await sheetOf(token)).version, open.version)
  const task = (await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Buy a present' } })).body
  assert.equal(task.onlyMe, false)
  const params = { id, taskId: task.id }
  const secret = { onlyMe: true, description: 'For the surprise', assignedTo: 'Grandmother' }
  assert.equal((await ana(shootRoutes.changeTask, { params, body: secret })).body.onlyMe, true)
  await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Charge' } })

  const addresses = [
    `/api/shared-shoots/${token}`,
    `/api/shared-shoots/${token}/tasks`,
    `/api/shared-shoots/${token}/calendar.ics`,
  ]
  for (const address of addresses) {
    const { statusCode, body } = await app.inject(address)
    assert.equal(statusCode, 200, address)
    for (const words of ['bride', 'present', 'surprise', 'Grandmother', 'onlyMe', 'notesOnlyMe'])
      assert.equal(body.includes(words), false, `${address} says ${words}`)
  }
  const { tasks, notes } = await sheetOf(token)
  assert.deepEqual([tasks.map(({ title }) => title), notes], [['Charge'], null])
  const own = await app.inject({ url: `/api/shoots/${id}/calendar.ics`, headers: { cookie: ana.cookie } })
  assert.ok(own.body.includes('The bride does not know'), 'the own calendar has them')

  await ana(shootRoutes.change, { params: { id }, body: { notesOnlyMe: false } })
  await ana(shootRoutes.changeTask, { params, body: { onlyMe: false } })
  const shown = await sheetOf(token)
  assert.deepEqual([shown.tasks.length, shown.notes], [2, 'The bride does not know'])
})
