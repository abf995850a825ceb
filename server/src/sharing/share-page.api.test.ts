import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { boardPreviewUrl } from '@contactsheet/contracts/sharing/share-address'
import { firstAnswersId } from '@contactsheet/contracts/visits/first-visit'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { createApp } from '../app.ts'
import { aPicture } from '../testing/a-picture.ts'
import { builtWeb } from '../testing/built-web.ts'
import { assertMatchesOpenApi } from '../testing/described/described-answers.ts'
import { startApp } from '../testing/start-app.ts'

const { signIn, db, config, files, close } = await startApp()
const webFolder = await mkdtemp(join(tmpdir(), 'contactsheet-share-'))
const built =
  '<!doctype html><html lang="en"><head><title>Shoot Plan</title><script type="module" src="/assets/share.js"></script></head><body><div id="root"></div></body></html>'
await writeFile(join(webFolder, 'share.html'), built)
await writeFile(join(webFolder, 'moodboard.html'), built.replace('Shoot Plan', 'Moodboard'))
const app = await createApp({ db, config, files, webFolder, busyAfter: 0 })
const assertDescribed = assertMatchesOpenApi(app)
after(async () => {
  await app.close()
  await close()
  await rm(webFolder, { recursive: true })
  assertDescribed()
})

const page = (token: string, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url: `/shoots/share/${token}` })

async function sharedShoot(body: object, firstName = 'Ana') {
  const person = await signIn({ firstName })
  const shoot = await person(shootRoutes.add, { body })
  const params = { id: shoot.body.id }
  const share = await person(sharingRoutes.shareShoot, { params, body: {} })
  return { person, params, token: share.body.shareToken }
}

// asvs 3.4.5
test('the page tells previews what, when and by whom, and keeps to itself', async () => {
  const { token } = await sharedShoot({ genre: 'Wedding', date: '2026-05-09', time: '14:05', notes: 'inside-only' })
  const answer = await page(token)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow')
  assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  assert.equal(answer.headers['cache-control'], 'no-cache')
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.match(answer.body, /<title>Wedding Shoot with Ana Test<\/title>/)
  assert.match(answer.body, /<meta property="og:title" content="Wedding Shoot with Ana Test">/)
  assert.match(answer.body, /<meta property="og:description" content="Saturday, May 9, 2026 at 2:05 PM">/)
  assert.match(answer.body, /<div id="root"><\/div>/)
  assert.equal(answer.body.includes('inside-only'), false)
})

// asvs 14.3.2
test('a browser that opens a page gets the answer to its call along, as the call itself gives it; messengers do not', async () => {
  const shared = await sharedShoot({ genre: 'Wedding', notes: '</script><script>alert(1)</script> inside-only' })
  const board = await sharedBoard({ title: 'Golden hour' })
  const calls = { [`/shoots/share/${shared.token}`]: `/api/shared-shoots/${shared.token}` }
  calls[`/moodboards/share/${board.token}`] = `/api/moodboards/share/${board.token}`
  for (const [url, call] of Object.entries(calls)) {
    const { body, headers } = await app.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
    const [, json = ''] =
      new RegExp(`<script type="application/json" id="${firstAnswersId}">(.*?)</script>`).exec(body) ?? []
    assert.deepEqual(JSON.parse(json), { [call]: (await app.inject(call)).json() })
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(body.split('<script').length, 3)
    for (const dest of ['empty', 'iframe', undefined]) {
      const answer = await app.inject({ url, headers: dest === undefined ? {} : { 'sec-fetch-dest': dest } })
      assert.doesNotMatch(answer.body, new RegExp(`inside-only|${firstAnswersId}`))
    }
  }
})

// asvs 14.3.2
test('a browser that opens a plan gets it drawn by the code of the page, from what the call gives; messengers do not', async () => {
  const folder = await builtWeb()
  const drawn = await createApp({ db, config, files, webFolder: folder, busyAfter: 0 })
  after(() => drawn.close())
  const { token, person, params } = await sharedShoot({ genre: 'Wedding', notes: 'inside-only $& $1' })
  const url = `/shoots/share/${token}`
  const { body } = await drawn.inject({ url, headers: { 'sec-fetch-dest': 'document' } })
  const sheet = (await drawn.inject(`/api/shared-shoots/${token}`)).json()
  const [, root = ''] = /<div id="root">(.*?)<\/div>/.exec(body) ?? []
  assert.deepEqual(JSON.parse(root), { sheet, token, origin: config.publicUrl })
  assert.doesNotMatch(body, /<noscript>/)
  const preview = (await drawn.inject(url)).body
  assert.match(preview, /<div id="root"><\/div>.*<noscript>/)
  assert.doesNotMatch(preview, /inside-only/)

  const notes = 'x'.repeat(1000)
  for (let title = 1; title <= 50; title += 1)
    await person(shootRoutes.addCallTime, { params, body: { time: '12:00', title: `Call ${title}`, notes } })
  const large = (await drawn.inject({ url, headers: { 'sec-fetch-dest': 'document' } })).body
  assert.match(large, new RegExp(`<div id="root"></div>.*${firstAnswersId}.*Call 50`))
})

