import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPictures } from '../boards/board-pictures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectFailure } from '../toasts.ts'

const region = (page: Page) => page.getByRole('region', { name: 'Moodboard' })
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a moodboard' })
const choice = (page: Page, title: string) => picker(page).getByRole('button', { name: new RegExp(`^${title}`) })

async function addBoard(studio: Studio, title: string) {
  return (await studio.api(moodboardRoutes.add, { body: { title } })).id
}
const addShoot = async (studio: Studio, moodboardId: number | null = null) =>
  (await studio.api(shootRoutes.add, { body: { genre: 'Portrait', date: '2027-05-09', moodboardId } })).id
const boardOf = async (studio: Studio, id: number) =>
  (await studio.api(shootRoutes.detail, { params: { id } })).moodboard

test('a moodboard is made, found, linked, changed and removed on the page of a shoot @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const shoot = await addShoot(studio)
  await page.goto(`/schedule/${shoot}`)
  const change = region(page).getByRole('button', { name: 'Change' })

  await test.step('a new moodboard is made on the spot and linked', async () => {
    await expect(region(page)).toContainText('No moodboard yet')
    await region(page).getByRole('button', { name: 'Choose' }).click()
    await expect(page).toHaveURL(`/schedule/${shoot}?moodboard=true`)
    await expect(picker(page)).toContainText('You have no moodboards yet.')
    await picker(page).getByRole('button', { name: 'New moodboard' }).click()
    const form = page.getByRole('dialog', { name: 'New Moodboard' })
    await form.getByLabel('Title').fill('Linen')
    await form.getByRole('button', { name: 'Create Moodboard' }).click()
    await expect(region(page).getByRole('link', { name: 'Linen' })).toBeVisible()
    await expect(page).toHaveURL(`/schedule/${shoot}`)
    await expect.poll(async () => (await boardOf(studio, shoot))?.title).toBe('Linen')
  })

  const linen = (await boardOf(studio, shoot))?.id ?? 0
  const night = await addBoard(studio, 'Night city')
  await addPictures(page.request, linen, 2)
  await studio.api(shootRoutes.change, { params: { id: shoot }, body: { moodboardId: null } })
  await page.reload()

  // spec 2.1.2 2.2.44
  await test.step('a moodboard is found, linked, changed and removed on the page of a shoot', async () => {
    await region(page).getByRole('button', { name: 'Choose' }).click()
    await expect(picker(page).getByRole('listitem')).toHaveText([/^Night cityNo images/, /^Linen2 images/])
    await picker(page).getByRole('searchbox').fill('linen')
    await expect(picker(page).getByRole('listitem')).toHaveCount(1)
    await choice(page, 'Linen').click()
    await expect(picker(page)).toBeHidden()
    await expect(page).toHaveURL(`/schedule/${shoot}`)
    await expect(region(page).getByRole('link', { name: 'Linen' })).toHaveAttribute('href', `/moodboards/${linen}`)
    await expect(region(page).locator('img')).toHaveCount(2)
    await expect.poll(async () => (await boardOf(studio, shoot))?.id).toBe(linen)
    await expect(change).toBeFocused()

    await change.click()
    await expect(choice(page, 'Linen')).toHaveAttribute('aria-pressed', 'true')
    await choice(page, 'Night city').click()
    await expect(region(page).getByRole('link', { name: 'Night city' })).toBeVisible()
    await expect.poll(async () => (await boardOf(studio, shoot))?.id).toBe(night)

    await region(page).getByRole('button', { name: 'Remove' }).click()
    await expect(region(page)).toContainText('No moodboard yet')
    await expect.poll(() => boardOf(studio, shoot)).toBeNull()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(region(page).getByRole('link', { name: 'Night city' })).toBeVisible()
    await expect.poll(async () => (await boardOf(studio, shoot))?.id).toBe(night)
    await change.click()
    await picker(page).getByRole('button', { name: 'No moodboard' }).click()
    await expect(region(page)).toContainText('No moodboard yet')
  })
})

