import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { truncatedPicture, noisyPicture, picture, turnedPicture } from '../boards/board-pictures.ts'
import { file, openBoard, storedOrder, tiles } from '../boards/board-page.ts'
import { expect, test } from '../studio.ts'

const files = (page: Page) => page.getByLabel('Images to upload')
const uploads = (page: Page) => page.locator('[data-upload]')
const images = '**/api/moodboards/*/images'

/** Holds uploads back until `release`. */
async function holdUploads(page: Page) {
  let release = () => {}
  const free = new Promise<void>((resolve) => (release = resolve))
  let held = 0
  await page.route(images, async (route) => {
    held += 1
    await free
    await route.continue().catch(() => undefined)
  })
  return { release, held: () => held }
}

/** Holds back the answer to the next upload, all of which is sent, until what it returns is called. */
async function holdAnswer(page: Page) {
  const session = await page.context().newCDPSession(page)
  const answered = new Promise<string>((resolve) =>
    session.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)),
  )
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: images.replace('**', '*'), requestStage: 'Response' }],
  })
  return async () => {
    await session.send('Fetch.continueResponse', { requestId: await answered })
    await session.detach()
  }
}

/** A script that makes files as a drop or a paste brings them. */
const carrying = (names: string[]) => `(() => {
  const carried = new DataTransfer()
  const bytes = Uint8Array.from(atob('${file('a.png').buffer.toString('base64')}'), (one) => one.charCodeAt(0))
  for (const name of ${JSON.stringify(names)}) carried.items.add(new File([bytes], name, { type: 'image/png' }))
  return carried
})()`

test('an empty board says so, and several files arrive in the order in which they were chosen; others say what is wrong with them @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await openBoard(page, studio, 0)
  // spec 3.2.17 3.2.22 3.8.22
  await test.step('an empty board says so, and several files arrive in the order in which they were chosen', async () => {
    await expect(page.getByText('No images yet')).toBeVisible()
    await expect(page.getByText('Upload images or generate them with AI to build your moodboard.')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Images' }).last().click()
    const names = ['d.png', 'a.png', 'c.png', 'b.png', 'e.png']
    const widths = [200, 300, 400, 500, 600]
    await (
      await chooser
    ).setFiles(
      names.map((name, place) => ({
        name,
        mimeType: 'image/png',
        buffer: picture([40 * place, 90, 200], widths[place] ?? 200, 200),
      })),
    )
    await expect(page.getByText('5 images uploaded successfully', { exact: true })).toBeVisible()
    await expect(tiles(page)).toHaveCount(5)
    await expect(page.getByText('5 images', { exact: true })).toBeVisible()
    const board = await studio.api(moodboardRoutes.detail, { params: { id } })
    expect(board.images.map(({ width }) => width)).toEqual(widths)
  })

  // spec 3.5.6
  await test.step('what is no picture or too large is skipped, and the others are uploaded', async () => {
    const { release } = await holdUploads(page)
    await files(page).setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
      file('fine.png'),
    ])
    await expect(page.getByText('notes.txt is not an image file. huge.jpg exceeds 5MB limit').first()).toBeVisible()
    await expect(uploads(page)).toHaveCount(1)
    release()
    const both = 'notes.txt is not an image file. huge.jpg exceeds 5MB limit. 1 image uploaded successfully.'
    await expect(page.getByText(both).first()).toBeVisible()
    expect(await storedOrder(studio, id)).toHaveLength(6)
    await page.unroute(images)
  })

  // spec 3.8.9
  await test.step('what the server refuses says why at its tile, can be tried again, and taken away', async () => {
    const message = 'Your pictures take all of the 2 GB that they may.'
    await page.route(images, (route) => route.fulfill({ status: 403, json: { message, code: 'storage_full' } }))
    await files(page).setInputFiles([file('one.png'), file('two.png')])
    await expect(uploads(page).getByText(message)).toHaveCount(2)
    await expect(page.getByText('Failed to upload some images').first()).toBeVisible()
    await page.unroute(images)
    await page.getByRole('button', { name: 'Remove two.png' }).click()
    await page.getByRole('button', { name: 'Retry one.png' }).press('Enter')
    await expect(page.getByText('1 image uploaded successfully', { exact: true }).first()).toBeVisible()
    await expect(uploads(page)).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
    expect(await storedOrder(studio, id)).toHaveLength(7)
  })

  // spec 3.5.7
  await test.step('a file that is no picture inside fails in plain words', async () => {
    await files(page).setInputFiles({ name: 'fake.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html></html>') })
    await expect(uploads(page).getByRole('alert')).toBeVisible()
    await expect(page.getByText('Failed to upload fake.jpg').first()).toBeVisible()
    expect(await storedOrder(studio, id)).toHaveLength(7)
  })
})

