import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atSize } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '#identity/identity.tables.ts'
import { aBoard, anImage, boardWith } from '../testing/moodboard-calls.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { app, signIn, db } = await sharedApp()

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const statusFor = async (person: Person, url: string) => (await get(url, { cookie: person.cookie })).statusCode

async function boardOf(person: Person, count = 1) {
  const { id } = await boardWith(person, count)
  return (await person(moodboardRoutes.detail, { params: { id } })).body
}
const firstUrl = (board: { images: { imageUrl: string }[] }) => board.images[0]?.imageUrl ?? ''

// asvs 5.3.1
test('a picture comes in three sizes, to be kept by this browser alone, and can do nothing when opened by itself', async () => {
  const ana = await signIn()
  const wide = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#966' } })
    .png()
    .toBuffer()
  const url = (await anImage(ana, (await aBoard(ana)).id, new File([new Uint8Array(wide)], 'wide.png'))).imageUrl
  const sizes = { display: [2048, 1024], large: [960, 480], small: [320, 160] } as const
  for (const size of ['display', 'large', 'small'] as const) {
    const answer = await get(atSize(url, size), { cookie: ana.cookie })
    assert.equal(answer.statusCode, 200)
    const { headers } = answer
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(Number(headers['content-length']), answer.rawPayload.length)
    assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([format, width, height], ['webp', ...sizes[size]])
  }
})

test('a browser that has the picture is told so', async () => {
  const ana = await signIn()
  const url = firstUrl(await boardOf(ana))
  const first = await get(url, { cookie: ana.cookie })
  const again = await get(url, { cookie: ana.cookie, 'if-none-match': String(first.headers.etag) })
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
})

test('strangers, the signed-out and made-up addresses find nothing', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const url = firstUrl(await boardOf(ana))
  assert.equal(await statusFor(ana, url), 200)
  assert.equal(await statusFor(ben, url), 404)
  assert.equal((await get(url)).statusCode, 401)
  const odd = [
    'x',
    'x-display.webp',
    url.replace('-display', '-huge').slice(12),
    url.replace('-display', '-toString').slice(12),
  ]
  const names = [...odd, '%2e%2e%2fetc%2fpasswd', `${'a'.repeat(32)}-display.webp%00`, 'a'.repeat(5000)]
  for (const name of names) assert.equal(await statusFor(ana, `/api/images/${name}`), 400, name.slice(0, 60))
  assert.equal(await statusFor(ana, `/api/images/${'a'.repeat(32)}-display.webp`), 404)
})

test('the address is closed as soon as the image, its board or the account is', async () => {
  const ana = await signIn()
  const board = await boardOf(ana, 2)
  const [one = '', two = ''] = board.images.map(({ imageUrl }) => imageUrl)
  const params = { id: board.id, imageId: Math.min(...board.images.map(({ id }) => id)) }
  await ana(moodboardRoutes.removeImage, { params })
  assert.equal(await statusFor(ana, one), 404)
  assert.equal(await statusFor(ana, two), 200)
  await ana(moodboardRoutes.restoreImage, { params })
  assert.equal(await statusFor(ana, one), 200)
  await ana(moodboardRoutes.remove, { params: { id: board.id } })
  assert.equal(await statusFor(ana, one), 404)
  await ana(moodboardRoutes.restore, { params: { id: board.id } })
  assert.equal(await statusFor(ana, one), 200)
  await db.update(users).set({ isActive: false }).where(eq(users.id, ana.userId))
  assert.equal(await statusFor(ana, one), 401)
})
