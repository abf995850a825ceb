import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, rowOf } from './contact-list.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { toast } from './toasts.ts'

const dialog = (page: LightPage, name: string) => page.role('dialog', { name })
const save = (page: LightPage) => page.role('button', { name: 'Save Changes' })
/** Opens the inputs of all fields. */
const editAll = (page: LightPage) => page.role('button', { name: 'Edit', exact: true }).click()
const detail = (api: Light['api'], id: number) => api(contactRoutes.detail, { params: { id } })
const names = (contact: ContactDetail) => ({
  genres: contact.contactGenres.map(({ genre }) => genre.name),
  tags: contact.contactTags.map(({ tag }) => tag.name),
})
const openRow = (page: LightPage, name: string) => rowOf(page, name).role('link', { name, exact: true }).click()

async function openFromList(page: LightPage, name: string) {
  await page.open('/contacts')
  await openRow(page, name)
  await dialog(page, name).shows()
}

// spec 1.2.57 1.3.6 1.4.3
test(
  'a contact is saved once something has changed that can be saved',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Mia', lastName: 'Berg', notes: 'Old words' })
    await openFromList(page, 'Mia Berg')
    const mia = dialog(page, 'Mia Berg')
    const isTitled = (title: string) =>
      until(() => assert.equal(page.now().ownerDocument.title, `${title} · Contactsheet`))
    await isTitled('Mia Berg')

    // Save Changes is quiet until something has changed, and closes a dialog with nothing to save.
    await save(page).has('data-variant', 'default')
    await save(page).isEnabled()
    await editAll(page)
    await mia.label('City').fill('Oslo')
    await save(page).has('data-variant', 'filled')
    await mia.label('City').fill('')
    await save(page).has('data-variant', 'default')
    await save(page).click()
    await mia.isGone()
    await isTitled('Contacts')

    // What cannot be saved is said under its field, also on another tab.
    await openRow(page, 'Mia Berg')
    await editAll(page)
    await mia.label('Email', { exact: true }).fill('not an address')
    await mia.label('Instagram handle').fill('two words')
    await mia.role('tab', { name: 'Notes' }).click()
    await save(page).click()
    await mia.label('Email', { exact: true }).hasFocus()
    await mia.label('Email', { exact: true }).isDescribed('Invalid email address')
    await mia.label('Instagram handle').isDescribed('Invalid Instagram handle')

    // An edit shows in the list at once and is there after a reload.
    await mia.label('First name').fill('  Maria ')
    await mia.label('Type').choose('model')
    await mia.role('radio', { name: 'Agreed' }).click()
    await mia.label('Email', { exact: true }).fill('maria@example.com')
    await mia.label('Instagram handle').fill('https://www.instagram.com/Maria.Berg/?hl=en')
    await mia.label('City').fill('Oslo')
    await mia.text('Portrait', { exact: true }).click()
    await mia.role('button', { name: 'New tag' }).click()
    await mia.label('Name of the new tag').fill('local')
    await page.keyboard('{Enter}')
    await mia.role('checkbox', { name: 'local' }).isChecked()
    await mia.role('tab', { name: 'Notes' }).click()
    await mia.role('textbox', { name: 'Notes' }).fill('New words')
    await save(page).click()
    await page.role('dialog').isGone()
    assert.equal(page.address, '/contacts')
    await rowOf(page, 'Maria Berg').says('model')
    await rowOf(page, 'Maria Berg').says('Agreed')
    await page.reload()
    await rowOf(page, 'Maria Berg').shows()
    const saved = await detail(api, id)
    assert.partialDeepStrictEqual(saved, {
      firstName: 'Maria',
      email: 'maria@example.com',
      instagramHandle: 'maria.berg',
      stage: 'agreed',
      city: 'Oslo',
      notes: 'New words',
    })
    assert.deepEqual(names(saved), { genres: ['Portrait'], tags: ['local'] })
  }),
)

