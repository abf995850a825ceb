import { readFile } from 'node:fs/promises'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { noisyPicture, picture } from '../boards/board-pictures.ts'
import { gallery, openImage, shareBoard } from '../boards/shared-boards.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

/** Some browsers refuse every access, as when cookies are blocked. */
const withoutStorage = `Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No', 'SecurityError') } })`

const file = (name: string, buffer = picture([200, 90, 40])) => ({ name, mimeType: 'image/png', buffer })

test('a guest adds pictures on a small phone without storage, the owner accepts and declines, the guest saves all @desktop', async ({
  page,
  browser,
  studio,
}) => {
  await studio.signIn()
  const options = { guestUploads: 'ask', guestsMaySave: true } as const
  const board = await shareBoard(studio, page.request, { count: 1, options })
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await context.addInitScript(withoutStorage)
  const guest = await context.newPage()
  const own = guest.getByRole('region', { name: 'Your pictures' })

  await test.step('the guest gives a name, adds pictures and takes one back', async () => {
    await guest.goto(board.address)
    await expect(guest.getByText('Only the photographer sees them')).toBeVisible()
    await guest.getByLabel('Your first name').fill('Kai')
    await guest.getByRole('button', { name: 'Go on' }).click()
    await expect(own.getByRole('status')).toHaveText('You can add up to 20.')
    const chooser = guest.waitForEvent('filechooser')
    await own.getByRole('button', { name: 'Add pictures' }).click()
    // The last one is larger than can be sent.
    await (await chooser).setFiles([file('a.png'), file('b.png'), file('large.png', noisyPicture(1600, 1200))])
    await expect(own.getByRole('img')).toHaveCount(3)
    await expect(own.getByRole('status')).toHaveText('You have added 3 of 20.')
    await own.getByRole('button', { name: 'Take back picture 2' }).click()
    await expect(own.getByRole('status')).toHaveText('You have added 2 of 20.')
    await expect(openImage(guest, 2)).toHaveCount(0)
    await expectNoSidewaysScroll(guest)
    await expectAccessible(guest)
  })

  await test.step('the owner sees from whom they are, accepts one, declines the other and brings it back', async () => {
    await page.goto('/moodboards')
    await expect(page.getByText('2 to accept')).toBeVisible()
    await page.goto(`/moodboards/${board.id}`)
    const waiting = page.getByRole('region', { name: 'From guests: 2 pictures wait' })
    await expect(waiting.getByText('from Kai')).toHaveCount(2)
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Accept the picture from Kai' }).first().click()
    await expect(page.getByRole('link', { name: 'Image 2' })).toBeVisible()
    const last = page.getByRole('region', { name: 'From guests: 1 picture waits' })
    await last.getByRole('button', { name: 'Decline the picture from Kai' }).click()
    await expect(last).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(last).toBeVisible()
    await last.getByRole('button', { name: 'Accept the picture from Kai' }).click()
    await expect(page.getByRole('link', { name: 'Image 3' })).toBeVisible()
    await expect(last).toBeHidden()
  })

  await test.step('the guest sees them on the board and saves one and all', async () => {
    await guest.reload()
    await openImage(guest, 2).click()
    const one = guest.waitForEvent('download')
    await gallery(guest).getByRole('link', { name: 'Save image' }).click()
    expect((await one).suggestedFilename()).toBe('02 Golden hour.webp')
    await gallery(guest).getByRole('button', { name: 'Close gallery' }).click()
    const all = guest.waitForEvent('download')
    await guest.getByRole('link', { name: 'Save all' }).click()
    expect((await all).suggestedFilename()).toBe('Golden hour.zip')
    const zip = await readFile(await (await all).path())
    for (const name of ['01', '02', '03']) expect(zip.includes(`${name} Golden hour.webp`)).toBe(true)
  })

  await test.step('a page left open says when the photographer takes no more', async () => {
    await guest.getByLabel('Your first name').fill('Kai')
    await guest.getByRole('button', { name: 'Go on' }).click()
    await expect(own).toBeVisible()
    await studio.api(moodboardRoutes.change, { params: { id: board.id }, body: { guestUploads: 'off' } })
    const readAgain = guest.waitForResponse((answer) => answer.url().endsWith(`/share/${board.token}`))
    await own.getByLabel('Pictures to add').setInputFiles([file('late.png')])
    await readAgain
    await expect(own.getByRole('status')).toHaveText('The photographer does not take pictures here any more.')
    await expect(own.getByRole('button', { name: 'Add pictures' })).toHaveCount(0)
  })
  await context.close()
})
