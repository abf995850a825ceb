import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp, type Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const aShoot = async (person: Person, body: object = {}) => (await person(shootRoutes.add, { body })).body.id
const aContact = async (person: Person, firstName: string) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName } })).body.id
const join = (person: Person, id: number, contactId: number) =>
  person(shootRoutes.addContact, { params: { id, contactId }, body: {} })

/** Awaits calls that run at the same time and asserts that all of them succeeded. */
async function expectDone(calls: Promise<{ status: number; body: object }>[], name: string) {
  const answers = await Promise.all(calls)
  const failed = answers.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body])
  assert.deepEqual(failed, [], name)
}

test('copying and planning a shoot while its genre is renamed never deadlocks', async () => {
  const ana = await signIn()
  const id = await aShoot(ana, { genre: 'Wedding' })
  const genre = (await ana(labelRoutes.listGenres, {})).body.find(({ name }) => name === 'Wedding')
  for (let round = 0; round < 20; round += 1) {
    const calls = [
      ana(shootRoutes.duplicate, { params: { id }, body: {} }),
      ana(labelRoutes.changeGenre, { params: { id: genre?.id ?? 0 }, body: { name: `Wedding ${round}` } }),
      ana(shootRoutes.addTask, { params: { id }, body: { title: 'Pack' } }),
      ana(shootRoutes.addCallTime, { params: { id }, body: { title: 'Hair', time: '09:00' } }),
    ]
    await expectDone(calls, `round ${round}`)
  }
})

test('people added to several shoots at once are counted on each of them', async () => {
  const ana = await signIn()
  const people = await Promise.all(['Mia', 'Tom', 'Noor', 'Eva'].map((name) => aContact(ana, name)))
  // Each shoot adds them in a different order, which would provoke deadlocks.
  const shoots = await Promise.all(people.map(() => aShoot(ana)))
  const joins = shoots.flatMap((id, at) =>
    [...people.slice(at), ...people.slice(0, at)].map((one) => join(ana, id, one)),
  )
  await expectDone(joins, 'joining')
  const counts = async () =>
    (await ana(contactRoutes.page, { query: {} })).body.contacts.map(({ shootCount }) => shootCount)
  assert.deepEqual(await counts(), [4, 4, 4, 4])

  for (let round = 1; round <= 5; round += 1) {
    const copies = shoots.map((id) => ana(shootRoutes.duplicate, { params: { id }, body: {} }))
    await expectDone(copies, `round ${round}`)
    const there = 4 + round * 4
    assert.deepEqual(await counts(), [there, there, there, there])
  }
})