const named = <T extends { name: string; id: number }>(list: T[], name: string) => {
  const found = list.find((label) => label.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return { params: { id: found.id } }
}

/** What a save needs in turn, each deleted elsewhere between opening and saving. */
const missing: [remove: (api: Light['api']) => Promise<unknown>, says: string][] = [
  [
    async (api) => api(labelRoutes.removeType, named(await api(labelRoutes.listTypes, {}), 'model')),
    'There is no contact type named model. Changes reverted.',
  ],
  [
    async (api) => api(labelRoutes.removeGenre, named(await api(labelRoutes.listGenres, {}), 'Wedding')),
    'There is no genre named Wedding. Changes reverted.',
  ],
  [
    async (api) => api(labelRoutes.removeTag, named(await api(labelRoutes.listTags, {}), 'local')),
    'There is no tag named local. Changes reverted.',
  ],
]

// spec 1.4.9 1.8.9
test(
  'a save that fails at any of its steps is taken back as a whole, and what was typed stays',
  atPage(async ({ page, api }) => {
    await api(labelRoutes.addTag, { body: { name: 'local' } })
    const { id } = await addPerson(api, { firstName: 'Mia' })
    await api(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Portrait'] } })
    const { updatedAt: _, ...before } = await detail(api, id)
    await openFromList(page, 'Mia')
    const mia = page.role('dialog')
    await editAll(page)
    await mia.label('First name').fill('Maria')
    await mia.label('Type').choose('model')
    await mia.text('Wedding', { exact: true }).click()
    await mia.text('local', { exact: true }).click()
    for (const [remove, says] of missing) {
      await remove(api)
      await save(page).click()
      await toast(page, says).shows()
      await rowOf(page, 'Mia').says('client')
      const { updatedAt: __, ...after } = await detail(api, id)
      assert.deepEqual(after, before)
      await mia.label('First name').holds('Maria')
      await mia.label('Type').choose('collaboration')
      // The labels are read anew after a failure: read after the next removal, they would not be sent any more.
      await page.calm()
    }
    // The tag that is no more is no longer among what would be saved.
    await mia.text('local', { exact: true }).isGone()
    await save(page).click()
    await mia.isGone()
    await rowOf(page, 'Maria').shows()
    const saved = await detail(api, id)
    assert.partialDeepStrictEqual(saved, { firstName: 'Maria', type: 'collaboration' })
    assert.ok(names(saved).genres.includes('Portrait'))
  }),
)

test(
  'what is typed while a save is under way keeps the form open, and is saved next',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Mia' })
    await page.open(`/contacts/${id}`)
    await editAll(page)
    const city = page.label('City')
    await city.fill('Oslo')
    const slow = Promise.withResolvers<undefined>()
    page.answer(({ path }) => (path === `/api/contacts/${id}` ? slow.promise : undefined))
    await save(page).click()
    await city.fill('Oslo centre')
    slow.resolve(undefined)
    await toast(page, 'Mia saved').shows()
    // The save has ended: what is typed back before it has is what was asked for, and closes the form.
    await save(page).shows()
    await city.holds('Oslo centre')
    assert.equal((await detail(api, id)).city, 'Oslo')

    await city.fill('Oslo')
    await save(page).isEnabled()
    await city.fill('Oslo centre')
    await save(page).click()
    await dialog(page, 'Mia').isGone()
    assert.equal((await detail(api, id)).city, 'Oslo centre')
  }),
)

test(
  'a contact that is deleted elsewhere keeps what was typed, until it is back',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Mia' })
    await page.open(`/contacts/${id}`)
    await editAll(page)
    await page.label('Last name').fill('Berg')
    await api(contactRoutes.remove, { params: { id } })
    await save(page).click()
    await toast(page, 'Contact not found. Changes reverted.').shows()
    await page.role('dialog').role('alert').says('It may have been deleted elsewhere')
    await page.label('Last name').holds('Berg')

    await api(contactRoutes.restore, { params: { id } })
    await save(page).click()
    await page.role('dialog').isGone()
    assert.equal((await detail(api, id)).lastName, 'Berg')
  }),
)

