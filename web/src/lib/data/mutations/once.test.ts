import assert from 'node:assert/strict'
import { test } from 'node:test'
import { once } from './once.ts'

test('an act runs once while it is in progress, and can run again afterwards', async () => {
  const runs: PromiseWithResolvers<number>[] = []
  const run = () => {
    const running = Promise.withResolvers<number>()
    runs.push(running)
    return running.promise
  }
  const both = [once('add', run), once('add', run), once('add another', run)]
  assert.equal(runs.length, 2)
  runs[0]?.resolve(1)
  runs[1]?.resolve(2)
  assert.deepEqual(await Promise.all(both), [1, 1, 2])

  const again = once('add', run)
  assert.equal(runs.length, 3)
  runs[2]?.reject(new Error('lost'))
  await assert.rejects(again, /lost/)
  assert.equal(await once('add', () => Promise.resolve(4)), 4)
})

test('an act without a name is never joined', async () => {
  let runs = 0
  const run = () => Promise.resolve((runs += 1))
  await Promise.all([once(undefined, run), once(undefined, run)])
  assert.equal(runs, 2)
})
