import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { importJWK, jwtVerify } from 'jose'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { jobs } from '#platform/work/jobs.tables.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { aBrowser, startPushServer } from '../testing/push-server.ts'
import { vapid } from '../../testing/vapid.ts'
import { pushNews } from './push-news.job.ts'
import { tellNews } from './tell-news.job.ts'

const service = await startPushServer()
after(service.stop)
const { signIn, anonymous, db, config, close } = await startApp({ ...vapid, PUSH_HOSTS: service.origin })
after(close)

const failures: string[] = []
async function work() {
  const ways = { mail: undefined, push: config.push, patience: 2000 }
  await db.update(jobs).set({ dueAt: sql`now()` })
  const log = { error: ({ err }: { err: Error }) => void failures.push(err.message) }
  const all = [tellNews(ways), pushNews(ways)] as never[]
  await runDueJobs({ db, jobs: all, log, stopping: new AbortController().signal })
}

let browsers = 0
const newBrowser = () => aBrowser(`${service.origin}/device/${(browsers += 1)}`)
const nameOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')
const arrivedAt = (endpoint: string) => service.arrived.filter(({ path }) => endpoint.endsWith(path))
const devicesOf = async (ana: Person) => (await ana(dashboardRoutes.notices, {})).body.devices

/** Somebody on the team of a shared shoot says yes. */
async function anAnswer(ana: Person) {
  const luz = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })).body.id
  const { id } = (await ana(shootRoutes.add, { body: { title: 'Linen', contactIds: [luz] } })).body
  const link = await ana(answerRoutes.addOwnLink, { params: { id, contactId: luz }, body: {} })
  const params = { token: link.body.shareToken }
  const to = (await anonymous(sharingRoutes.callSheet, { params })).body.answersTo
  await anonymous(answerRoutes.giveAnswer, { params, body: { answer: 'in', to } })
}

async function withDevice() {
  const [ana, browser] = [await signIn(), newBrowser()]
  assert.equal((await ana(dashboardRoutes.notifyDevice, { body: browser.subscription })).status, 204)
  return { ana, browser, endpoint: browser.subscription.endpoint }
}

test('a notice is encrypted for the device and signed by this installation', async () => {
  const { ana, browser, endpoint } = await withDevice()
  assert.equal((await ana(dashboardRoutes.notices, {})).body.pushKey, vapid.VAPID_PUBLIC_KEY)
  await anAnswer(ana)
  await work()
  const [notice, ...more] = arrivedAt(endpoint)
  assert.ok(notice)
  assert.deepEqual(more, [])
  assert.deepEqual(JSON.parse(browser.read(notice.body)), {
    text: 'There is 1 new answer on your shoots and boards.',
  })
  const { headers } = notice
  assert.deepEqual([headers['content-encoding'], headers.ttl, headers.topic], ['aes128gcm', '43200', 'news'])
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  assert.equal(key, vapid.VAPID_PUBLIC_KEY)
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
  const { payload } = await jwtVerify(token, jwk, { audience: service.origin })
  assert.equal(payload.sub, 'mailto:photos@example.com')
})

test('at most one notice an hour, and none about what has been seen', async () => {
  const { ana, endpoint } = await withDevice()
  await anAnswer(ana)
  await ana(dashboardRoutes.seeHappenings, { body: { until: '2999-01-01T00:00:00.000Z' } })
  await work()
  assert.deepEqual(arrivedAt(endpoint), [])
  for (const _time of [1, 2, 3]) {
    await anAnswer(ana)
    await work()
  }
  assert.equal(arrivedAt(endpoint).length, 1)
})

test('a device that its service does not know any more is forgotten; one that cannot be reached is tried again', async () => {
  const { ana, endpoint } = await withDevice()
  const others = [newBrowser(), newBrowser(), newBrowser()]
  for (const { subscription } of others) await ana(dashboardRoutes.notifyDevice, { body: subscription })
  const [gone, busy, moved] = others.map(({ subscription }) => subscription.endpoint)
  for (const [at, status] of [
    [gone, 410],
    [busy, 503],
    [moved, 301],
  ] as const)
    service.answer(new URL(at ?? '').pathname, status)
  await anAnswer(ana)
  await work()
  assert.deepEqual(
    await devicesOf(ana),
    [endpoint, busy, moved].map((at = '') => nameOf(at)),
  )
  service.answer(new URL(busy ?? '').pathname, 201)
  await work()
  const counts = [endpoint, gone, busy, moved].map((at = '') => arrivedAt(at).length)
  assert.deepEqual(counts, [1, 1, 2, 2])
  assert.deepEqual(failures.toSorted(), [
    'The push service answers with status 301.',
    'The push service answers with status 301.',
    'The push service answers with status 503.',
  ])
})

// asvs 13.2.4
test('only push services are written to, and only keys that are some', async () => {
  const ana = await signIn()
  const { subscription } = newBrowser()
  const add = async (changes: object) =>
    (await ana(dashboardRoutes.notifyDevice, { body: { ...subscription, ...changes } })).status
  for (const endpoint of [
    'http://169.254.169.254/latest',
    'https://localhost/x',
    'https://example.com/push',
    'http://fcm.googleapis.com/fcm/send/x',
    `${service.origin.replace('127.0.0.1', 'localhost')}/x`,
    `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
    'javascript:alert(1)',
  ])
    assert.equal(await add({ endpoint }), 400, endpoint)
  assert.equal(await add({ p256dh: `B${'A'.repeat(86)}` }), 400)
  assert.equal(await add({ auth: 'short' }), 400)
  assert.deepEqual(await devicesOf(ana), [])
  assert.equal(await add({ endpoint: 'https://web.push.apple.com/abc' }), 204)
})

test('a user has ten devices, of which the oldest leaves; each is there once, and forgotten by its owner alone', async () => {
  const ana = await signIn()
  const all = Array.from({ length: 12 }, newBrowser)
  await Promise.all(
    all.slice(0, 11).map(({ subscription }) => ana(dashboardRoutes.notifyDevice, { body: subscription })),
  )
  const last = all[11]?.subscription ?? newBrowser().subscription
  for (const _time of [1, 2]) await ana(dashboardRoutes.notifyDevice, { body: last })
  const devices = await devicesOf(ana)
  assert.deepEqual([devices.length, devices.at(-1)], [10, nameOf(last.endpoint)])
  const params = { device: nameOf(last.endpoint) }
  assert.equal((await (await signIn())(dashboardRoutes.forgetDevice, { params })).status, 404)
  assert.equal((await ana(dashboardRoutes.forgetDevice, { params })).status, 204)
  assert.equal((await devicesOf(ana)).length, 9)
})

test('an installation without keys notifies no device', async () => {
  const bare = await sharedApp()
  const ben = await bare.signIn()
  const refused = await ben(dashboardRoutes.notifyDevice, { body: newBrowser().subscription })
  assert.deepEqual([refused.status, refused.body.code], [403, 'no_push'])
  assert.equal((await ben(dashboardRoutes.notices, {})).body.pushKey, null)
})