// spec 1.2.55 1.2.56 1.2.58 1.4.1
test(
  'a contact is archived, unarchived and deleted in its dialog; Undo brings back tags, genres and roles exactly',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Mia', lastName: 'Berg' })
    await api(labelRoutes.addTag, { body: { name: 'local' } })
    await api(contactRoutes.setTags, { params: { id }, body: { tagNames: ['local'] } })
    await api(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Portrait', 'Wedding'] } })
    const shoot = await api(shootRoutes.add, { body: { genre: 'Portrait', date: '2026-05-01' } })
    await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: { role: 'Model' } })
    await openFromList(page, 'Mia Berg')
    const mia = page.role('dialog')
    await mia.role('button', { name: 'Archive', exact: true }).click()
    await mia.text('Archived', { exact: true }).shows()
    await toast(page, 'Mia Berg archived').shows()
    await mia.role('button', { name: 'Unarchive' }).click()
    await mia.text('Archived', { exact: true }).isGone()
    await toast(page, 'Mia Berg unarchived').shows()
    await page.keyboard('{Escape}')
    await rowOf(page, 'Mia Berg').shows()

    const { updatedAt: _, ...before } = await detail(api, id)
    await openRow(page, 'Mia Berg')
    const ask = page.role('button', { name: 'Delete Contact' })
    await ask.click()
    const question = dialog(page, 'Delete Contact')
    await question.says('Are you sure you want to delete Mia Berg? This action cannot be undone.')
    await question.role('button', { name: 'Cancel' }).click()
    await question.isGone()
    const slow = Promise.withResolvers<undefined>()
    page.answer(({ method }) => (method === 'DELETE' ? slow.promise : undefined))
    await ask.click()
    await question.role('button', { name: 'Delete', exact: true }).click()
    await question.role('button', { name: 'Processing...' }).isEnabled(false)
    slow.resolve(undefined)
    await page.role('dialog').isGone()
    await page.text('No contacts yet').shows()
    assert.deepEqual((await api(shootRoutes.detail, { params: { id: shoot.id } })).shootContacts, [])
    await page.role('button', { name: 'Undo' }).click()
    await rowOf(page, 'Mia Berg').shows()
    const { updatedAt: __, ...after } = await detail(api, id)
    assert.deepEqual(after, before)
    await until(() => assert.equal(page.address, '/contacts'))
  }),
)

test(
  'the dialog stays open for somebody who types while it is saved, also when that is taken back',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Mia', lastName: 'Berg' })
    await openFromList(page, 'Mia Berg')
    await editAll(page)
    const city = dialog(page, 'Mia Berg').label('City')
    await city.fill('Oslo')
    const release = page.hold('PATCH', /contacts/)
    await save(page).click()
    await page.role('button', { name: 'Saving...' }).shows()
    await city.fill('Oslo S')
    await city.fill('Oslo')
    release()
    await toast(page, 'Mia Berg saved').shows()
    await save(page).isEnabled()
    await city.holds('Oslo')
    assert.equal((await detail(api, id)).city, 'Oslo')
    await save(page).click()
    await page.role('dialog').isGone()
  }),
)

test(
  'whoever saves by the button and is refused still has the focus on it',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Mia' })
    const { promise, resolve } = Promise.withResolvers<Response>()
    page.answer(({ method }) => (method === 'PUT' ? promise : undefined))
    await openFromList(page, 'Mia')
    await editAll(page)
    await dialog(page, 'Mia').label('City').fill('Oslo')
    await save(page).press('{Enter}')
    const saving = page.role('button', { name: 'Saving...' })
    await saving.has('aria-disabled', 'true')
    await saving.hasFocus()
    resolve(Response.json({ message: 'Not now' }, { status: 500 }))
    await save(page).hasFocus()
  }),
)
