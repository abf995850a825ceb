import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'

const { signIn } = await sharedApp()

test('places of earlier shoots are offered once each, the last one first, with their point, and to nobody else', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const sintra = { latitude: 38.8, longitude: -9.38 }
  const add = async (fields: object) => (await ana(shootRoutes.add, { body: { ...fields } })).body
  await add({ location: 'Old mill', ...sintra })
  await add({ location: 'Studio Nord' })
  await add({ location: 'OLD MILL' })
  await add({ ...sintra })
  const gone = await add({ location: 'Pier 9' })
  await ana(shootRoutes.remove, { params: { id: gone.id } })
  const { body } = await ana(shootRoutes.placesUsed, {})
  assert.deepEqual(body, [
    { location: 'Old mill', ...sintra },
    { location: 'Studio Nord', latitude: null, longitude: null },
  ])
  assert.deepEqual((await ben(shootRoutes.placesUsed, {})).body, [])
})

test('at most 50 places are offered', async () => {
  const ana = await signIn()
  for (let n = 0; n < 52; n++) await ana(shootRoutes.add, { body: { location: `Room ${n}` } })
  const { body } = await ana(shootRoutes.placesUsed, {})
  assert.equal(body.length, 50)
  assert.equal(body[0]?.location, 'Room 51')
})
