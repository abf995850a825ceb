import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, rowOf } from '../contacts/people.ts'
import { expect, test } from '../studio.ts'

const names = ['Ada', 'Bea', 'Cid', 'Dan', 'Eva', 'Fay', 'Gil', 'Hua', 'Ida', 'Jan']

test('a phone shows at least eight people at once, with what is known of them, and merges two of them @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const ids: number[] = []
  for (const [place, firstName] of names.entries())
    ids.push(
      (
        await addPerson(studio, {
          firstName,
          lastName: place % 2 === 0 ? 'Lindqvist-Haddad' : 'Berg',
          instagramHandle: `${firstName.toLowerCase()}.lindqvist`,
          city: place % 3 === 0 ? 'Stockholm' : 'Köln',
          stage: place % 2 === 0 ? 'todo' : 'contacted',
        })
      ).id,
    )
  const shoot = await studio.api(shootRoutes.add, { body: { date: '2020-05-09', contactIds: ids.slice(0, 3) } })
  expect(shoot.id).toBeGreaterThan(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Ada Lindqvist-Haddad')).toContainText('last together May 9, 2020')

  await test.step('eight whole rows stand above the bar at the bottom', async () => {
    const bar = await page.getByRole('navigation').and(page.locator(':visible')).last().boundingBox()
    const rows = await page.getByRole('list', { name: 'Contacts', exact: true }).getByRole('listitem').all()
    const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
    const bottom = bar?.y ?? 0
    expect(bottom).toBeGreaterThan(700)
    expect(boxes.filter((box) => box !== null && box.y + box.height <= bottom).length).toBeGreaterThanOrEqual(8)
  })

  for (const width of [390, 360])
    await test.step(`the head stays on its lines at ${width} px, and nothing lies sideways`, async () => {
      await page.setViewportSize({ width, height: 844 })
      const said = await page.getByText('Swipe left to archive').boundingBox()
      expect(said?.height).toBeLessThan(30)
      const wide = await page.locator('html').evaluate((root) => root.scrollWidth)
      expect(wide).toBe(width)
    })

  await test.step('two are merged side by side', async () => {
    await page.goto(`/contacts/${ids[0]}?merge=${ids[1]}`)
    const form = page.getByRole('dialog', { name: 'Merge contacts' })
    await expect(form.getByRole('radio', { name: 'Ada Lindqvist-Haddad' })).toBeChecked()
    await form.getByRole('radio', { name: 'Bea Berg' }).check()
    const wide = await form.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)
    expect(wide).toBe(true)
    await form.getByRole('button', { name: 'Merge', exact: true }).tap()
    await expect(page.getByText('Merged into Bea Berg')).toBeVisible()
    expect((await studio.api(contactRoutes.list, {})).length).toBe(9)
  })
})
