import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { addPeople, addPerson, rowOf, showing } from './contact-list.ts'
import { atPage, type Light } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until } from './part.ts'

const form = (page: LightPage) => page.role('dialog', { name: 'Add New Contact' })
const save = (page: LightPage) => form(page).role('button', { name: 'Add Contact' })
const open = (page: LightPage) => page.role('link', { name: 'Add Contact' }).click()
const isAt = (page: LightPage, address: string) => until(() => assert.equal(page.address, address))
const stored = async (api: Light['api']) => (await api(contactRoutes.page, { query: {} })).contacts

// spec 1.2.30 1.2.47 1.2.62 1.3.4 1.5.2 1.9.17
test(
  'a form with mistakes says them, a whole one adds a contact, who is then pointed out',
  atPage(async ({ page, api }) => {
    await page.open('/contacts')
    await open(page)
    await isAt(page, '/contacts?add=true')

    // What is wrong is said under its field, and the first of them has the focus.
    await form(page).label('Email', { exact: true }).fill('noor at example')
    await form(page).label('Instagram handle').fill('https://www.instagram.com/direct/t/1784/')
    await save(page).click()
    for (const words of ['Invalid email address', 'This link opens a chat']) await form(page).text(words).shows()
    await form(page).label('Email', { exact: true }).hasFocus()
    // Only a handle stands for the first name.
    await form(page).text('First name is required').isGone()
    await form(page).label('Instagram handle').fill('')
    await save(page).click()
    await form(page).text('First name is required').shows()
    await form(page).label('First name').hasFocus()
    await form(page).label('Instagram handle').fill('https://www.instagram.com/direct/t/1784/')
    await form(page).label('First name').fill('Noor')
    await form(page).text('First name is required').isGone()

    // A contact is added with everything the form knows.
    await form(page).label('Last name').fill('Haddad')
    await form(page).label('Type').choose('model')
    await form(page).label('Stage').choose('Contacted')
    await form(page).label('Email', { exact: true }).fill('noor@example.com')
    await form(page).label('Phone', { exact: true }).fill('+46 70 123 45 67')
    await form(page).label('Instagram handle').has('placeholder', '@username')
    const shared = 'Check out @Noor.H on Instagram: https://www.instagram.com/Noor.H?igsh=MXAx'
    await form(page).label('Instagram handle').fill(shared)
    await form(page).label('Notes').fill('Met at the market')
    await form(page).role('checkbox', { name: 'Portrait' }).click()
    await form(page).role('button', { name: 'New tag' }).click()
    await form(page).label('Name of the new tag').fill('market')
    await page.keyboard('{Enter}')
    await form(page).role('checkbox', { name: 'market' }).isChecked()
    await save(page).click()
    await form(page).isGone()
    await isAt(page, '/contacts')
    await page.text('Noor Haddad added', { exact: true }).first.shows()
    for (const words of ['model', 'Contacted', 'market'])
      await rowOf(page, 'Noor Haddad').text(words, { exact: true }).shows()
    const [noor, ...others] = await stored(api)
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(noor, {
      firstName: 'Noor',
      lastName: 'Haddad',
      type: 'model',
      stage: 'contacted',
      email: 'noor@example.com',
      phone: '+46 70 123 45 67',
      instagramHandle: 'noor.h',
      notes: 'Met at the market',
      contactGenres: [{ genre: { name: 'Portrait' } }],
      contactTags: [{ tag: { name: 'market', color: '#3b82f6' } }],
    })

    // Somebody who is there already is pointed out, without standing in the way.
    await open(page)
    await form(page).label('First name').fill('Noor')
    await form(page).label('Instagram handle').fill('@NOOR.H')
    await form(page).says('You already have Noor Haddad with this Instagram handle.')
    await form(page).role('link', { name: 'Noor Haddad' }).has('href', `/contacts/${noor?.id}`)
    await form(page).label('Instagram handle').fill('')
    await form(page).label('Email', { exact: true }).fill('Noor@example.com')
    await form(page).says('You already have Noor Haddad with this email address.')
    await save(page).click()
    await showing(page, 2, 2)
  }),
)

