import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { giveBrowser } from '../src/lib/testing/browser-page.ts'
import { sharedPictures } from './shared-pictures.ts'

const own = 'https://photos.example.com'
const address = `${own}/add-pictures`

/** Gives a test a cache; returns what it holds, by its address. */
function giveCaches(t: TestContext) {
  const held = new Map<string, Response>()
  const put = async (at: string, kept: Response) => void held.set(at, kept)
  giveBrowser(t, { caches: { open: async () => ({ put }), delete: async () => (held.clear(), true) } })
  return held
}

type Origin = { referrer?: string; origin?: string; referrerPolicy?: string }

/** A form as browsers send it; Node makes no requests of navigations. */
function form(files: File[], { referrer = '', origin, referrerPolicy = '' }: Origin = {}) {
  const data = new FormData()
  for (const file of files) data.append(file.name.endsWith('.vcf') ? 'cards' : 'pictures', file)
  const headers = new Headers(origin === undefined ? {} : { origin })
  const request = { method: 'POST', url: address, referrer, referrerPolicy, headers, formData: async () => data }
  return { request: request as unknown as Request }
}

/** A file of a size that is only said. */
const sized = (name: string, size: number) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
const list = (held: Map<string, Response>) => held.get('/add-pictures/list')?.json()

// asvs 3.5.1
test('a form of another web site is refused, and what was shared before stays', async (t) => {
  const held = giveCaches(t)
  await sharedPictures(form([new File(['x'], 'mine.jpg')]))
  const others: Origin[] = [
    { referrer: 'https://other.example/page', origin: 'https://other.example' },
    { referrer: 'https://other.example/' },
    { origin: 'https://other.example' },
    { referrer: 'http://photos.example.com/', origin: 'http://photos.example.com' },
    // It says of itself that it does not want to be known.
    { origin: 'null', referrerPolicy: 'no-referrer' },
    { origin: 'null', referrerPolicy: 'same-origin' },
  ]
  for (const from of others) {
    const refused = await sharedPictures(form([new File(['x'], 'theirs.jpg')], from))
    assert.equal(refused?.status, 303)
    assert.equal(refused.headers.get('location'), address)
  }
  assert.deepEqual(
    (await list(held)).pictures.map(({ name }: File) => name),
    ['mine.jpg'],
  )
})

test('what a device sends is taken, and so is a form of our own', async (t) => {
  const devices: Origin[] = [
    {},
    { origin: 'null', referrerPolicy: 'strict-origin-when-cross-origin' },
    { referrer: 'android-app://com.example.gallery/', origin: 'null' },
    { referrer: `${own}/mobile-app`, origin: own, referrerPolicy: 'same-origin' },
  ]
  for (const from of devices) {
    const held = giveCaches(t)
    const answer = await sharedPictures(form([new File(['x'], 'one.jpg')], from))
    assert.equal(answer?.headers.get('location'), address)
    assert.ok(held.has('/add-pictures/0'))
  }
})

test('of what is too much together the first are taken, and the others are counted', async (t) => {
  const held = giveCaches(t)
  const megabyte = 1024 * 1024
  const photographs = Array.from({ length: 60 }, (_, at) => sized(`${at}.jpg`, 10 * megabyte))
  // Only its name is kept, so that it takes no room.
  const huge = sized('huge.jpg', 600 * megabyte)
  await sharedPictures(form([huge, ...photographs]))
  let { pictures, left } = await list(held)
  assert.deepEqual([pictures.length, left], [50, 11])
  assert.equal(held.has('/add-pictures/0'), false)

  await sharedPictures(form(Array.from({ length: 40 }, (_, at) => sized(`${at}.jpg`, 20 * megabyte))))
  ;({ pictures, left } = await list(held))
  assert.deepEqual([pictures.length, left], [25, 15])

  await sharedPictures(form(['a.vcf', 'b.vcf', 'c.vcf'].map((name) => sized(name, 3 * megabyte))))
  assert.deepEqual((await list(held)).cards, { kept: 2, left: 1 })
})
