import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type * as firstViewModule from './first-view.ts'
import { giveBrowser, newPage } from './testing/browser-page.ts'

/** A freshly loaded page whose frames are painted when told so. */
async function browser(t: TestContext, hidden = false) {
  const heard = new EventTarget()
  const asked: (() => void)[] = []
  giveBrowser(t, {
    document: { hidden },
    addEventListener: heard.addEventListener.bind(heard),
    requestAnimationFrame: (draw: () => void) => asked.push(draw),
  })
  const { awaitFirstView, afterFirstView, loadSoon } = (await newPage()(
    import.meta.resolve('./first-view.ts'),
  )) as typeof firstViewModule
  const told = { shown: false }
  const wait = () => void afterFirstView().then(() => (told.shown = true))
  const paint = async () => {
    for (const draw of asked.splice(0)) draw()
    await new Promise(setImmediate)
  }
  const replaceFrame = async () => {
    heard.dispatchEvent(new Event('appshown'))
    await new Promise(setImmediate)
  }
  return { awaitFirstView, loadSoon, wait, paint, replaceFrame, told }
}

test('what comes after the first view waits until the app has replaced the frame and that is painted', async (t) => {
  const { awaitFirstView, wait, paint, replaceFrame, told } = await browser(t)
  awaitFirstView()
  wait()
  await paint()
  assert.equal(told.shown, false)
  await replaceFrame()
  await paint()
  assert.equal(told.shown, false)
  await paint()
  assert.equal(told.shown, true)
})

test('a page without a frame lets nothing wait', async (t) => {
  const { wait, told } = await browser(t)
  wait()
  await new Promise(setImmediate)
  assert.equal(told.shown, true)
})

test('in a tab in the background nothing waits for it to be painted', async (t) => {
  const { awaitFirstView, wait, replaceFrame, told } = await browser(t, true)
  awaitFirstView()
  wait()
  await replaceFrame()
  assert.equal(told.shown, true)
})

test('between two files that come right after the first view, a press is answered', async (t) => {
  const { awaitFirstView, loadSoon, paint, replaceFrame } = await browser(t)
  awaitFirstView()
  const order: string[] = []
  const load = (name: string) => () => {
    order.push(name)
    setTimeout(() => order.push(`pressed during ${name}`))
    return Promise.resolve(name)
  }
  const loaded = Promise.all([loadSoon(load('light')), loadSoon(load('tasks'))])
  await replaceFrame()
  await paint()
  assert.deepEqual(order, [])
  await paint()
  assert.deepEqual(await loaded, ['light', 'tasks'])
  assert.deepEqual(order, ['light', 'pressed during light', 'tasks'])
})
