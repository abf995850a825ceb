import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson, rowOf } from '../people.ts'
import { expect, test } from '../studio.ts'
import { expectFailure } from '../toasts.ts'

const address = '/settings?tab=configuration'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const types = (page: Page) => section(page, 'Contact Types')
const genres = (page: Page) => section(page, 'Photography Genres')
const tags = (page: Page) => section(page, 'Tags')
const label = (page: Page, part: (page: Page) => ReturnType<typeof section>, name: string) =>
  part(page).getByRole('listitem').filter({ hasText: name })

test('labels are shown, added and edited with the keyboard alone, and coloured @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto(address)
  await test.step('three sections show what there is, how much of it, and that the default type stays', async () => {
    await expect(types(page).getByRole('heading')).toHaveText('Contact Types3/5')
    await expect(genres(page).getByRole('heading')).toHaveText('Photography Genres6/10')
    await expect(tags(page).getByRole('heading')).toHaveText('Tags0/25')
    await expect(types(page).getByRole('listitem').first()).toContainText('collaboration')
    await expect(types(page).getByRole('button', { name: 'Edit collaboration' })).toBeVisible()
    await expect(types(page).getByRole('button', { name: 'Delete collaboration' })).toHaveCount(0)
    await expect(types(page).getByRole('button', { name: 'Delete client' })).toBeVisible()
  })
  await test.step('a label is added and edited with the keyboard alone', async () => {
    const add = tags(page).getByRole('button', { name: 'Add Tag' })
    await expect(add).toBeEnabled()
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(tags(page).getByLabel('Name')).toBeFocused()
    await page.keyboard.type('  local ')
    await page.keyboard.press('Tab')
    await expect(tags(page).getByLabel('Colour')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0F766E')
    await page.keyboard.press('Enter')
    await expect(add).toBeFocused()
    await expect(tags(page).getByRole('heading')).toHaveText('Tags1/25')
    expect(await studio.api(labelRoutes.listTags, {})).toMatchObject([{ name: 'local', color: '#0f766e' }])

    const edit = tags(page).getByRole('button', { name: 'Edit local' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('thrown away')
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('nearby')
    await page.keyboard.press('Enter')
    await expect(tags(page).getByRole('button', { name: 'Edit nearby' })).toBeFocused()
    expect(await studio.api(labelRoutes.listTags, {})).toMatchObject([{ name: 'nearby', color: '#0f766e' }])
  })
  await test.step('a colour is chosen among those at hand and in the picker', async () => {
    await types(page).getByRole('button', { name: 'Edit client' }).click()
    const colour = types(page).getByLabel('Colour')
    const before = await colour.inputValue()
    await types(page).getByRole('radio', { name: 'Plum' }).check()
    await expect(colour).toHaveValue('#9d174d')
    await colour.click()
    const saturation = page.getByRole('slider', { name: 'Saturation' })
    await saturation.click({ position: { x: 20, y: 20 } })
    await expect(colour).not.toHaveValue('#9d174d')
    await expect(colour).not.toHaveValue(before)
    const chosen = await colour.inputValue()
    await types(page).getByRole('button', { name: 'Save' }).click()
    await expect(types(page).getByRole('button', { name: 'Edit client' })).toBeVisible()
    expect(await studio.api(labelRoutes.listTypes, {})).toContainEqual(
      expect.objectContaining({ name: 'client', color: chosen }),
    )
  })
})

test('what is refused is said under its field, and nothing typed is lost; at the maximum nothing can be added @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto(address)
  await test.step('what is refused is said under its field, and nothing typed is lost', async () => {
    await genres(page).getByRole('button', { name: 'Add Genre' }).click()
    const [name, colour] = [genres(page).getByLabel('Name'), genres(page).getByLabel('Colour')]
    const save = genres(page).getByRole('button', { name: 'Save' })
    await colour.fill('bluish')
    await save.click()
    await expect(name).toHaveAccessibleDescription('Name is required')
    await expect(name).toBeFocused()
    await expect(colour).toHaveAccessibleDescription('Invalid colour')

    await colour.fill('#abc')
    await name.fill('Food, Drinks')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription('A name may not contain a comma')
    await name.fill('wedding')
    await page.keyboard.press('Enter')
    await expect(name).toHaveAccessibleDescription('There is already a genre named wedding')
    await expect(name).toHaveValue('wedding')
    await expect(genres(page).getByRole('heading')).toHaveText('Photography Genres6/10')

    await genres(page).getByRole('button', { name: 'Edit Portrait' }).click()
    await expect(genres(page).getByRole('button', { name: 'Save' })).toHaveCount(1)
    await expect(name).toHaveValue('Portrait')
    await page.keyboard.press('Escape')
    await genres(page).getByRole('button', { name: 'Add Genre' }).click()
    await expect(name).toHaveValue('wedding')
    await name.fill('Food')
    await page.keyboard.press('Enter')
    await expect(label(page, genres, 'Food')).toContainText('0 contacts, 0 shoots')
    expect(await studio.api(labelRoutes.listGenres, {})).toContainEqual(
      expect.objectContaining({ name: 'Food', color: '#aabbcc' }),
    )
  })
  await test.step('a label that another tab deletes while it is edited keeps what was typed, and can be added again', async () => {
    await genres(page).getByRole('button', { name: 'Edit Editorial' }).click()
    await genres(page).getByLabel('Name').fill('Magazine')
    const editorial = (await studio.api(labelRoutes.listGenres, {})).find(({ name }) => name === 'Editorial')
    await studio.api(labelRoutes.removeGenre, { params: { id: editorial?.id ?? 0 } })
    await genres(page).getByRole('button', { name: 'Save' }).click()
    await expectFailure(page, 'Genre not found')
    await expect(genres(page).getByRole('alert')).toContainText('This genre was deleted meanwhile.')
    await expect(genres(page).getByLabel('Name')).toHaveValue('Magazine')
    await genres(page).getByRole('button', { name: 'Save' }).click()
    await expect(label(page, genres, 'Magazine')).toBeVisible()
    await expect(genres(page).getByLabel('Name')).toHaveCount(0)
    const [again] = (await studio.api(labelRoutes.listGenres, {})).filter(({ name }) => name === 'Magazine')
    expect(again?.color).toBe(editorial?.color)
  })
  await test.step('at the maximum nothing can be added, and the reason is told', async () => {
    for (const name of ['Sport', 'Travel', 'Nature']) await studio.api(labelRoutes.addGenre, { body: { name } })
    await page.reload()
    await expect(genres(page).getByRole('heading')).toHaveText('Photography Genres10/10')
    const add = genres(page).getByRole('button', { name: 'Add Genre' })
    await expect(add).toBeDisabled()
    await expect(add).toHaveAttribute('title', 'Maximum of 10 genres allowed')
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(genres(page).getByLabel('Name')).toHaveCount(0)

    await genres(page).getByRole('button', { name: 'Delete Food' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(add).toBeEnabled()
  })
})

test('a new name is shown at once wherever the old one stood @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', type: 'client' })
  const shoot = await studio.api(shootRoutes.add, { body: { genre: 'Wedding', date: '2031-05-01' } })
  await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: {} })
  await page.goto('/contacts')
  await expect(rowOf(page, 'Mia')).toContainText('client')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Wedding' })).toBeVisible()

  await page.goto(address)
  for (const [part, before, after] of [
    [types, 'client', 'customer'],
    [genres, 'Wedding', 'Marriage'],
  ] as const) {
    await part(page)
      .getByRole('button', { name: `Edit ${before}` })
      .click()
    await part(page).getByLabel('Name').fill(after)
    await page.keyboard.press('Enter')
    await expect(part(page).getByRole('button', { name: `Edit ${after}` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(rowOf(page, 'Mia')).toContainText('customer')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect(page.getByRole('link', { name: 'Marriage' })).toBeVisible()
})

test('a deletion says who has the label, and what becomes of them @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const mia = await addPerson(studio, { firstName: 'Mia', type: 'client' })
  await addPerson(studio, { firstName: 'Ben', type: 'client' })
  await studio.api(contactRoutes.setGenres, { params: { id: mia.id }, body: { genreNames: ['Wedding'] } })
  const shoot = await studio.api(shootRoutes.add, { body: { genre: 'Wedding' } })
  const question = page.getByRole('dialog')
  await page.goto(address)

  await genres(page).getByRole('button', { name: 'Delete Wedding' }).click()
  await expect(question).toContainText(
    'Are you sure you want to delete “Wedding”? It is taken from 1 contact. 1 shoot keeps the word, shown in grey.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(genres(page).getByRole('button', { name: 'Delete Wedding' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Genre deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('"Wedding" has been deleted successfully.', { exact: true })).toBeVisible()
  await expect(genres(page).getByRole('heading')).toHaveText('Photography Genres5/10')

  await types(page).getByRole('button', { name: 'Delete client' }).click()
  await expect(question).toContainText('2 contacts of this type become “collaboration”.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Contact type deleted', { exact: true })).toBeVisible()

  const after = await studio.api(contactRoutes.detail, { params: { id: mia.id } })
  expect(after).toMatchObject({ type: 'collaboration', contactGenres: [] })
  expect(await studio.api(shootRoutes.detail, { params: { id: shoot.id } })).toMatchObject({ genre: 'Wedding' })
})

test('the configuration is accessible in both schemes, also while something is open, and fits a phone @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await studio.api(labelRoutes.addTag, { body: { name: 'x'.repeat(50), color: '#ffee00' } })
  await page.goto(address)
  await expect(tags(page).getByRole('button', { name: 'Add Tag' })).toBeVisible()
  await genres(page).getByRole('button', { name: 'Add Genre' }).click()
  await genres(page).getByRole('button', { name: 'Save' }).click()
  await types(page).getByRole('button', { name: 'Edit client' }).click()
  await types(page).getByLabel('Colour').click()
  await expect(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await types(page).getByRole('button', { name: 'Delete model' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
