import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'
import { builtFiles, builtWeb } from './testing/built-web.ts'
import { startAppInShared } from './testing/shared-app.ts'

const { app, db, signIn } = await startAppInShared({}, { webFolder: await builtWeb() })

const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }
const list = '/api/contacts/with-tags'
const open = (cookie: string, headers: Record<string, string> = {}, url = '/contacts') =>
  app.inject({ url, headers: { cookie, ...visit, ...headers } })

/** The answers inside a page, by the address of their call; undefined when the page carries none. */
function answersIn(html: string): Record<string, unknown> | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${firstAnswersId}">(.*?)</script>`, 's').exec(html) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

test('a signed-in visitor gets the frame, and the same answers that the calls themselves give', async () => {
  const ana = await signIn()
  await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const page = await open(ana.cookie)
  assert.equal(page.statusCode, 200)
  assert.equal(page.headers['cache-control'], 'no-store')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'(;|$)/)
  assert.match(page.body, /<div id="root">The frame<\/div>/)
  const answers = answersIn(page.body) ?? {}
  assert.ok('/api/auth/user' in answers && list in answers)
  assert.match(page.body, /"firstName":"Mia"/)
  for (const [url, answer] of Object.entries(answers)) {
    assert.deepEqual(answer, (await app.inject({ url, headers: { cookie: ana.cookie } })).json(), url)
  }
})

test('a page never contains the data of another user', async () => {
  const ana = await signIn({ firstName: 'Anastasia' })
  await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia-of-Ana' } })
  const ben = await signIn({ firstName: 'Benedikt' })
  const page = await open(ben.cookie)
  assert.match(page.body, /Benedikt/)
  assert.doesNotMatch(page.body, /Anastasia|Mia-of-Ana/)
  // Contact 1 is not hers, so there is no answer for it.
  const [, ...lists] = Object.keys(answersIn(page.body) ?? {})
  assert.ok(lists.length > 0 && lists.every((address) => address.startsWith(list)), lists.join())
})

test('the signed-out, and those whose session is gone, get the plain page', async () => {
  for (const cookie of ['', 'sid=forged']) {
    const page = await open(cookie)
    assert.equal(page.body, builtFiles['index.html'])
    assert.equal(page.headers['cache-control'], 'no-cache')
    assert.match(String(page.headers.vary), /cookie/i)
  }
})

test('an address without a screen gets the plain page', async () => {
  const ana = await signIn()
  assert.equal((await open(ana.cookie, {}, '/no/such/screen')).body, builtFiles['index.html'])
})

test('which day is today depends on where the user is', async () => {
  const dayAt = async (timeZone: string) => {
    const { cookie } = await signIn({ timeZone })
    return Object.keys(answersIn((await open(cookie)).body) ?? {})
      .at(-1)
      ?.split('=')
      .at(-1)
  }
  // They are 25 hours apart.
  const [east = '', west = ''] = [await dayAt('Pacific/Kiritimati'), await dayAt('Pacific/Pago_Pago')]
  assert.match(west, /^\d{4}-\d\d-\d\d$/)
  assert.ok(east > west, `${east} ${west}`)
})

// asvs 14.3.2
test('only somebody who opens a page gets answers in it, not a script or a visitor sent by another site', async () => {
  const ana = await signIn()
  const others: Record<string, string>[] = [
    { 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of others) {
    const page = await open(ana.cookie, headers)
    assert.match(page.body, /The frame/)
    assert.deepEqual(answersIn(page.body), {}, JSON.stringify(headers))
  }
  const head = await app.inject({ method: 'HEAD', url: '/contacts', headers: { cookie: ana.cookie, ...visit } })
  assert.deepEqual([head.statusCode, head.body], [200, ''])
})

test('a name that would end the script stays a name', async () => {
  const ana = await signIn()
  const firstName = '</script><script>alert(1)</script><!--a\u2028b\u2029c'
  await ana(contactRoutes.add, { body: { type: 'model', firstName } })
  const page = await open(ana.cookie)
  assert.equal(page.body.split('</script>').length, 2)
  assert.doesNotMatch(page.body, /alert\(1\)<|<!--|[\u2028\u2029]/)
  const answers = answersIn(page.body)?.[list] as { contacts: { firstName: string }[] }
  assert.match(answers.contacts[0]?.firstName ?? '', /^<\/script><script>alert\(1\)<\/script><!--/)
})

test('the picture that an answer shows first starts to load with the page, before the answers', async () => {
  const ana = await signIn({ firstName: 'Pictured' })
  const link =
    '<link rel="preload" as="image" imagesrcset="/a.webp?&quot;&amp;b 320w" imagesizes="min(100vw, 10px)" fetchpriority="high">'
  const { body } = await open(ana.cookie, {}, '/moodboards/7')
  assert.ok(body.includes(`</div>${link}<script`), body)
  const ben = await signIn()
  assert.doesNotMatch((await open(ben.cookie, {}, '/moodboards/7')).body, /<link/)
})

/** Does the work while a table is locked, so that nobody gets an answer from it. */
const whileSilent = (table: string, work: () => Promise<void>) =>
  db.transaction(async (held) => {
    await held.execute(sql.raw(`lock table ${table} in access exclusive mode`))
    await work()
  })

test('a silent database delays the page for only a moment, and the page comes without its answer', async () => {
  const ana = await signIn()
  await whileSilent('contacts', async () => {
    const page = await open(ana.cookie)
    assert.deepEqual(Object.keys(answersIn(page.body) ?? {}), ['/api/auth/user'])
  })
  await whileSilent('sessions', async () => assert.equal((await open(ana.cookie)).body, builtFiles['index.html']))
})