test('files are dropped anywhere on the screen, and pasted; three at a time are sent, and each can be cancelled @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 1)
  await test.step('files are dropped anywhere on the screen, and pasted', async () => {
    const dataTransfer = await page.evaluateHandle<object>(carrying(['dropped.png', 'too.png']))
    await page.dispatchEvent('h1', 'dragenter', { dataTransfer })
    await expect(page.getByText('Drop images to add them to Golden hour')).toBeVisible()
    await page.dispatchEvent('h1', 'drop', { dataTransfer })
    await expect(page.getByText('Drop images to add them to')).toBeHidden()
    await expect(page.getByText('2 images uploaded successfully').first()).toBeVisible()

    await page.evaluate(
      `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${carrying(['pasted.png'])}, bubbles: true, cancelable: true }))`,
    )
    await expect(page.getByText('1 image uploaded successfully').first()).toBeVisible()
    expect(await storedOrder(studio, id)).toHaveLength(4)
  })

  await test.step('what is cancelled when all of it was sent is taken away again', async () => {
    const release = await holdAnswer(page)
    await files(page).setInputFiles(file('late.png'))
    await expect(uploads(page)).toContainText('Processing')
    const taken = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel late.png' }).click()
    await expect(uploads(page)).toHaveCount(0)
    await release()
    expect((await taken).ok()).toBe(true)
    expect(await storedOrder(studio, id)).toHaveLength(4)
  })

  const { release, held } = await holdUploads(page)
  await test.step('three files at a time are sent, and each can be cancelled', async () => {
    await files(page).setInputFiles(
      ['a.png', 'b.png', 'c.png', 'd.png', 'e.png'].map((name, place) => file(name, place)),
    )
    await expect(uploads(page)).toHaveCount(5)
    await expect(page.locator('[data-upload="sending"]')).toHaveCount(3)
    await expect.poll(held).toBe(3)
    await page.getByRole('button', { name: 'Cancel a.png' }).click()
    await expect.poll(held).toBe(4)
    await page.getByRole('button', { name: 'Cancel e.png' }).click()
  })

  // spec 3.2.13
  await test.step('leaving during an upload asks first', async () => {
    const back = page.getByRole('main').getByRole('link', { name: 'Moodboards' })
    await back.click()
    const question = page.getByRole('dialog', { name: 'Leave during the upload?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(uploads(page)).toHaveCount(3)
    release()
    await expect(page.getByText('3 images uploaded successfully').first()).toBeVisible()
    const stored = await storedOrder(studio, id)
    expect(stored).toHaveLength(7)
    expect(stored[0]).toBe(ids[0])

    await page.unroute(images)
    const again = await holdUploads(page)
    await files(page).setInputFiles(file('slow.png'))
    await expect.poll(again.held).toBe(1)
    await back.click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/moodboards')
  })
})

const megabytes = (count: number) => count * 1024 * 1024

// spec 3.5.4 3.9.6
test('pictures larger than 5 MB are made smaller before they are sent, upright; what the browser cannot read is refused @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await openBoard(page, studio, 0)
  const sent: { type: string | undefined; bytes: number }[] = []
  await page.route(images, async (route) => {
    const body = route.request().postDataBuffer() ?? Buffer.alloc(0)
    sent.push({ type: /Content-Type: (image\/[a-z]+)/i.exec(body.toString('latin1'))?.[1], bytes: body.length })
    await route.continue()
  })
  await files(page).setInputFiles([
    { name: 'large.png', mimeType: 'image/png', buffer: noisyPicture(2600, 1300) },
    { name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turnedPicture(megabytes(6)) },
    { name: 'no end.jpg', mimeType: 'image/jpeg', buffer: truncatedPicture(megabytes(6), 2) },
    { name: 'half.jpg', mimeType: 'image/jpeg', buffer: truncatedPicture(megabytes(6), 7) },
    {
      name: 'large.heic',
      mimeType: 'image/heic',
      buffer: Buffer.concat([Buffer.from('\0\0\0\u001cftypheic')], megabytes(6)),
    },
    file('small.png'),
  ])
  await expect(uploads(page).first()).toContainText('Making it smaller')
  await expect(
    page.getByText('half.jpg exceeds 5MB limit. large.heic exceeds 5MB limit. 4 images uploaded successfully.').first(),
  ).toBeVisible({
    timeout: 30_000,
  })
  await expect(uploads(page)).toHaveCount(0)
  const board = await studio.api(moodboardRoutes.detail, { params: { id } })
  expect(board.images.map(({ width, height }) => [width, height])).toEqual([
    [2048, 1024],
    [16, 24],
    [16, 24],
    [240, 160],
  ])
  expect(sent.map(({ type }) => type)).toEqual(expect.arrayContaining(['image/jpeg', 'image/jpeg', 'image/png']))
  expect(sent).toHaveLength(4)
  expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(megabytes(5.1))
})

