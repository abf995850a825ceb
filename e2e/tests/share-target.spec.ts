import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { expectAccessible } from '../looks/checks.ts'
import { file, storedOrder, tiles } from '../boards/board-page.ts'
import { turnedPicture } from '../boards/board-pictures.ts'
import { expect, test } from '../studio.ts'
import { waitingBar } from '../toasts.ts'

type Besides = { cards?: Shared[]; words?: { title?: string; text?: string; url?: string } }
type Shared = { name: string; mimeType: string; buffer: Buffer }

/** Opens the screen of those who are about to install the app, where the worker comes soon, and waits until that works. */
async function ready(page: Page) {
  await page.goto('/mobile-app')
  const state = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)`
  await expect.poll(() => page.evaluate(state)).toBe('activated')
}

/** Sends files to the app as the device does when somebody shares them: by a form that leads to the screen. */
async function share(page: Page, files: Shared[], { cards = [], words = {} }: Besides = {}) {
  await page.evaluate(`document.body.insertAdjacentHTML('beforeend', \`
    <form id="device" method="post" action="/add-pictures" enctype="multipart/form-data">
      <input type="file" name="pictures" multiple />
      <input type="file" name="cards" multiple />
      <textarea name="title"></textarea><textarea name="text"></textarea><textarea name="url"></textarea>
    </form>\`)`)
  await page.locator('#device [name=pictures]').setInputFiles(files)
  await page.locator('#device [name=cards]').setInputFiles(cards)
  for (const [name, said] of Object.entries(words)) await page.locator(`#device [name=${name}]`).fill(said)
  await Promise.all([
    page.waitForURL(/\/(add-pictures|contacts|api\/login|oidc)/),
    page.evaluate(`document.querySelector('#device').submit()`),
  ])
}

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')
const board = (page: Page, title: string) => page.getByRole('list', { name: 'Moodboards' }).getByText(title)
const kept = async (page: Page) =>
  (await page.evaluate<string[]>('caches.keys()')).filter((name) => name.startsWith('added-pictures-'))

