import type { Page } from '@playwright/test'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { expectAccessible } from '../looks/checks.ts'
import { expect, test as base } from '../studio.ts'
import { swipe } from '../pointers/fingers.ts'

const toast = (page: Page) => page.locator('li[data-tone]')

/** Deletes a tag by hand, which a toast then says. */
async function deleteTag(page: Page, name: string) {
  await page
    .getByRole('region', { name: 'Tags' })
    .getByRole('button', { name: `Delete ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText(`"${name}" has been deleted successfully.`)
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** From here on time passes only when the test says so; answers the moment on the page's clock. */
async function stopTime(page: Page) {
  const soon = (await page.evaluate<number>('Date.now()')) + 300
  await page.clock.pauseAt(soon)
  return soon
}

/** Settings with tags that can be deleted, on a page whose clock can be stopped. */
const test = base.extend<{ toasted: Page }>({
  toasted: async ({ page, studio }, use) => {
    await studio.signIn()
    for (const name of ['late', 'local', 'paid', 'unpaid']) await studio.api(labelRoutes.addTag, { body: { name } })
    await page.clock.install()
    await page.addInitScript(`new MutationObserver(() => {
      if (document.querySelector('li[data-tone]')) globalThis.toastedAt ??= Date.now()
    }).observe(document, { subtree: true, childList: true })`)
    await page.goto('/settings?tab=configuration')
    await use(page)
  },
})

test('a toast is alone, is reached by keyboard and waits meanwhile, is closed by its button, and stays for five seconds @desktop', async ({
  toasted: page,
}) => {
  // spec 1.9.20
  await test.step('there is one toast at a time, and its button closes it', async () => {
    await deleteTag(page, 'unpaid')
    await deleteTag(page, 'paid')
    await expect(toast(page)).toHaveCount(1)
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
  })

  // spec 1.9.23
  await test.step('F8 leads to the toast, which then waits, and Tab into it', async () => {
    await deleteTag(page, 'late')
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeFocused()
    await page.clock.fastForward(10_000)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(toast(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toHaveCount(0)
  })

  // spec 1.9.21
  await test.step('a toast stays for five seconds', async () => {
    await page.getByRole('button', { name: 'Delete local' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
    await expect(confirm).toBeVisible()
    await page.evaluate('globalThis.toastedAt = undefined')
    // Stopped before it comes: on a busy machine it would be gone by the time that somebody looks.
    await stopTime(page)
    await confirm.click()
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(toast(page)).toBeVisible({ timeout: 100 })
      // It moves out of the dialog when that goes, and its seconds begin anew.
      await expect(page.getByRole('dialog')).toBeHidden({ timeout: 100 })
    }).toPass()
    const age = await page.evaluate<number>('Date.now() - toastedAt')
    // It counts from the moment at which it stands, a little after it has been noticed.
    await page.clock.runFor(4900 - age)
    await expect(toast(page)).toHaveCount(1)
    await page.clock.runFor(1000)
    await expect(toast(page)).toHaveCount(0)
  })
})

// spec 1.9.22
test('a swipe of 50 px to the right takes a toast away, a shorter one does not', async ({
  toasted: page,
  isMobile,
}) => {
  const drag = async (by: number) => {
    if (isMobile) {
      await swipe(page, toast(page), { x: by, y: 0 })
      return
    }
    const box = await toast(page).boundingBox()
    if (!box) throw new Error('There is no toast')
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + by, box.y + 20, { steps: 5 })
    await page.mouse.up()
  }
  await deleteTag(page, 'local')
  await stopTime(page)
  await drag(40)
  await expect(toast(page)).toHaveCount(1)
  await drag(-80)
  await expect(toast(page)).toHaveCount(1)
  await drag(65)
  await expect(toast(page)).toHaveCount(0)
})
