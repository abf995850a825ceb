import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aPicture } from '../../server/src/testing/a-picture.ts'
import { addPerson, rowOf } from './contact-list.ts'
import { atPage, type Light } from './light.ts'
import { toast } from './toasts.ts'

const mia = {
  firstName: 'Mia',
  lastName: 'Berg',
  phone: '+49 170 5550001',
  email: 'mia@example.com',
  instagramHandle: 'mia.berg',
}

/** Puts somebody on a shoot. */
async function book(
  api: Light['api'],
  contactId: number,
  fields: { genre?: string; date?: string; status?: 'cancelled' },
) {
  const { id } = await api(shootRoutes.add, { body: { ...fields, contactIds: [contactId] } })
  return id
}

async function givePicture(person: Light['person'], id: number) {
  const { body } = await person(contactRoutes.setPicture, { params: { id }, body: {}, files: { picture: aPicture() } })
  return body.picture ?? ''
}

test(
  'a contact begins with the person: who it is, how to reach them, how far things are, and when one meets',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, mia)
    await api(labelRoutes.addTag, { body: { name: 'local' } })
    await api(contactRoutes.setTags, { params: { id }, body: { tagNames: ['local'] } })
    const [next, last] = [
      await book(api, id, { genre: 'Fashion', date: '2090-05-01' }),
      await book(api, id, { genre: 'Wedding', date: '2020-05-01' }),
    ]
    await book(api, id, { genre: 'Event', date: '2090-01-01', status: 'cancelled' })
    await page.open(`/contacts/${id}`)
    const dialog = page.role('dialog', { name: 'Mia Berg' })
    await dialog.role('link', { name: '@mia.berg on Instagram' }).has('href', 'https://www.instagram.com/mia.berg/')
    await dialog.says('client')
    await dialog.says('local')
    const ways = { Message: 'sms:+491705550001', Call: 'tel:+491705550001', Mail: 'mailto:mia@example.com' }
    for (const [name, href] of Object.entries(ways)) await dialog.role('link', { name, exact: true }).has('href', href)
    await dialog.role('link', { name: 'Book Shoot' }).has('href', `/schedule?add=true&with=${id}`)
    await dialog.role('link', { name: /Next · .*Fashion, with Mia/ }).has('href', `/schedule/${next}`)
    await dialog.role('link', { name: /Last together · .*Wedding, with Mia/ }).has('href', `/schedule/${last}`)

    // The stage is one press away, and saved like everything else.
    await dialog.role('radio', { name: 'To do' }).isChecked()
    await dialog.role('radio', { name: 'Agreed' }).click()
    await page.role('button', { name: 'Save Changes' }).has('data-variant', 'filled')
    await page.role('button', { name: 'Save Changes' }).click()
    await dialog.isGone()
    assert.equal((await api(contactRoutes.detail, { params: { id } })).stage, 'agreed')
  }),
)

test(
  'ways that there are not are left out, and nobody who was never met has lines about it',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { firstName: 'Tom', instagramHandle: 'tom' })
    await page.open(`/contacts/${id}`)
    const dialog = page.role('dialog', { name: 'Tom' })
    await dialog.role('link', { name: 'Message', exact: true }).has('href', 'https://ig.me/m/tom')
    await dialog.role('link', { name: 'Book Shoot' }).shows()
    await dialog.role('link', { name: 'Call', exact: true }).isGone()
    await dialog.role('link', { name: 'Mail', exact: true }).isGone()
    await dialog.text(/Next ·|Last together/).isGone()
  }),
)

