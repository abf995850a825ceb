import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inBriefThread, ThreadEnded } from './brief-thread.ts'

const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const limits = { seconds: 30, megabytes: 50 }
const run = (text: string, own: Partial<typeof limits> = {}) =>
  inBriefThread(script(text), { given: 7, moved: [] }, { ...limits, ...own }, (thread) => thread.hear<number>())
const workers = "import { parentPort, workerData } from 'node:worker_threads';"
const because = (reason: string) => (error: unknown) => error instanceof ThreadEnded && error.because === reason

test('a thread reports its result, and its last message is heard', async () => {
  for (let time = 0; time < 20; time += 1)
    assert.equal(await run(`${workers} parentPort.postMessage(workerData + 1)`), 8)
})

test('a thread that runs too long is ended', async () => {
  await assert.rejects(run('for (;;);', { seconds: 0.5 }), because('time'))
})

test('a thread that needs too much memory is ended, and the process goes on', async () => {
  await assert.rejects(run('const all = []; for (;;) all.push([...all.slice(-1000)])'), because('memory'))
})

test('a thread that fails or gives no answer is a failure', async () => {
  await assert.rejects(run("throw new TypeError('broken')"), TypeError)
  await assert.rejects(run('1'), /ended without an answer/)
})

test('whoever still listens to a thread that has ended hears of it', async () => {
  const task = { given: 7, moved: [] }
  let heard: Promise<unknown> = Promise.resolve()
  const work = (thread: { hear: () => Promise<unknown> }) => (heard = thread.hear())
  await assert.rejects(inBriefThread(script('for (;;);'), task, { ...limits, seconds: 0.3 }, work), because('time'))
  await assert.rejects(heard, because('time'))
})
