import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as soon } from 'node:timers/promises'
import { UploadQueue } from './upload-queue.ts'

type Sent = {
  name: string
  order: number
  end: (how?: 'kept') => void
  fail: () => void
  part: (part: number) => void
  isWanted: () => boolean
}

/** A line whose files arrive when the test says so. */
function line() {
  const sent: Sent[] = []
  const ends: { done: number; kept: number; failed: string[]; refusals: string[] }[] = []
  const uploads = new UploadQueue({
    send: (file, { order, signal, onPart: part, isWanted }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        sent.push({ name: file.name, order, end: resolve, fail: () => reject(new Error('no')), part, isWanted })
      }),
    explain: (_error, file) => `Failed to upload ${file.name}`,
    onEnd: (outcome) => ends.push(outcome),
  })
  const files = (...names: string[]) => names.map((name) => new File(['.'], name))
  return { uploads, sent, ends, files, names: () => sent.map(({ name }) => name) }
}

test('three files at a time are sent, in their order and with their places', async () => {
  const { uploads, sent, ends, files, names } = line()
  uploads.add(files('a', 'b', 'c', 'd', 'e'), 7)
  assert.deepEqual(names(), ['a', 'b', 'c'])
  sent[1]?.end()
  await soon()
  assert.deepEqual(names(), ['a', 'b', 'c', 'd'])
  assert.deepEqual(
    sent.map(({ order }) => order),
    [7, 8, 9, 10],
  )
  for (const place of [0, 2, 3]) sent[place]?.end()
  await soon()
  assert.deepEqual(ends, [])
  sent[4]?.end()
  await soon()
  assert.deepEqual(ends, [{ done: 5, kept: 0, failed: [], refusals: [] }])
  assert.deepEqual(uploads.get(), [])
})

test('one that failed stays with its words, and can be sent again in its place', async () => {
  const { uploads, sent, ends, files } = line()
  uploads.add(files('a', 'b'), 1)
  sent[0]?.part(0.5)
  assert.equal(uploads.get()[0]?.part, 0.5)
  sent[0]?.fail()
  sent[1]?.end()
  await soon()
  assert.deepEqual(ends, [{ done: 1, kept: 0, failed: ['a'], refusals: [] }])
  const [failed] = uploads.get()
  assert.equal(failed?.problem, 'Failed to upload a')
  assert.ok(!uploads.isBusy())
  uploads.retry(failed?.key ?? 0)
  assert.equal(sent[2]?.order, 1)
  sent[2]?.end()
  await soon()
  assert.deepEqual(ends.at(-1), { done: 1, kept: 0, failed: [], refusals: [] })
})

test('one that waits for a network is no failure, and is said apart', async () => {
  const { uploads, sent, ends, files } = line()
  uploads.add(files('a', 'b'), 1)
  sent[0]?.end('kept')
  sent[1]?.end()
  await soon()
  assert.deepEqual(ends, [{ done: 1, kept: 1, failed: [], refusals: [] }])
  assert.deepEqual(uploads.get(), [])
})

test('a cancelled one is gone at once and makes room for the next', async () => {
  const { uploads, ends, files, names, sent } = line()
  uploads.add(files('a', 'b', 'c', 'd'), 1)
  uploads.cancel(uploads.get()[0]?.key ?? 0)
  await soon()
  assert.deepEqual(names(), ['a', 'b', 'c', 'd'])
  assert.equal(uploads.get().length, 3)
  for (const place of [1, 2, 3]) sent[place]?.end()
  await soon()
  assert.deepEqual(ends, [{ done: 3, kept: 0, failed: [], refusals: [] }])
})

