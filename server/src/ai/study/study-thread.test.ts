import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintStudies, type Study } from './study-thread.ts'

test('the three studies arrive one by one', async () => {
  const painted: Study[] = []
  const { signal } = new AbortController()
  await paintStudies('calm sea at dawn', {
    shape: 'portrait',
    seed: 3,
    signal,
    onPicture: (study) => painted.push(study),
  })
  assert.deepEqual(
    painted.map(({ name }) => name),
    ['landscape', 'window', 'sweep'],
  )
  for (const { pixels } of painted) {
    assert.deepEqual([pixels.width, pixels.height, pixels.channels], [1024, 1536, 3])
    assert.equal(pixels.data.length, 1024 * 1536 * 3)
  }
})

test('an abort ends the thread at once, and the next description is painted', async () => {
  const abort = new AbortController()
  const painted: string[] = []
  const reason = new Error('The visitor has gone')
  let before = process.cpuUsage()
  const onPicture = ({ name }: Study) => {
    painted.push(name)
    before = process.cpuUsage()
    abort.abort(reason)
  }
  await assert.rejects(paintStudies('fog', { shape: 'portrait', seed: 1, signal: abort.signal, onPicture }), reason)
  assert.deepEqual(painted, ['landscape'])
  // Each further study would take more than this, however busy the machine is.
  assert.ok(process.cpuUsage(before).user < 300_000)
  await assert.rejects(paintStudies('fog', { shape: 'portrait', seed: 1, signal: abort.signal, onPicture }), reason)
})

test('one that waits for its turn is given up at once', async () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const wish = { shape: 'square', seed: 1, onPicture: () => {} } as const
  const painting = paintStudies('fog', { ...wish, signal: first.signal })
  const waiting = paintStudies('rain', { ...wish, signal: second.signal })
  second.abort(new Error('gone'))
  await assert.rejects(waiting, /gone/)
  first.abort(new Error('ended'))
  await assert.rejects(painting, /ended/)
})
