import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveDatabases } from '#lib/testing/browser-storage.ts'
import { actsOf } from './act-names.ts'
import { ActsOnDevice } from './acts-on-device.ts'
import { removeOthersDone } from './others-acts.ts'
import { anAct } from './testing/an-act.ts'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** What somebody left on this device. */
async function leftBy(userId: string, states: ('done' | 'waiting' | 'refused')[]) {
  const acts = new ActsOnDevice(userId)
  await acts.change(() => ({ put: states.map((state, at) => anAct(at + 1, { state })) }))
  await acts.close()
}

async function statesOf(userId: string) {
  const acts = new ActsOnDevice(userId)
  const states = (await acts.all()).map(({ state }) => state)
  await acts.close()
  return states
}

test('whoever is here now finds nothing of what others have done, only what these have not sent', async (t) => {
  giveDatabases(t)
  await leftBy('ana', ['done', 'done'])
  await leftBy('ben', ['done', 'waiting', 'refused'])
  await leftBy('eve', ['done', 'waiting'])
  await removeOthersDone('eve')
  assert.deepEqual(new Set(await names()), new Set([actsOf('ben'), actsOf('eve')]))
  assert.deepEqual(await statesOf('ben'), ['waiting', 'refused'])
  assert.deepEqual(await statesOf('eve'), ['done', 'waiting'])
})
