import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { picture } from '../boards/board-pictures.ts'
import { openImage, shareBoard } from '../boards/shared-boards.ts'
import { expect, test } from '../studio.ts'
const file = (name: string, buffer = picture([200, 90, 40])) => ({ name, mimeType: 'image/png', buffer })
test('look @desktop', async ({ page, browser, studio }) => {
  test.setTimeout(200_000)
  await studio.signIn()
  const shot = async (p: typeof page, name: string) => {
    await p.waitForTimeout(600)
    await p.screenshot({ path: `/tmp/pictures-shots/${name}.png`, fullPage: true })
  }
  for (const [mode, picks] of [
    ['ask', true],
    ['trust', false],
  ] as const) {
    const board = await shareBoard(studio, page.request, {
      count: 5,
      options: { guestUploads: mode, guestPicks: picks, guestsMaySave: true },
    })
    for (const [width, scheme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 760 }, colorScheme: scheme })
      const guest = await context.newPage()
      const name = `${mode}-${width}`
      await guest.goto(board.address)
      await guest.waitForLoadState('networkidle')
      await shot(guest, `${name}-1-invited`)
      await guest.getByLabel('Your first name').fill('Kai')
      await guest.getByLabel('Your first name').press('Enter')
      const own = guest.getByRole('region', { name: 'Your pictures' })
      await expect(own).toBeVisible()
      await shot(guest, `${name}-2-empty`)
      await guest.route('**/guests/*/images', async (route) => {
        if ((route.request().postDataBuffer() ?? '').includes('filename="bad'))
          await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } })
        else await route.continue()
      })
      await own
        .getByLabel('Pictures to add')
        .setInputFiles([
          file('a.png', picture([20, 90, 140], 200, 300)),
          file('b.png'),
          file('c.png', picture([120, 190, 40], 500, 200)),
          file('bad-with-a-long-name.png'),
        ])
      await expect(own.getByRole('alert')).toBeVisible()
      await shot(guest, `${name}-3-added`)
      await openImage(guest, 2).click()
      await guest.waitForTimeout(500)
      await guest.screenshot({ path: `/tmp/pictures-shots/${name}-4-gallery.png` })
      await context.close()
    }
    for (const [width, scheme] of [
      [360, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
      [360, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 760 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(`/moodboards/${board.id}`)
      await page.waitForLoadState('networkidle')
      await shot(page, `${mode}-owner-${width}-${scheme}`)
      if (mode === 'ask' && width === 1280 && scheme === 'light') {
        const { offers } = await studio.api(moodboardRoutes.offers, { params: { id: board.id } })
        await studio.api(moodboardRoutes.acceptOffers, {
          params: { id: board.id },
          body: { offerIds: offers.slice(0, 3).map(({ id }) => id) },
        })
      }
    }
    await page.goto(`/moodboards/${board.id}?share=true`)
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `/tmp/pictures-shots/${mode}-share-360.png` })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/pictures-shots/${mode}-share-1280.png` })
    await page.goto('/moodboards')
    await page.waitForLoadState('networkidle')
    await shot(page, `${mode}-list`)
  }
})
