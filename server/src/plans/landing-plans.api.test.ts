import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { accessLevels } from './plans.tables.ts'
import { builtWeb } from '../testing/built-web.ts'
import { startApp } from '../testing/start-app.ts'

const { app, db, close } = await startApp({}, { webFolder: await builtWeb() })
after(close)

const landing = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })
/** What somebody reads, line by line. */
const read = (page: string) =>
  page
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

// spec 1.1.8
test('the landing page shows the public plans in their order: prices, limits in words, and the way to the login', async () => {
  const { body } = await landing()
  const lines = read(body)
  const from = (title: string) => lines.slice(lines.indexOf(title), lines.indexOf(title) + 15).join(' | ')
  const limits = (contacts: string, boards: string, generations: string) =>
    `Contacts | ${contacts} | Moodboards | ${boards} | AI Generations a month | ${generations} | Get Started`
  assert.ok(from('Free').startsWith('Free | For trying things out | $0.00 | a month | No card needed'))
  assert.ok(from('Free').includes(limits('25', '3', '5')))
  assert.ok(from('Starter').includes('$9.00 | a month | or $86.40 a year, $21.60 less'))
  assert.ok(from('Starter').includes(limits('200', '15', '50')))
  assert.ok(from('Pro').includes(limits('Unlimited', 'Unlimited', '300')))
  assert.ok(lines.indexOf('Free') < lines.indexOf('Starter') && lines.indexOf('Starter') < lines.indexOf('Pro'))
  assert.doesNotMatch(body, /Admin|run this installation/)
  const ways = [...body.matchAll(/href="([^"]*)"[^>]*>\s*Get Started<\/a/g)].map(([, way]) =>
    way?.replaceAll('&amp;', '&'),
  )
  const chosen = (level: string) => encodeURIComponent(`/billing?plans=notice-${level}`)
  assert.deepEqual(ways, [
    '/api/login?screen_hint=signup',
    `/api/login?screen_hint=signup&returnTo=${chosen('starter')}`,
    `/api/login?screen_hint=signup&returnTo=${chosen('pro')}`,
  ])
})

test('what an administrator changes is on the next visit, as text, and until then the browser keeps the page', async (t) => {
  const first = await landing()
  const tag = String(first.headers.etag)
  assert.equal(first.headers['cache-control'], 'no-cache')
  assert.match(String(first.headers.vary), /cookie.*accept-encoding/i)
  const again = await landing({ 'if-none-match': tag })
  assert.deepEqual([again.statusCode, again.body], [304, ''])

  const starter = eq(accessLevels.level, 'starter')
  const [before] = await db.select().from(accessLevels).where(starter)
  t.after(() =>
    db
      .update(accessLevels)
      .set({ ...before })
      .where(starter),
  )
  await db
    .update(accessLevels)
    .set({ description: '<b>Now</b> "cheaper"', monthlyPrice: 7.5, annualPrice: 90, maxMoodboards: 0 })
    .where(starter)
  const { statusCode, body } = await landing({ 'if-none-match': tag })
  assert.equal(statusCode, 200)
  assert.match(body, /&lt;b&gt;Now&lt;\/b&gt; &quot;cheaper&quot;/)
  assert.match(body, /\$7\.50/)
  assert.match(body, /or \$90\.00 a year</, 'which saves nothing')
  assert.match(body, />None<\/dd>/)
})

test('it is sent in the form that the browser reads best', async () => {
  const { body } = await landing()
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await landing({ 'accept-encoding': coding })
    assert.equal(answer.headers['content-encoding'], coding)
    assert.equal(unpack(answer.rawPayload).toString(), body)
  }
  const head = await app.inject({ method: 'HEAD', url: '/' })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})

test('without public plans, or without a database, the page comes without prices', async (t) => {
  t.after(() => db.execute(sql`update access_levels set public = (level <> 'admin')`))
  await db.update(accessLevels).set({ public: false })
  assert.doesNotMatch((await landing()).body, /id="plans"/)
  await db.update(accessLevels).set({ public: true }).where(eq(accessLevels.level, 'free'))
  assert.match((await landing()).body, /id="plans"/)

  await db.execute(sql`alter table access_levels rename to levels_away`)
  const away = await landing()
  await db.execute(sql`alter table levels_away rename to access_levels`)
  assert.equal(away.statusCode, 200)
  assert.match(away.body, /<title>The landing page<\/title>/)
  assert.doesNotMatch(away.body, /id="plans"|<!--plans-->/)
})

test('a database that falls silent costs half a second', async () => {
  const holder = db.transaction(async (locked) => {
    await locked.execute(sql`lock table access_levels in access exclusive mode`)
    const started = performance.now()
    const { statusCode, body } = await landing()
    assert.equal(statusCode, 200)
    assert.doesNotMatch(body, /id="plans"/)
    assert.ok(performance.now() - started < 5000)
  })
  await holder
  assert.match((await landing()).body, /id="plans"/)
})