test(
  'the fields are read; a press opens one, Edit all of them, and what was typed is read until it is saved',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, { ...mia, moreEmails: [{ label: 'mobile', value: 'mia@example.org' }] })
    await api(labelRoutes.addTag, { body: { name: 'local' } })
    await page.open('/contacts')
    await rowOf(page, 'Mia Berg').role('link', { name: 'Mia Berg', exact: true }).click()
    const panel = page.all('[role=tabpanel]')
    await panel.role('link', { name: mia.phone }).has('href', 'tel:+491705550001')
    await panel.role('link', { name: mia.email }).has('href', 'mailto:mia@example.com')
    await panel.role('textbox').isGone()
    for (const text of [mia.phone, mia.email, mia.instagramHandle])
      await panel.role('button', { name: `Copy ${text}` }).shows()

    await panel.role('button', { name: 'City: Add a city' }).press('{Enter}')
    const city = page.label('City')
    await city.hasFocus()
    await city.fill('Oslo')
    await page.keyboard('{Enter}')
    const read = panel.role('button', { name: 'City: Oslo. Edit' })
    await read.hasFocus()

    // A question does not take the place where somebody was: an open row, or the button that was pressed.
    const question = page.role('dialog', { name: 'Discard changes?' })
    const keepEditing = async () => {
      await question.role('button', { name: 'Keep editing' }).press('{Enter}')
      await question.isGone()
    }
    await panel.role('button', { name: 'Last name: Berg. Edit' }).press('{Enter}')
    page.back()
    await keepEditing()
    await page.label('Last name').hasFocus()
    await page.keyboard('{Enter}')

    // Escape gives up what was typed since the row was opened, as it does in a shoot.
    await read.press('{Enter}')
    await city.fill('Bergen')
    await page.keyboard('{Escape}')
    await read.hasFocus()
    await panel.role('button', { name: 'Tags: Add tags' }).press('{Enter}')
    await panel.role('checkbox', { name: 'local' }).click()
    await page.keyboard('{Escape}')
    await panel.role('button', { name: 'Tags: Add tags' }).hasFocus()

    const close = page.role('dialog').role('button', { name: 'Close' })
    await close.press('{Enter}')
    await keepEditing()
    await close.hasFocus()

    // A number is typed, and what it is called is chosen beside it.
    await panel.role('button', { name: 'More phones: Add another phone' }).click()
    await panel.label('Number 2', { exact: true }).hasFocus()
    await panel.label('Number 2 is').choose('home')
    await panel.label('Number 2', { exact: true }).fill('0170 2')
    await page.keyboard('{Enter}')
    await panel.role('button', { name: 'More phones: Home 0170 2. Edit' }).hasFocus()

    const save = page.role('button', { name: 'Save Changes' })
    await save.has('data-variant', 'filled')
    await panel.role('button', { name: 'Type: client. Edit' }).click()
    await panel.label('Type').choose('model')

    await panel.role('button', { name: 'Edit', exact: true }).press('{Enter}')
    await panel.label('First name').hasFocus()
    // No email is called mobile, but what was stored so still is.
    await panel.label('E-mail 2 is').holds('mobile')
    await panel.role('button', { name: 'Add email' }).click()
    await panel.label('E-mail 3 is').all('option').hasTexts(['Work', 'Home', 'Other'])
    await page.label('City').holds('Oslo')
    await page.label('Phone', { exact: true }).holds(mia.phone)
    await save.click()
    await page.role('dialog').isGone()
    assert.partialDeepStrictEqual(await api(contactRoutes.detail, { params: { id } }), { city: 'Oslo', type: 'model' })
  }),
)

test(
  'a picture shows in the dialog, in the list and in the search, and its removal can be undone',
  atPage(async ({ page, api, person }) => {
    const { id } = await addPerson(api, mia)
    await page.open(`/contacts/${id}`)
    await page.role('button', { name: 'Add a picture of Mia Berg' }).shows()
    const url = await givePicture(person, id)
    await page.reload()
    const button = page.role('button', { name: 'Picture of Mia Berg' })
    await button.all('img').has('src', url)
    await button.click()
    await page.role('menuitem', { name: 'Remove picture' }).click()
    await toast(page, 'Picture removed').shows()
    await page.role('button', { name: 'Add a picture of Mia Berg' }).shows()
    assert.equal((await api(contactRoutes.detail, { params: { id } })).picture, null)
    await page.role('button', { name: 'Undo' }).click()
    await button.all('img').has('src', url)
    await page.keyboard('{Escape}')
    await rowOf(page, 'Mia Berg').all('img').has('src', url)
    await page.role('complementary', { name: 'Side panel' }).role('button', { name: 'Search' }).click()
    await page.role('combobox', { name: 'Search everything' }).fill('mia')
    await page
      .role('option', { name: /Mia Berg/ })
      .all('img')
      .has('src', url)
  }),
)

test(
  'a contact that was opened from a shoot is closed to the shoot',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, mia)
    const shoot = await book(api, id, { genre: 'Fashion', date: '2090-05-01' })
    await page.open(`/schedule/${shoot}?tab=team`)
    await page.all('[role=tabpanel]').role('link', { name: 'Mia Berg', exact: true }).click()
    await page.role('dialog', { name: 'Mia Berg' }).role('button', { name: 'Close' }).click()
    await page.role('dialog').isGone()
    await page.role('tab', { name: /Team/ }).shows()
    assert.equal(page.address, `/schedule/${shoot}?tab=team`)
  }),
)

test(
  'what cannot be saved opens its field, which stays while it is mended, and is refused under it',
  atPage(async ({ page, api }) => {
    const { id } = await addPerson(api, mia)
    await page.open(`/contacts/${id}`)
    await page.role('button', { name: `Email: ${mia.email}. Edit` }).click()
    const email = page.label('Email', { exact: true })
    await email.fill('nobody')
    await page.keyboard('{Enter}')
    await page.role('button', { name: 'Email: nobody. Edit' }).hasFocus()
    await page.role('button', { name: 'Save Changes' }).click()
    await email.hasFocus()
    await email.isDescribed('Invalid email address')
    await email.fill('mia@example.org')
    await email.hasFocus()
    await page.keyboard('{Enter}')
    await page.role('button', { name: 'Email: mia@example.org. Edit' }).hasFocus()
    await page.role('button', { name: 'Save Changes' }).click()
    await page.role('dialog').isGone()
    assert.equal((await api(contactRoutes.detail, { params: { id } })).email, 'mia@example.org')
  }),
)