test('the page tells its photographer alone whose it is, and of which link of all', async () => {
  const { token, person, params } = await sharedShoot({ genre: 'Wedding' })
  const other = await signIn()
  const { id: contactId } = (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })).body
  await person(shootRoutes.addContact, { params: { id: params.id, contactId }, body: {} })
  const own = (await person(answerRoutes.addOwnLink, { params: { id: params.id, contactId }, body: {} })).body
    .shareToken
  const opened = async (of: string, cookie: string, more: Record<string, string> = {}) => {
    const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', ...(cookie && { cookie }), ...more }
    return (await app.inject({ url: `/shoots/share/${of}`, headers })).body
  }
  const mark = `<html data-own-plan="${params.id}" data-plan-link="${token}" lang="en">`
  for (const link of [token, own]) {
    assert.ok((await opened(link, person.cookie)).includes(mark))
    const plain = await opened(link, '')
    assert.doesNotMatch(plain, /own-plan|plan-link/)
    assert.equal(await opened(link, other.cookie), plain)
    assert.equal(await opened(link, 'sid=over'), plain)
    // Another site that leads here learns nothing from the length of the page, and messengers have no use for it.
    assert.equal(await opened(link, person.cookie, { 'sec-fetch-site': 'cross-site' }), plain)
    assert.doesNotMatch(await opened(link, person.cookie, { 'sec-fetch-dest': 'empty' }), /own-plan/)
  }
})

test('a plan waits for nobody who may be its photographer', async () => {
  const { token, person } = await sharedShoot({ genre: 'Wedding' })
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', cookie: person.cookie }
  await db.execute(sql`alter table sessions rename to away`)
  const { statusCode, body } = await app.inject({ url: `/shoots/share/${token}`, headers })
  await db.execute(sql`alter table away rename to sessions`)
  assert.equal(statusCode, 200)
  assert.doesNotMatch(body, /own-plan/)
})