/** A folder on this machine that is dropped on the page, as a browser is told of it by the system. */
async function dropFolder(page: Page, folder: string) {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  await session.detach()
}

test('a folder that is dropped is read with those in it, and a link says why it adds nothing @desktop', async ({
  page,
  studio,
}, { outputDir }) => {
  await studio.signIn()
  const { id } = await openBoard(page, studio, 0)
  await test.step('a folder is read, in the order of its names', async () => {
    const folder = path.join(outputDir, 'Anna')
    await mkdir(path.join(folder, 'more'), { recursive: true })
    const held = { 'img 10.png': 300, 'img 9.png': 200, 'more/a.png': 400 }
    for (const [name, width] of Object.entries(held))
      await writeFile(path.join(folder, name), picture([90, 90, 200], width, 200))
    await writeFile(path.join(folder, 'notes.txt'), 'no picture')
    await dropFolder(page, folder)
    const said = '1 file in Anna is not an image file. 3 images uploaded successfully.'
    await expect(page.getByText(said).first()).toBeVisible()
    const board = await studio.api(moodboardRoutes.detail, { params: { id } })
    expect(board.images.map(({ width }) => width)).toEqual([200, 300, 400])
  })

  const words = page.getByText('That is a link, not an image').first()
  const closeToast = () => page.getByRole('button', { name: 'Close' }).first().click()
  const carryingText = (type: string, text: string) =>
    `(() => { const carried = new DataTransfer(); carried.setData('${type}', '${text}'); return carried })()`
  const paste = (text: string) =>
    page.evaluate(
      `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${carryingText('text/plain', text)}, bubbles: true, cancelable: true }))`,
    )
  await test.step('a link that is pasted or dropped says why not; another text says nothing', async () => {
    await closeToast()
    await paste('some words')
    await paste('https://example.com/pin/42')
    await expect(words).toBeVisible()
    await expect(
      page.getByText('Copy the image itself, or save it on this device, and add it here.').first(),
    ).toBeVisible()
    await closeToast()
    await expect(words).toBeHidden()
    const link = carryingText('text/uri-list', 'https://example.com/pin/42')
    const dataTransfer = await page.evaluateHandle<object>(link)
    await page.dispatchEvent('h1', 'dragover', { dataTransfer })
    await page.dispatchEvent('h1', 'drop', { dataTransfer })
    await expect(words).toBeVisible()
  })
})
