import { request, type APIRequestContext } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { addPictures } from '../boards/board-pictures.ts'
import { generated } from '../boards/generating.ts'
import { takeIn, unlimited } from '../newcomers.ts'
import { portrait, rednessOf } from '../pages/profile-page.ts'
import { stranger } from '../sign-up.ts'
import { expect, Studio, test } from '../studio.ts'

/** Somebody with a picture, one contact, all moodboards of the plan, pictures on one of them, and one generation of this month. */
async function somebodyAtWork(calls: APIRequestContext) {
  const account = { ...stranger(), firstName: 'Nora', lastName: 'Lind' }
  await takeIn(calls, account)
  const studio = new Studio(calls)
  await calls.patch(profileRoutes.change.path, { multipart: { avatar: portrait() } })
  await studio.api(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const [first] = await Promise.all(
    ['One', 'Two', 'Three'].map((title) => studio.api(moodboardRoutes.add, { body: { title } })),
  )
  await addPictures(calls, first?.id ?? 0, 2)
  await generated(studio, first?.id ?? 0)
  return account
}

// spec 3.2.79
test('each user has a picture, a day when last seen, and what is used of every limit @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  const theirs = await request.newContext({ baseURL: process.env.E2E_ADDRESS })
  const { email } = await somebodyAtWork(theirs)
  const [user] = (await studio.api(adminRoutes.users, { query: { search: email } })).users
  if (!user?.profileImageUrl || !user.lastSeenAt) throw new Error('The user has no picture, or was never here')
  const day = { dateStyle: 'medium', timeZone: 'America/New_York' } as const
  const seen = new Date(user.lastSeenAt).toLocaleDateString('en-US', day)
  await page.goto(`/admin?search=${email}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.locator('img')).toHaveAttribute('src', user.profileImageUrl)
  expect(await rednessOf(page, user.profileImageUrl)).toBeGreaterThan(100)
  await expect(row.getByRole('cell').nth(3)).toContainText(`Last seen: ${seen}`)

  const uses = row.getByRole('definition')
  await expect(row.getByRole('term')).toHaveText(['Contacts', 'Moodboards', 'AI this month', 'Storage'])
  await expect(uses).toHaveText(['1 of 25', '3 of 3', '1 of 5', bytesInWords(user.storage.used)])
  expect(user.storage.used).toBeGreaterThan(0)
  // What is full stands out.
  await expect(uses.nth(0)).toHaveCSS('font-weight', '400')
  await expect(uses.nth(1)).toHaveCSS('font-weight', '600')
  await theirs.dispose()
})