test('previews follow the owner’s clock and also say what is not known yet', async () => {
  const { token, person, params } = await sharedShoot({ date: '2026-05-09', time: '14:05' })
  await person(profileRoutes.change, { body: { hourCycle: 'h23', firstName: '', lastName: '' } })
  const described = async () => /og:description" content="([^"]*)"/.exec((await page(token)).body)?.[1]
  assert.equal(await described(), 'Saturday, May 9, 2026 at 14:05')
  assert.match((await page(token)).body, /<title>Untitled Shoot<\/title>/)
  await person(shootRoutes.change, { params, body: { time: '' } })
  assert.equal(await described(), 'Saturday, May 9, 2026')
  await person(shootRoutes.change, { params, body: { date: '' } })
  assert.equal(await described(), 'Date to be set')
  await person(shootRoutes.change, { params, body: { status: 'cancelled' } })
  assert.equal(await described(), 'Cancelled. Date to be set')
})

// asvs 1.1.2 1.2.1 1.3.7
test('markup in names stays text', async () => {
  const nasty = '"><script>alert(1)</script>&\'$&$`'
  const { token } = await sharedShoot({ genre: nasty }, nasty)
  const { body } = await page(token)
  assert.equal(body.split('<script').length, 2)
  assert.match(body, /og:title" content="&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;&#39;\$&amp;\$`/)
  assert.equal(body.split('<title>').length, 2)
})

test('a link that leads nowhere gets the page with status 404 and no preview', async () => {
  const { token, person, params } = await sharedShoot({ genre: 'Wedding' })
  await person(sharingRoutes.unshareShoot, { params })
  for (const wrong of [token, 'x', '%00', '..%2f..%2fetc']) {
    const answer = await page(wrong)
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
    assert.match(answer.body, /<title>Shoot Not Found<\/title>/)
    assert.doesNotMatch(answer.body, /og:title|Wedding/)
    assert.match(answer.body, /\/assets\/share\.js/)
  }
})

test('a plan that cannot be looked up just now has its page too, which asks again; nobody is told that it is gone', async () => {
  const { token } = await sharedShoot({ genre: 'Wedding' })
  await db.execute(sql`alter table share_links rename to away`)
  const answer = await page(token)
  await db.execute(sql`alter table away rename to share_links`)
  assert.equal(answer.statusCode, 500)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(answer.body, built)
  assert.equal((await page(token)).statusCode, 200)
})

test('opening the page changes nothing', async () => {
  const { token, person, params } = await sharedShoot({ genre: 'Wedding' })
  const before = (await person(shootRoutes.detail, { params })).body
  for (const method of ['GET', 'HEAD', 'GET'] as const) assert.equal((await page(token, method)).statusCode, 200)
  assert.deepEqual((await person(shootRoutes.detail, { params })).body, before)
})

const boardPage = (token: string) => app.inject(`/moodboards/share/${token}`)
const tagOf = (html: string, name: string) => new RegExp(`${name}" content="([^"]*)"`).exec(html)?.[1]

/** The picture that takes most bytes: nothing in it is like anything else. */
async function noise() {
  const raw = { width: 1600, height: 1200, channels: 3 as const }
  const jpeg = await sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer()
  return new File([new Uint8Array(jpeg)], 'noise.jpg', { type: 'image/jpeg' })
}

async function sharedBoard(texts: { title: string; description?: string }, firstName = 'Ana') {
  const person = await signIn({ firstName })
  const board = await person(moodboardRoutes.add, { body: texts })
  const params = { id: board.body.id }
  const shared = await person(moodboardRoutes.change, { params, body: { isPublic: true } })
  return { person, params, token: shared.body.shareToken ?? '' }
}

/** The tags of the picture, in this order, and the picture behind the first. */
const imageTags = (html: string) =>
  ['og:image', 'og:image:type', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:card'].map((name) =>
    tagOf(html, `"${name}`),
  )
const asked = ['image/jpeg', '1200', '630']

test('previews of a moodboard show its images as a JPEG of 1200 x 630, which opens through the token and is small', async () => {
  const { person, params, token } = await sharedBoard({ title: 'Golden hour', description: 'Warm light\nsecond line' })
  const empty = (await boardPage(token)).body
  assert.equal(tagOf(empty, 'og:description'), 'Moodboard by Ana Test, 0 images. Warm light')
  const plain = [`${config.publicUrl}/preview.jpg`, ...asked, 'Contactsheet', 'summary_large_image']
  assert.deepEqual(imageTags(empty), plain)
  assert.equal((await app.inject(boardPreviewUrl(token, 'any'))).statusCode, 404)

  const image = await person(moodboardRoutes.addImage, { params, body: {}, files: { image: await noise() } })
  assert.equal(image.status, 201)
  const answer = await boardPage(token)
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['x-robots-tag'], 'noindex, nofollow')
  assert.equal(answer.headers['referrer-policy'], 'no-referrer')
  assert.equal(answer.headers['cache-control'], 'no-cache')
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.match(answer.body, /<title>Golden hour<\/title>/)
  assert.equal(tagOf(answer.body, 'og:title'), 'Golden hour')
  assert.equal(tagOf(answer.body, 'og:description'), 'Moodboard by Ana Test, 1 image. Warm light')
  const [address = '', ...others] = imageTags(answer.body)
  assert.deepEqual(others, [...asked, 'First image of Golden hour', 'summary_large_image'])
  const { origin, pathname } = new URL(address)
  assert.equal(origin, config.publicUrl)
  assert.ok(pathname.endsWith('.jpg'))
  const picture = await app.inject(pathname)
  assert.equal(picture.statusCode, 200)
  assert.equal(picture.headers['content-type'], 'image/jpeg')
  assert.equal(picture.headers['cache-control'], 'private, max-age=3600')
  assert.ok(picture.rawPayload.length <= 300_000, `${picture.rawPayload.length} bytes`)
  const { format, width, height } = await sharp(picture.rawPayload).metadata()
  assert.deepEqual([format, width, height], ['jpeg', 1200, 630])

  const again = await app.inject({ url: pathname, headers: { 'if-none-match': String(picture.headers.etag) } })
  assert.equal(again.statusCode, 304)
  await person(moodboardRoutes.change, { params, body: { isPublic: false } })
  assert.equal((await app.inject({ url: pathname, headers: { 'if-none-match': '*' } })).statusCode, 404)
})

/** A picture in one colour. */
const coloured = async (background: string, width: number, height: number) => {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], 'colour.png', { type: 'image/png' })
}