// spec 1.7.11
test(
  'neither closing, nor Back, nor a failure on the way loses what was typed',
  atPage(async ({ page, api }) => {
    await page.open('/contacts')
    await open(page)
    await form(page).label('First name').fill('Noor')
    page.back()
    await form(page).isGone()
    await isAt(page, '/contacts')
    page.forward()
    await form(page).label('First name').holds('Noor')
    await form(page).role('button', { name: 'Cancel' }).click()
    await isAt(page, '/contacts')
    await page.open('/contacts?add=true')
    await form(page).role('button', { name: 'Cancel' }).click()
    await isAt(page, '/contacts')

    // A failure on the way loses nothing, and the second try makes no second contact.
    await open(page)
    await form(page).label('First name').holds('Noor')
    await form(page).role('checkbox', { name: 'Portrait' }).click()
    // The list behind the form is read again meanwhile, and that takes its time.
    const slow = Promise.withResolvers<undefined>()
    const slowly = ({ path }: { path: string }) =>
      path.startsWith('/api/contacts/with-tags') ? slow.promise : undefined
    page.answer((call) => (call.method === 'POST' ? networkIsGone() : slowly(call)))
    await save(page).click()
    await page.text('The server cannot be reached. Check your connection.', { exact: true }).first.shows()
    await form(page).label('First name').holds('Noor')
    // What failed is said in the same moment in which the form can be edited again.
    await form(page).role('button', { name: 'Discard' }).isEnabled()

    page.answer(slowly)
    await form(page).label('Last name').fill('Haddad')
    await form(page).label('Last name').holds('Haddad')
    slow.resolve(undefined)
    await save(page).click()
    await form(page).isGone()
    await showing(page, 1, 1)
    const [noor, ...others] = await stored(api)
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(noor, { lastName: 'Haddad', contactGenres: [{ genre: { name: 'Portrait' } }] })
  }),
)

// spec 1.2.53 1.5.8
test(
  'the form ends at ten genres, and a plan without room ends the form',
  atPage(async ({ page, api }) => {
    await addPeople(api, 24)
    for (const name of ['One', 'Two', 'Three']) await api(labelRoutes.addGenre, { body: { name } })
    await page.open('/contacts?add=true')

    // Genres end at ten, and a name that is there is chosen instead of made twice.
    const genres = form(page).role('group', { name: 'Genres 9/10' })
    await genres.role('button', { name: 'New genre' }).click()
    await genres.label('Name of the new genre').fill('wedding')
    await page.keyboard('{Enter}')
    await genres.role('checkbox', { name: 'Wedding' }).isChecked()
    await genres.role('button', { name: 'New genre' }).hasFocus()
    await page.keyboard('{Enter}')
    await genres.label('Name of the new genre').hasFocus()
    await page.keyboard('{Escape}')
    await genres.role('button', { name: 'New genre' }).hasFocus()
    await genres.role('button', { name: 'New genre' }).click()
    await genres.label('Name of the new genre').fill('Four')
    await genres.role('button', { name: 'Add' }).click()
    const full = form(page).role('group', { name: 'Genres 10/10' })
    await full.role('button', { name: 'New genre' }).isEnabled(false)
    await full.all('[title="Maximum of 10 genres allowed"]').shows()

    // A plan that has become full meanwhile keeps the form as it is.
    const limit = page.role('dialog', { name: 'Contact Limit Reached' })
    const close = () => limit.role('button', { name: 'Close' }).last.click()
    await form(page).label('First name').fill('Noor')
    await addPerson(api, { firstName: 'Ada' })
    await save(page).click()
    await limit.shows()
    await close()
    await limit.isGone()
    await form(page).label('First name').holds('Noor')

    // A full plan says so instead of showing the form.
    await page.open('/contacts')
    await open(page)
    await limit.role('link', { name: 'Upgrade Plan' }).has('href', '/billing')
    await close()
    await limit.isGone()
    await isAt(page, '/contacts')
  }, 'free'),
)