test('one that is cancelled or left when all of it was sent is not cut off: its answer says what to take away, and it counts for nothing', async () => {
  const { uploads, sent, ends, files } = line()
  uploads.add(files('a', 'b', 'c', 'd'), 1)
  const [a, b, c] = sent as [Sent, Sent, Sent]
  for (const one of [a, b]) one.part(1)
  c.part(0.9)
  uploads.cancel(uploads.get()[0]?.key ?? 0)
  // Nothing waits for it.
  assert.equal(sent.at(-1)?.name, 'd')
  uploads.stop()
  await soon()
  assert.deepEqual(uploads.get(), [])
  assert.deepEqual([a.isWanted(), b.isWanted()], [false, false])
  a.end()
  b.fail()
  await soon()
  assert.deepEqual(
    new Set(ends.map((end) => JSON.stringify(end))),
    new Set(['{"done":0,"kept":0,"failed":[],"refusals":[]}']),
  )
  // All that it changed is read again once it has been taken away.
  assert.equal(ends.length, 2)
})

test('cancelling the last one ends the upload, and cancelling a failed one says nothing again', async () => {
  const { uploads, ends, files, sent } = line()
  uploads.add(files('a'), 1)
  uploads.cancel(uploads.get()[0]?.key ?? 0)
  assert.deepEqual(ends, [{ done: 0, kept: 0, failed: [], refusals: [] }])
  uploads.add(files('b'), 1)
  sent[1]?.fail()
  await soon()
  uploads.cancel(uploads.get()[0]?.key ?? 0)
  assert.equal(ends.length, 2)
})

test('the end of a later upload says nothing of what failed before', async () => {
  const { uploads, ends, files, sent } = line()
  uploads.add(files('a'), 1, ['notes.txt is not an image file'])
  sent[0]?.fail()
  await soon()
  assert.deepEqual(ends, [{ done: 0, kept: 0, failed: ['a'], refusals: ['notes.txt is not an image file'] }])
  uploads.add(files('b'), 2)
  sent[1]?.end()
  await soon()
  assert.deepEqual(ends.at(-1), { done: 1, kept: 0, failed: [], refusals: [] })
  assert.equal(uploads.get().length, 1)
})

test('stopping is the end of what has arrived, and forgets what waits', async () => {
  const { uploads, ends, files, sent } = line()
  uploads.add(files('a', 'b'), 1)
  sent[0]?.end()
  await soon()
  uploads.stop()
  await soon()
  assert.deepEqual(ends, [{ done: 1, kept: 0, failed: [], refusals: [] }])
})

test('stopping forgets what waits', async () => {
  const { uploads, files, names } = line()
  uploads.add(files('a', 'b', 'c', 'd'), 1)
  uploads.stop()
  await soon()
  assert.deepEqual(names(), ['a', 'b', 'c'])
  assert.deepEqual(uploads.get(), [])
})

test('what is too large is made smaller in its place before it is sent; what cannot be is gone with its words, said again at the end', async () => {
  const small = new File(['.'], 'small')
  const fits = { a: Promise.withResolvers<File | string>(), b: Promise.withResolvers<File | string>() }
  const sent: File[] = []
  const said: unknown[] = []
  const uploads = new UploadQueue({
    fit: ({ name }) => fits[name as keyof typeof fits]?.promise,
    send: async (file) => void sent.push(file),
    onArrived: ({ name }) => said.push(name),
    onRefused: (sentence) => said.push(sentence),
    explain: () => 'no',
    onEnd: (outcome) => said.push(outcome),
  })
  uploads.add(
    ['a', 'b', 'c'].map((name) => new File(['.'], name)),
    1,
  )
  assert.deepEqual(
    uploads.get().map(({ state }) => state),
    ['fitting', 'fitting', 'sending'],
  )
  fits.a.resolve(small)
  fits.b.resolve('b exceeds 5MB limit')
  await soon()
  assert.deepEqual(
    sent.map(({ name }) => name),
    ['c', 'small'],
  )
  assert.deepEqual(uploads.get(), [])
  const outcome = { done: 2, kept: 0, failed: [], refusals: ['b exceeds 5MB limit'] }
  assert.deepEqual(new Set(said.slice(0, -1)), new Set(['a', 'b exceeds 5MB limit', 'c']))
  assert.deepEqual(said.slice(3), [outcome])
})
