import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { expectFailure, toast } from './toasts.ts'

const address = '/settings?tab=configuration'
const section = (name: string) => (page: LightPage) => page.role('region', { name })
const [types, genres, tags] = [section('Contact Types'), section('Photography Genres'), section('Tags')]

// spec 1.2.63 1.2.68 1.9.13
test(
  'three sections show what there is, how much of it, and that the default type stays',
  atPage(async ({ page }) => {
    await page.open(address)
    await types(page).role('heading').hasTexts(['Contact Types3/5'])
    await genres(page).role('heading').hasTexts(['Photography Genres6/10'])
    await tags(page).role('heading').hasTexts(['Tags0/25'])
    await types(page).role('listitem').first.says('collaboration')
    await types(page).role('button', { name: 'Edit collaboration' }).shows()
    await types(page).role('button', { name: 'Delete collaboration' }).isGone()
    await types(page).role('button', { name: 'Delete client' }).shows()
  }),
)

// spec 1.2.67 1.7.18
test(
  'a label is added and edited with the keyboard alone',
  atPage(async ({ page, api }) => {
    await page.open(address)
    const add = tags(page).role('button', { name: 'Add Tag' })
    await add.press('{Enter}')
    await tags(page).label('Name').hasFocus()
    await page.keyboard('  local {Tab}')
    await tags(page).label('Colour').hasFocus()
    await page.keyboard('{Control>}a{/Control}0F766E{Enter}')
    await add.hasFocus()
    await tags(page).role('heading').hasTexts(['Tags1/25'])
    const stored = async () => (await api(labelRoutes.listTags, {})).map(({ name, color }) => ({ name, color }))
    assert.deepEqual(await stored(), [{ name: 'local', color: '#0f766e' }])

    const edit = tags(page).role('button', { name: 'Edit local' })
    await edit.press('{Enter}')
    await tags(page).label('Name').hasFocus()
    await page.keyboard('thrown away{Escape}')
    await edit.hasFocus()
    await page.keyboard('{Enter}')
    await tags(page).label('Name').hasFocus()
    await page.keyboard('{Control>}a{/Control}nearby{Enter}')
    await tags(page).role('button', { name: 'Edit nearby' }).hasFocus()
    assert.deepEqual(await stored(), [{ name: 'nearby', color: '#0f766e' }])
  }),
)

// spec 1.2.64
test(
  'what is refused is said under its field, and nothing typed is lost',
  atPage(async ({ page, api }) => {
    await page.open(address)
    await genres(page).role('button', { name: 'Add Genre' }).click()
    const [name, colour] = [genres(page).label('Name'), genres(page).label('Colour')]
    await colour.fill('bluish')
    await genres(page).role('button', { name: 'Save' }).click()
    await name.isDescribed('Name is required')
    await name.hasFocus()
    await colour.isDescribed('Invalid colour')

    await colour.fill('#abc')
    await name.fill('Food, Drinks')
    await page.keyboard('{Enter}')
    await name.isDescribed('A name may not contain a comma')
    await name.fill('wedding')
    await page.keyboard('{Enter}')
    await name.isDescribed('There is already a genre named wedding')
    assert.equal(toast(page, '').count(), 0)
    await name.holds('wedding')
    await genres(page).role('heading').hasTexts(['Photography Genres6/10'])

    await genres(page).role('button', { name: 'Edit Portrait' }).click()
    await genres(page).role('button', { name: 'Save' }).shows()
    await name.holds('Portrait')
    await page.keyboard('{Escape}')
    await genres(page).role('button', { name: 'Add Genre' }).click()
    await name.holds('wedding')
    await name.fill('Food')
    await page.keyboard('{Enter}')
    await genres(page).role('listitem').saying('Food').says('0 contacts, 0 shoots')
    const food = (await api(labelRoutes.listGenres, {})).find((genre) => genre.name === 'Food')
    assert.equal(food?.color, '#aabbcc')
  }),
)

test(
  'a label that another tab deletes while it is edited keeps what was typed, and can be added again',
  atPage(async ({ page, api }) => {
    await page.open(address)
    await genres(page).role('button', { name: 'Edit Editorial' }).click()
    await genres(page).label('Name').fill('Magazine')
    const editorial = (await api(labelRoutes.listGenres, {})).find(({ name }) => name === 'Editorial')
    await api(labelRoutes.removeGenre, { params: { id: editorial?.id ?? 0 } })
    await genres(page).role('button', { name: 'Save' }).click()
    await expectFailure(page, 'Genre not found')
    await genres(page).role('alert').says('This genre was deleted meanwhile.')
    await genres(page).label('Name').holds('Magazine')
    await genres(page).role('button', { name: 'Save' }).click()
    await genres(page).role('listitem').saying('Magazine').shows()
    await genres(page).label('Name').isGone()
    const [again] = (await api(labelRoutes.listGenres, {})).filter(({ name }) => name === 'Magazine')
    assert.equal(again?.color, editorial?.color)
  }),
)

