import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as after } from 'node:timers/promises'
import { inWorkerThread, ThreadEnded, type ThreadLimits } from './worker-thread.ts'

const script = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const limits = { seconds: 30, megabytes: 50 }
const run = (text: string, own: Partial<ThreadLimits> = {}) =>
  inWorkerThread(script(text), { given: 7, moved: [] }, { ...limits, ...own }, (thread) => thread.hear<number>())
/** A thread that never ends by itself, and takes no processor from other tests. */
const endless = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
const workers = "import { parentPort, workerData } from 'node:worker_threads';"
const because = (reason: string) => (error: unknown) => error instanceof ThreadEnded && error.because === reason

test('a thread reports its result, and its last message is heard', async () => {
  for (let time = 0; time < 20; time += 1)
    assert.equal(await run(`${workers} parentPort.postMessage(workerData + 1)`), 8)
})

test('a thread that runs too long is ended, and so is one that only waits', async () => {
  await assert.rejects(run('for (;;);', { seconds: 0.5 }), because('time'))
  await assert.rejects(run(endless, { byClock: 0.3 }), because('time'))
})

test('what counts is the time of its processor: one that has to wait for it is not given up', async () => {
  const waits = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)'
  assert.equal(await run(`${workers} ${waits}; parentPort.postMessage(workerData)`, { seconds: 0.7 }), 7)
})

test('a thread is ended when it is told to stop, before or while it runs', async () => {
  const control = new AbortController()
  const { signal: stop } = control
  const running = run(endless, { stop })
  control.abort(new TypeError('no more'))
  await assert.rejects(running, TypeError)
  await assert.rejects(run(endless, { stop }), TypeError)
})

test('a thread that needs too much memory is ended, and the process goes on', async () => {
  await assert.rejects(run('const all = []; for (;;) all.push([...all.slice(-1000)])'), because('memory'))
})

test('a thread that fails or gives no answer is a failure', async () => {
  await assert.rejects(run("throw new TypeError('broken')"), TypeError)
  await assert.rejects(run('1'), /ended without an answer/)
})

test('work that is not listening when its thread ends hears of it when it listens again', async () => {
  const brief = { ...limits, byClock: 0.3 }
  await assert.rejects(
    inWorkerThread(script(endless), { given: 7, moved: [] }, brief, async (thread) => {
      const heard = thread.hear()
      await after(1000)
      await assert.rejects(thread.hear(), because('time'))
      return heard
    }),
    because('time'),
  )
})

test('what has been done by the time that its thread ends counts', async () => {
  const brief = { ...limits, byClock: 0.3 }
  const work = () => after(1000, 'done')
  assert.equal(await inWorkerThread(script(endless), { given: 7, moved: [] }, brief, work), 'done')
})
