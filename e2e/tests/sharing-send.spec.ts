import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectNoSidewaysScroll } from '../looks/checks.ts'
import { addCallSheet } from '../call-sheets.ts'
import { expect, test } from '../studio.ts'

/** In place of the browser's share sheet: the title says whether it was opened within a press, and what it was given. */
const shareIntoTitle = `navigator.share = (data) => {
  document.title = navigator.userActivation.isActive + ' ' + (data.text ?? data.url)
  return Promise.resolve()
}`

test('the share sheet opens within the press, from the dialog and from the bar that only the photographer has @touch', async ({
  page,
  studio,
  browser,
}) => {
  await studio.signIn()
  const { id } = await addCallSheet(studio)
  const somebody = { type: 'model', firstName: 'Luz', phone: '+49 170 5550120', email: 'luz@example.com' }
  const { id: contactId } = await studio.api(contactRoutes.add, { body: somebody })
  await studio.api(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  await page.addInitScript(shareIntoTitle)
  await page.goto(`/schedule/${id}?share=true`)
  const dialog = page.getByRole('dialog', { name: 'Share this shoot plan' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveTitle(new RegExp(`^true Hi, here is the plan: .*/shoots/share/${shareToken}$`, 's'))
  await dialog.getByRole('button', { name: /^Luz/ }).click()
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  const url = `/shoots/share/${shareToken}`
  await page.goto(url)
  const bar = page.getByRole('navigation', { name: 'Your plan' })
  await bar.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveTitle(new RegExp(`^true http.*${url}$`))
  await expectNoSidewaysScroll(page)
  const [barBox, heading] = [await bar.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(barBox?.y).toBe(0)
  expect(heading?.y ?? 0).toBeGreaterThanOrEqual(barBox?.height ?? 0)
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(guest.getByText('Edit', { exact: true })).toHaveCount(0)
})
