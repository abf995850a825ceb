import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDB } from 'idb'
import { giveDatabases } from '#lib/testing/browser-storage.ts'
import { actsOf } from './act-names.ts'
import { ActsOnDevice } from './acts-on-device.ts'
import { anAct } from './testing/an-act.ts'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

/** Another tab removes it. */
const remove = () =>
  new Promise<void>((resolve) => (indexedDB.deleteDatabase(actsOf('ana')).onsuccess = () => resolve()))

test('whoever has it open hears that it is removed, and makes it anew for its owner alone', async (t) => {
  giveDatabases(t)
  let removed = 0
  let isOwner = true
  const acts = new ActsOnDevice('ana', { mayKeep: () => isOwner, onRemoved: () => (removed += 1) })
  await acts.add(anAct(1))
  await remove()
  assert.equal(removed, 1)
  assert.deepEqual(await acts.all(), [])
  assert.deepEqual(await names(), [actsOf('ana')])
  isOwner = false
  await remove()
  await assert.rejects(acts.all())
  await assert.rejects(acts.add(anAct(2)))
  assert.deepEqual(await names(), [])
})

test('what an owner has left is read on although it is somebody else’s device by now', async (t) => {
  giveDatabases(t)
  const before = new ActsOnDevice('ana', { mayKeep: () => true })
  await before.add(anAct(1))
  await before.close()
  const acts = new ActsOnDevice('ana', { mayKeep: () => false })
  assert.equal((await acts.all()).length, 1)
  await acts.close()
})

test('a worker that sends does not make it anew once it was removed', async (t) => {
  giveDatabases(t)
  const acts = new ActsOnDevice('ana')
  await acts.add(anAct(1))
  await remove()
  await assert.rejects(acts.change(() => ({ put: [] })))
  assert.deepEqual(await names(), [])
})

test('a database that a later version of the app has raised is read on, before and after that is taken back', async (t) => {
  giveDatabases(t)
  let removed = 0
  const acts = new ActsOnDevice('ana', { mayKeep: () => true, onRemoved: () => (removed += 1) })
  await acts.add(anAct(1))
  const later = await openDB(actsOf('ana'), 2, { upgrade: (database) => void database.createObjectStore('more') })
  later.close()
  assert.equal((await acts.add(anAct(2))).id, 2)
  assert.equal((await acts.all()).length, 2)
  assert.equal(removed, 0)
  await acts.close()
})