test('pictures that are shared with the app come onto the board that is chosen, or onto a new one @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await ready(page)
  await test.step('onto a new board', async () => {
    await share(page, [file('one.png')])
    await expect(page.getByText('You have no moodboards yet.')).toBeVisible()
    await page.getByRole('button', { name: 'New moodboard' }).click()
    await expect(page).toHaveURL('/add-pictures?add=true')
    const dialog = page.getByRole('dialog', { name: 'New Moodboard' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('From my phone')
    await dialog.getByRole('button', { name: 'Create Moodboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'From my phone' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
  })

  await studio.api(moodboardRoutes.add, { body: { title: 'Harbour at dawn' } })
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  // Larger than what is sent: made smaller on the board.
  const large = { name: 'two.jpg', mimeType: 'image/jpeg', buffer: turnedPicture(6 * 1024 * 1024) }
  await share(page, [file('one.png'), large])
  await expect(page.getByRole('heading', { level: 1, name: 'Add Pictures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 pictures' })).toBeVisible()
  await expect(pictures(page).getByRole('img', { name: 'one.png' })).toHaveJSProperty('naturalWidth', 240)
  await expect(page.getByRole('list', { name: 'Moodboards' }).getByRole('button')).toHaveText([
    /^Golden hour/,
    /^Harbour at dawn/,
    /^From my phone/,
  ])
  await expectAccessible(page)
  await page.getByLabel('Search moodboards...').fill('golden')
  await expect(board(page, 'Harbour at dawn')).toBeHidden()
  await board(page, 'Golden hour').click()
  await expect(page).toHaveURL(`/moodboards/${id}`)
  await expect(page.getByText('2 images uploaded successfully').first()).toBeVisible()
  await expect(tiles(page)).toHaveCount(2)
  expect(await storedOrder(studio, id)).toHaveLength(2)

  // Used once: nothing of them is left on the device.
  await expect.poll(() => kept(page)).toEqual([])
  await page.goto('/add-pictures')
  await expect(page.getByText('No pictures are waiting')).toBeVisible()
})

test('pictures that did not arrive stay on the device, and no others @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  await ready(page)
  const images = '**/api/moodboards/*/images'
  await test.step('pictures that are refused stay on the device', async () => {
    await share(page, [file('one.png')])
    await page.route(images, (route) => route.fulfill({ status: 403, json: { message: 'There is no more room.' } }))
    await board(page, 'Golden hour').click()
    await expect(page.getByText('Failed to upload one.png').first()).toBeVisible()
    await page.goto('/add-pictures')
    await expect(page.getByRole('heading', { name: '1 picture', exact: true })).toBeVisible()
    await page.unroute(images)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('No pictures are waiting')).toBeVisible()
  })
  await test.step('a picture without an answer waits as every change does, and comes onto the board by itself', async () => {
    await share(page, [file('one.png')])
    await page.route(images, (route) => route.abort())
    await board(page, 'Golden hour').click()
    await expect(page.getByText('1 image waits for a network').first()).toBeVisible()
    await expect(waitingBar(page)).toContainText('Offline, 1 change waiting')
    await page.unroute(images)
    await expect.poll(() => storedOrder(studio, id)).toHaveLength(1)
    await expect.poll(() => kept(page)).toEqual([])
  })
  await test.step('of several pictures only those that did not arrive stay', async () => {
    await share(page, [file('one.png'), { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
    await board(page, 'Golden hour').click()
    // Said once neither is on its way any more.
    await expect(page.getByText('Failed to upload bad.png. 1 image uploaded successfully.').first()).toBeVisible()
    await page.goto('/add-pictures')
    await expect(pictures(page)).toHaveCount(1)
    await board(page, 'Golden hour').click()
    await expect(page.getByText(/Failed to upload bad\.png/).first()).toBeVisible()
    expect(await storedOrder(studio, id)).toHaveLength(2)
  })
})

test('the signed-out find the pictures again after signing in, also when they are signed out while choosing; signing out forgets them @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await ready(page)
  await page.context().clearCookies()
  await share(page, [file('one.png')])
  await page.waitForURL((url) => !url.pathname.startsWith('/add-pictures'))
  await studio.signIn()
  await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  await page.goto('/add-pictures')
  await expect(page.getByRole('heading', { name: '1 picture' })).toBeVisible()

  await test.step('whoever is signed out when choosing comes back to the pictures', async () => {
    await expect(board(page, 'Golden hour')).toBeVisible()
    const signedIn = await page.context().cookies()
    await page.context().clearCookies()
    const asked = page.waitForRequest(/\/api\/login\?/)
    await board(page, 'Golden hour').click()
    expect(new URL((await asked).url()).searchParams.get('returnTo')).toBe('/add-pictures')
    await page.waitForURL((url) => !url.pathname.startsWith('/add-pictures'))
    await page.context().addCookies(signedIn)
  })

  await page.goto('/add-pictures')
  await expect(page.getByRole('heading', { name: '1 picture' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  expect(await kept(page)).toEqual([])
})

test('a single picture that is shared becomes the face of a contact, once it is cropped @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await studio.api(contactRoutes.add, { body: { type: 'model', firstName: 'Luz', lastName: 'Maren' } })
  await studio.api(contactRoutes.add, { body: { type: 'client', firstName: 'Noor' } })
  await ready(page)
  await share(page, [file('one.png'), file('two.png')])
  await expect(page.getByText('Of a contact', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto('/roadmap')
  await share(page, [file('one.png')])
  await page.getByText('Of a contact', { exact: true }).tap()
  const whose = page.getByRole('region', { name: 'Whose picture is it?' })
  await expect(whose.getByRole('button', { name: /Noor/ })).toBeVisible()
  await expectAccessible(page)
  await whose.getByRole('searchbox').fill('maren')
  await whose.getByRole('button', { name: /Luz Maren/ }).tap()
  const cropping = page.getByRole('dialog', { name: 'Crop the picture' })
  await expect(page).toHaveURL(`/contacts/${id}`)
  await test.step('whoever changes their mind finds it again', async () => {
    await cropping.getByRole('button', { name: 'Cancel' }).tap()
    await expect(cropping).toBeHidden()
    expect(await kept(page)).not.toEqual([])
    await page.goto('/add-pictures')
    await page.getByText('Of a contact', { exact: true }).tap()
    await whose.getByRole('button', { name: /Luz Maren/ }).tap()
  })
  await cropping.getByRole('button', { name: 'Use Picture' }).tap()
  await expect(page.getByText('Picture saved').first()).toBeVisible()
  expect((await studio.api(contactRoutes.detail, { params: { id } })).picture).toMatch(/^\/api\//)
  await expect.poll(() => kept(page)).toEqual([])
})

const card = (...names: string[]) => ({
  name: 'contact.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(
    names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nTEL:+351912345678\r\nEND:VCARD\r\n`).join(''),
  ),
})

test('a profile, a text or a contact card that is shared opens the form of a new contact, several cards the import @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await ready(page)
  const form = page.getByRole('dialog', { name: 'Add New Contact' })
  const holds = (label: string, value: string) => expect(form.getByLabel(new RegExp(`^${label}`))).toHaveValue(value)
  await test.step('a profile, also to whoever has to sign in first', async () => {
    const signedIn = await page.context().cookies()
    await page.context().clearCookies()
    const title = 'Luz Maren (@luz.maren) • Instagram photos and videos'
    await share(page, [], { words: { title, text: 'https://www.instagram.com/luz.maren?igsh=MzRl' } })
    await page.waitForURL((url) => /\/oidc\//.test(url.pathname))
    await page.context().addCookies(signedIn)
    await page.goto('/add-pictures')
    await expect(page).toHaveURL('/contacts?add=true')
    await holds('Instagram handle', 'luz.maren')
    await holds('First name', 'Luz')
    await holds('Last name', 'Maren')
    // Nothing is saved, and nothing stays on the device.
    expect((await studio.api(contactRoutes.page, { query: {} })).totalCount).toBe(0)
    await expect.poll(() => kept(page)).toEqual([])
  })
  await test.step('what was typed for somebody else is not lost', async () => {
    await page.goto('/roadmap')
    await share(page, [], { words: { text: 'Noor +49 170 1234567' } })
    await page.getByRole('button', { name: 'Keep what I typed' }).click()
    await holds('First name', 'Luz')
    await page.goto('/roadmap')
    await share(page, [], { words: { text: 'Noor +49 170 1234567' } })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use what was shared' }).click()
    await holds('First name', 'Noor')
    await holds('Phone', '+49 170 1234567')
    await holds('Instagram handle', '')
    await form.getByRole('button', { name: 'Add Contact' }).click()
    await expect(form).toBeHidden()
  })
  await test.step('a contact card', async () => {
    await page.goto('/roadmap')
    await share(page, [], { cards: [card('Jo Berg')] })
    await holds('First name', 'Jo')
    await holds('Phone', '+351912345678')
    await form.getByRole('button', { name: 'Discard' }).click()
  })
  await test.step('several cards', async () => {
    await page.goto('/roadmap')
    await share(page, [], { cards: [card('Mia Ek', 'Tom Ek')] })
    const dialog = page.getByRole('dialog', { name: 'Import contacts' })
    await expect(dialog.getByText('Mia Ek').first()).toBeVisible()
    await expect(dialog.getByText('Tom Ek').first()).toBeVisible()
    await expect(page).toHaveURL('/contacts?import=true')
  })
  await test.step('of more than can be added at once the first, and how many were left out', async () => {
    await page.goto('/roadmap')
    await share(page, [], { cards: Array.from({ length: 21 }, (_, at) => card(`Mia Ek ${at}`)) })
    await expect(page.getByText('1 card more than can be added at once was left out.').first()).toBeVisible()
  })
})

test('what is no picture, too large or too many is said before anything is sent @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await ready(page)
  await share(page, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    ...Array.from({ length: 50 }, (_, place) => file(`${place}.png`)),
  ])
  await expect(page.getByRole('heading', { name: '48 pictures' })).toBeVisible()
  const said = ['notes.txt is not an image file', 'huge.jpg exceeds 5MB limit']
  for (const sentence of [...said, '2 pictures more than can be added at once were left out'])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(pictures(page)).toHaveCount(48)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No pictures are waiting')).toBeVisible()
  expect(await kept(page)).toEqual([])

  await page.goto('/roadmap')
  await share(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }])
  await expect(page.getByRole('heading', { name: 'None of these can be added' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which moodboard?' })).toBeHidden()
  await expectAccessible(page)
})

test('another web site puts nothing in place of what was shared @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await ready(page)
  await share(page, [file('mine.png')])
  await expect(pictures(page)).toHaveCount(1)
  const address = new URL('/add-pictures', page.url()).href
  for (const policy of ['', 'no-referrer']) {
    await page.route('http://other.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'referrer-policy': policy },
        body: `<form method="post" action="${address}" enctype="multipart/form-data"><input type="file" name="pictures" /><input type="submit" /></form>`,
      }),
    )
    await page.goto('http://other.example/')
    await page.locator('[type=file]').setInputFiles([file('theirs.png')])
    await page.locator('[type=submit]').click()
    await expect(pictures(page).getByRole('img', { name: 'mine.png' })).toBeVisible()
    await expect(pictures(page)).toHaveCount(1)
    await page.unroute('http://other.example/')
  }
})

test('what was shared a day ago is forgotten, and a failure says what to do @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await ready(page)
  await share(page, [file('one.png')])
  await expect(page.getByRole('heading', { name: '1 picture' })).toBeVisible()
  await page.evaluate(`caches.open('added-pictures-1').then(async (cache) => {
    const list = await (await cache.match('/add-pictures/list')).json()
    await cache.put('/add-pictures/list', Response.json({ ...list, at: list.at - 24 * 60 * 60 * 1000 - 1 }))
  })`)
  await page.goto('/roadmap')
  await expect.poll(() => kept(page)).toEqual([])
  await page.goto('/add-pictures?failed=true')
  await expect(page.getByText('The pictures could not be taken')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Moodboards' }).click()
  await expect(page).toHaveURL('/moodboards')
})

test('without the worker, the server says what to do @desktop', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/')
  await share(page, [file('one.png'), { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000_000) }])
  await expect(page.getByRole('heading', { level: 1, name: 'Share them once more' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Open Contactsheet' })).toHaveAttribute('href', '/moodboards')
  await context.close()
})