test(
  'a new name is shown at once wherever the old one stood',
  atPage(async ({ page, api }) => {
    const { id } = await api(contactRoutes.add, { body: { firstName: 'Mia', type: 'client' } })
    const shoot = await api(shootRoutes.add, { body: { genre: 'Wedding', date: '2031-05-01' } })
    await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: {} })
    const row = page.role('list', { name: 'Contacts' }).role('listitem').saying('Mia')
    const goTo = (name: string) => page.role('link', { name, exact: true }).first.click()
    await page.open('/contacts')
    await row.says('client')
    await goTo('Dashboard')
    await page.role('link', { name: 'Wedding' }).shows()

    await goTo('Settings')
    await page.role('tab', { name: 'Configuration' }).click()
    for (const [part, before, after] of [
      [types, 'client', 'customer'],
      [genres, 'Wedding', 'Marriage'],
    ] as const) {
      await part(page)
        .role('button', { name: `Edit ${before}` })
        .click()
      await part(page).label('Name').fill(after)
      await page.keyboard('{Enter}')
      await part(page)
        .role('button', { name: `Edit ${after}` })
        .shows()
    }
    await goTo('Contacts')
    await row.says('customer')
    await goTo('Dashboard')
    await page.role('link', { name: 'Marriage' }).shows()
  }),
)

// spec 1.2.66 1.8.12
test(
  'a deletion says who has the label, and what becomes of them',
  atPage(async ({ page, api }) => {
    const mia = await api(contactRoutes.add, { body: { firstName: 'Mia', type: 'client' } })
    await api(contactRoutes.add, { body: { firstName: 'Ben', type: 'client' } })
    await api(contactRoutes.setGenres, { params: { id: mia.id }, body: { genreNames: ['Wedding'] } })
    const shoot = await api(shootRoutes.add, { body: { genre: 'Wedding' } })
    const question = page.role('dialog')
    await page.open(address)

    await genres(page).role('button', { name: 'Delete Wedding' }).click()
    await question.says(
      'Are you sure you want to delete “Wedding”? It is taken from 1 contact. 1 shoot keeps the word, shown in grey.',
    )
    await question.role('button', { name: 'Cancel' }).click()
    await question.isGone()
    await genres(page).role('button', { name: 'Delete Wedding' }).hasFocus()
    await page.keyboard('{Enter}')
    await question.role('button', { name: 'Delete' }).click()
    await page.text('Genre deleted', { exact: true }).shows()
    await page.text('"Wedding" has been deleted successfully.', { exact: true }).shows()
    await genres(page).role('heading').hasTexts(['Photography Genres5/10'])

    await types(page).role('button', { name: 'Delete client' }).click()
    await question.says('2 contacts of this type become “collaboration”.')
    await question.role('button', { name: 'Delete' }).click()
    await page.text('Contact type deleted', { exact: true }).shows()

    const { type, contactGenres } = await api(contactRoutes.detail, { params: { id: mia.id } })
    assert.deepEqual({ type, contactGenres }, { type: 'collaboration', contactGenres: [] })
    assert.equal((await api(shootRoutes.detail, { params: { id: shoot.id } })).genre, 'Wedding')
  }),
)

// spec 1.9.12
test(
  'at the maximum nothing can be added, and the reason is told',
  atPage(async ({ page, api }) => {
    for (const name of ['Food', 'Sport', 'Travel', 'Nature']) await api(labelRoutes.addGenre, { body: { name } })
    await page.open(address)
    await genres(page).role('heading').hasTexts(['Photography Genres10/10'])
    const add = genres(page).role('button', { name: 'Add Genre' })
    await add.isEnabled(false)
    assert.equal(await add.attribute('title'), 'Maximum of 10 genres allowed')
    add.now().focus()
    await page.keyboard('{Enter}')
    await genres(page).label('Name').isGone()

    await genres(page).role('button', { name: 'Delete Food' }).click()
    await page.role('dialog').role('button', { name: 'Delete' }).click()
    await add.isEnabled()
  }),
)
