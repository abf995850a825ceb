import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { patchCache } from '../mutations/cache-patch.ts'
import { markWaiting } from '../outbox/acts-mark.ts'
import { kindsBy } from '../outbox/kinds.ts'
import type * as OutboxModule from '../outbox/outbox.ts'
import type * as PageOutbox from '../outbox/page-outbox.ts'
import { Device, whoAddress } from './testing/device-page.ts'

const params = { id: 7 }
const shootAddress = '/api/shoots/7'
const input = { params: { id: 7, taskId: 9 }, body: { title: 'Mine' } }

type Shown = { title: string }
/** What changes a task shows its title on the shoot's page. */
const patches = () => [patchCache(shootRoutes.detail, (shoot) => ({ ...shoot, title: 'Mine' }), { params })]
const kindOf = kindsBy([
  {
    route: shootRoutes.changeTask,
    mutation: () => ({ queue: () => ['shoots', 7], refresh: () => [], patches }),
    words: () => ({ what: 'Task' }),
  },
])

async function signedIn(t: TestContext) {
  const page = await new Device().open(t, { [whoAddress]: { id: 'ana' }, [shootAddress]: { id: 7, title: 'Before' } })
  const outboxes = (await page.load(import.meta.resolve('../outbox/page-outbox.ts'))) as typeof PageOutbox
  const { Outbox } = (await page.load(import.meta.resolve('../outbox/outbox.ts'))) as typeof OutboxModule
  const open = () => new Outbox(page.client, 'ana', { kindOf, onSignedOut: () => undefined }).open()
  const readShoot = () => page.client.fetchQuery({ ...page.read(shootRoutes.detail, { params }), staleTime: 0 })
  return { open, outboxes, page, readShoot: readShoot as () => Promise<unknown> as () => Promise<Shown> }
}

test('over an answer lies what was done since it was asked for: it may be older than that', async (t) => {
  const { open, outboxes, page, readShoot } = await signedIn(t)
  outboxes.followOutbox(open)
  await page.signIn()
  const outbox = await outboxes.outboxSoon()
  assert.ok(outbox)
  const comes = page.hold(shootAddress)
  const early = readShoot()
  page.answers['/api/shoots/7/tasks/9'] = {}
  const shown = { made: -1, queue: ['shoots', 7], patches: [], shows: undefined, isFirst: true }
  const kept = await outbox.keep(shootRoutes.changeTask, input, shown)
  await kept.send()
  kept.end()
  comes()
  assert.equal((await early).title, 'Mine')
  // Whatever the server says later is newer.
  await new Promise((resolve) => setTimeout(resolve, 2))
  assert.equal((await readShoot()).title, 'Before')
  outbox.close()
  await new Promise(setImmediate)
})

test('what an earlier page left is waited for until it is silent: an answer is shown without it', async (t) => {
  const { outboxes, page, readShoot } = await signedIn(t)
  await page.signIn()
  markWaiting('ana', true)
  // Its code is on its way, and never comes.
  outboxes.followOutbox(() => new Promise(() => {}))
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const shoot = readShoot()
  let isThere = false
  void shoot.then(() => (isThere = true))
  for (let second = 0; second < 4; second += 1) {
    assert.equal(isThere, false)
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
    t.mock.timers.tick(1000)
  }
  assert.equal((await shoot).title, 'Before')
})