test('two portraits and a landscape are a row in their order, made once for all who ask at once, and anew when they change', async () => {
  const { person, params, token } = await sharedBoard({ title: 'Golden hour' })
  const add = async (colour: string, width: number, height: number) => {
    const image = await coloured(colour, width, height)
    return (await person(moodboardRoutes.addImage, { params, body: {}, files: { image } })).body
  }
  const first = await add('#ff0000', 400, 600)
  await add('#0000ff', 700, 500)
  const address = async () => new URL(imageTags((await boardPage(token)).body)[0] ?? '').pathname
  const path = await address()
  assert.match((await boardPage(token)).body, /og:image:alt" content="First 2 images of Golden hour"/)
  const answers = await Promise.all(Array.from({ length: 40 }, () => app.inject(path)))
  assert.deepEqual([...new Set(answers.map(({ statusCode }) => statusCode))], [200])
  const colourAt = async (bytes: Uint8Array, left: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top: 315, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [...data].map((value) => Math.round(value / 85))
  }
  const [{ rawPayload, headers } = assert.fail()] = answers
  const known = { 'if-none-match': String(headers.etag) }
  assert.equal((await app.inject({ url: path, headers: known })).statusCode, 304)
  assert.deepEqual(
    [await colourAt(rawPayload, 20), await colourAt(rawPayload, 1180)],
    [
      [3, 0, 0],
      [0, 0, 3],
    ],
  )

  await person(moodboardRoutes.removeImage, { params: { ...params, imageId: first.id } })
  const changed = await address()
  assert.notEqual(changed, path)
  // A page that somebody opened before names the old one.
  for (const url of [path, changed]) assert.deepEqual(await colourAt((await app.inject(url)).rawPayload, 20), [0, 0, 3])
})

test('the preview of a plan shows its moodboard while that is public, through the link of the plan', async () => {
  const { person, params: board } = await sharedBoard({ title: 'Golden hour' })
  const image = await person(moodboardRoutes.addImage, { params: board, body: {}, files: { image: aPicture() } })
  const shoot = await person(shootRoutes.add, { body: { genre: 'Wedding', moodboardId: board.id } })
  const params = { id: shoot.body.id }
  const { body: share } = await person(sharingRoutes.shareShoot, { params, body: {} })
  const preview = async () => (await page(share.shareToken)).body

  const found = imageTags(await preview())
  assert.deepEqual(found.slice(1, 5), [...asked, 'First image of Golden hour'])
  const { origin, pathname } = new URL(found[0] ?? '')
  assert.equal(origin, config.publicUrl)
  assert.ok(pathname.startsWith(`/api/shared-shoots/${share.shareToken}/preview/`))
  const picture = await app.inject(pathname)
  assert.equal(picture.statusCode, 200)
  assert.equal(picture.headers['content-type'], 'image/jpeg')
  const again = () => app.inject({ url: pathname, headers: { 'if-none-match': String(picture.headers.etag) } })
  assert.equal((await again()).statusCode, 304)

  const comment = 'Backlight & "haze"\nlow sun'
  await person(moodboardRoutes.commentImage, { params: { ...board, imageId: image.body.id }, body: { comment } })
  const said = 'First image of Golden hour: Backlight &amp; &quot;haze&quot;'
  assert.equal(tagOf(await preview(), 'og:image:alt'), said)

  await person(moodboardRoutes.change, { params: board, body: { isPublic: false } })
  const without = await preview()
  assert.equal(tagOf(without, 'og:title'), 'Wedding Shoot with Ana Test')
  assert.equal(tagOf(without, 'og:image'), `${config.publicUrl}/preview.jpg`)
  assert.doesNotMatch(without, /Golden/)
  assert.equal((await app.inject(pathname)).statusCode, 404)
  await person(moodboardRoutes.change, { params: board, body: { isPublic: true } })
  assert.equal((await app.inject(pathname)).statusCode, 200)
  await person(sharingRoutes.unshareShoot, { params })
  for (const { statusCode } of [await app.inject(pathname), await again()]) assert.equal(statusCode, 404)
})

test('markup in the texts of a moodboard stays text', async () => {
  const nasty = '"><script>alert(1)</script>&\'$&$`'
  const { token } = await sharedBoard({ title: nasty, description: nasty }, nasty)
  const { body } = await boardPage(token)
  assert.equal(body.split('<script').length, 2)
  assert.equal(body.split('<title>').length, 2)
  assert.equal(tagOf(body, 'og:title'), '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;$&amp;$`')
})

test('a moodboard that is not shared any more has its page with status 404 and no preview', async () => {
  const { person, params, token } = await sharedBoard({ title: 'Golden hour' })
  await person(moodboardRoutes.change, { params, body: { isPublic: false } })
  for (const wrong of [token, 'x', '%00', '..%2f..%2fetc']) {
    const answer = await boardPage(wrong)
    assert.equal(answer.statusCode, 404)
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    assert.match(answer.body, /<title>Moodboard not found<\/title>/)
    assert.doesNotMatch(answer.body, /og:|Golden/)
  }
})
