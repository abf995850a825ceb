import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type * as whenIdleModule from './when-idle.ts'
import { giveBrowser, newPage } from './testing/browser-page.ts'

/** A page that is still loading. */
async function page(t: TestContext) {
  const heard = new EventTarget()
  giveBrowser(t, {
    document: { readyState: 'interactive' },
    addEventListener: heard.addEventListener.bind(heard),
    HTMLImageElement: class {},
  })
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const { whenIdle, whileUnderway } = (await newPage()(import.meta.resolve('./when-idle.ts'))) as typeof whenIdleModule
  const pass = async (seconds: number) => {
    for (let quarters = 0; quarters < seconds * 4; quarters += 1) {
      t.mock.timers.tick(250)
      await new Promise(setImmediate)
    }
  }
  let done = 0
  const cancel = whenIdle(() => void (done += 1))
  return { pass, whileUnderway, cancel, tell: (name: string) => heard.dispatchEvent(new Event(name)), done: () => done }
}

test('work waits for the page to load, and then for some seconds in which nothing happens', async (t) => {
  const { pass, tell, done } = await page(t)
  await pass(60)
  assert.equal(done(), 0)
  tell('load')
  for (const input of ['keydown', 'scroll', 'wheel', 'touchmove', 'pointerdown']) {
    await pass(2)
    tell(input)
  }
  assert.equal(done(), 0)
  await pass(4)
  assert.equal(done(), 1)
})

test('nothing is idle while the server is asked something', async (t) => {
  const { pass, tell, done, whileUnderway } = await page(t)
  tell('load')
  const answer = Promise.withResolvers<number>()
  const asked = whileUnderway(answer.promise)
  await pass(60)
  assert.equal(done(), 0)
  answer.resolve(7)
  assert.equal(await asked, 7)
  await pass(2)
  assert.equal(done(), 0)
  await pass(2)
  assert.equal(done(), 1)
})

test('work that is cancelled is not done', async (t) => {
  const { pass, tell, done, cancel } = await page(t)
  tell('load')
  await pass(1)
  cancel()
  await pass(60)
  assert.equal(done(), 0)
})