test('a moodboard that cannot be linked or made is said, and those there are still can be @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { limits } = await studio.api(planRoutes.info, {})
  for (let place = 0; place < limits.maxMoodboards; place += 1) await addBoard(studio, `Board ${place}`)
  const shoot = await addShoot(studio)
  await page.goto(`/schedule/${shoot}?moodboard=true`)

  await test.step('a plan that holds no more moodboards still links those there are', async () => {
    await picker(page).getByRole('button', { name: 'New moodboard' }).click()
    const limit = page.getByRole('dialog', { name: 'Moodboard Limit Reached' })
    await expect(limit.getByRole('link', { name: 'View Pricing' })).toBeVisible()
    await limit.getByText('Close', { exact: true }).click()
    await choice(page, 'Board 1').click()
    await expect(region(page).getByRole('link', { name: 'Board 1' })).toBeVisible()
  })

  await test.step('a moodboard that cannot be linked is taken off again, and the page says why', async () => {
    await expect.poll(async () => (await boardOf(studio, shoot))?.title).toBe('Board 1')
    await region(page).getByRole('button', { name: 'Change' }).click()
    const [gone] = (await studio.api(moodboardRoutes.list, {})).filter(({ title }) => title === 'Board 0')
    // Deleted elsewhere just before it is linked, when the list can no longer say so.
    await page.route(`**/api/shoots/${shoot}`, async (route) => {
      if (route.request().method() === 'PUT')
        await studio.api(moodboardRoutes.remove, { params: { id: gone?.id ?? 0 } })
      await route.fallback()
    })
    await choice(page, 'Board 0').click()
    await expectFailure(page, /not found/i)
    await expect(region(page).getByRole('link', { name: 'Board 1' })).toBeVisible()

    await page.unroute(`**/api/shoots/${shoot}`)
    await page.route(`**/api/shoots/${shoot}`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
    )
    await region(page).getByRole('button', { name: 'Remove' }).click()
    await expectFailure(page, 'Failed to remove moodboard')
    await expect(region(page).getByRole('link', { name: 'Board 1' })).toBeVisible()
  })
})

// spec 3.9.11
test('the preview shows 16 images and how many more there are, on a small screen too @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const board = await addBoard(studio, 'Many')
  await addPictures(page.request, board, 18)
  const shoot = await addShoot(studio, board)
  await page.goto(`/schedule/${shoot}`)
  await expect(region(page).locator('img')).toHaveCount(16)
  await expect(region(page).getByText('+2', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('sharing a plan offers to publish its moodboard, in one step or later @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const board = await addBoard(studio, 'Linen')
  const isPublic = async () => (await studio.api(moodboardRoutes.detail, { params: { id: board } })).isPublic
  const dialog = page.getByRole('dialog', { name: 'Share this shoot plan' })
  const publish = dialog.getByRole('checkbox', { name: 'Publish the moodboard too' })
  const share = async () => {
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: 'Share', exact: true }).click()
    return opening
  }

  await test.step('sharing a plan offers to publish its moodboard, and says when that is public already', async () => {
    await page.goto(`/schedule/${await addShoot(studio, board)}?share=true`)
    await expect(publish).not.toBeChecked()
    await expect(dialog).toContainText('whoever has its link can open the whole board')
    await (await share()).close()
    await expect(dialog.getByLabel('Link to the plan')).toBeVisible()
    expect(await isPublic()).toBe(false)
    await dialog.getByRole('button', { name: 'Publish the moodboard too' }).click()
    await expect(dialog).toContainText('The moodboard Linen is public already')
    await expect.poll(isPublic).toBe(true)
  })

  await test.step('a plan can be shared together with its moodboard in one step', async () => {
    await studio.api(moodboardRoutes.change, { params: { id: board }, body: { isPublic: false } })
    await page.goto(`/schedule/${await addShoot(studio, board)}?share=true`)
    await publish.check()
    const plan = await share()
    await expect(plan.getByRole('heading', { level: 2, name: 'Linen' })).toBeVisible()
    await expect(plan.getByRole('link', { name: 'View Full Moodboard' })).toBeVisible()
  })
})
