import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, rowOf, showing } from './contact-list.ts'
import { atPage } from './light.ts'
import { until } from './part.ts'

test(
  'two contacts are merged from the menu of one, part by part, and one Undo makes them two again',
  atPage(async ({ page, api }) => {
    const luz = await addPerson(api, { firstName: 'Luz', lastName: 'Maren', notes: 'Tall', phone: '0170 1234567' })
    await addPerson(api, {
      firstName: 'Luz M.',
      notes: 'Prefers mornings',
      email: 'luz@maren.example',
      stage: 'agreed',
    })
    await addPerson(api, { firstName: 'Zoë' })
    await page.open('/contacts')
    await rowOf(page, 'Luz Maren').role('button', { name: 'More for Luz Maren' }).click()
    await page.role('menuitem', { name: 'Merge with…' }).click()
    const choosing = page.role('dialog', { name: 'Merge Luz Maren with…' })
    // Whoever has the same first name is offered at once, the contact itself is not.
    await choosing.role('button', { name: /Zoë/ }).isGone()
    await choosing.role('button', { name: /Luz Maren/ }).isGone()
    await choosing.role('button', { name: /Luz M\./ }).click()

    const form = page.role('dialog', { name: 'Merge contacts' })
    const choice = (legend: string) => form.role('group', { name: legend })
    await choice('Name').role('radio', { name: 'Luz Maren' }).isChecked()
    await choice('Notes').role('radio', { name: 'Both, one below the other' }).isChecked()
    // Only what both say differently is asked.
    await choice('Email').isGone()
    await choice('Stage').role('radio', { name: 'Agreed' }).click()
    await form.text(/The merged contact is on 0 shoots and keeps all phones and emails/).shows()
    await form.role('button', { name: 'Merge', exact: true }).click()

    await page.text('Merged into Luz Maren', { exact: true }).shows()
    await form.isGone()
    await until(async () => {
      const body = await api(contactRoutes.detail, { params: { id: luz.id } })
      assert.partialDeepStrictEqual(body, {
        stage: 'agreed',
        email: 'luz@maren.example',
        notes: 'Tall\n\nPrefers mornings',
      })
    })
    await page.role('button', { name: 'Undo' }).click()
    await page.text('Two contacts again', { exact: true }).shows()
    const body = await api(contactRoutes.page, {})
    assert.deepEqual(
      body.contacts.map(({ firstName }) => firstName),
      ['Luz M.', 'Luz', 'Zoë'],
    )

    // Nobody else is called Zoë: it begins with everybody.
    await rowOf(page, 'Zoë')
      .role('button', { name: /^More for Zoë/ })
      .click()
    await page.role('menuitem', { name: 'Merge with…' }).click()
    await page
      .role('dialog', { name: /^Merge Zoë/ })
      .role('button', { name: /Luz Maren/ })
      .shows()
  }),
)

test(
  'what is typed of somebody who is there already is added and merged with them',
  atPage(async ({ page, api }) => {
    const luz = await addPerson(api, { firstName: 'Luz', instagramHandle: 'luz.maren' })
    await page.open('/contacts?add=true')
    const form = page.role('dialog', { name: 'Add New Contact' })
    await form.label('First name').fill('Luz')
    await form.label('Last name').fill('Maren')
    await form.label('Instagram handle').fill('@luz.maren')
    await form.role('button', { name: 'Add and merge' }).click()
    const merging = page.role('dialog', { name: 'Merge contacts' })
    await merging.role('radio', { name: 'Luz Maren' }).click()
    await merging.role('button', { name: 'Merge', exact: true }).click()
    await page.text('Merged into Luz Maren', { exact: true }).shows()
    const body = await api(contactRoutes.list, {})
    assert.deepEqual(
      body.map(({ id, lastName }) => [id, lastName]),
      [[luz.id, 'Maren']],
    )
  }),
)

test(
  'further phones and emails are added with what they are called, and a wrong one says so',
  atPage(async ({ page, api }) => {
    await page.open('/contacts?add=true')
    const form = page.role('dialog', { name: 'Add New Contact' })
    await form.label('First name').fill('Luz')
    await form.label('Phone', { exact: true }).fill('030 1')
    await form.role('button', { name: 'Add phone' }).click()
    await form.label('Number 2', { exact: true }).hasFocus()
    await page.keyboard('0170 2')
    await form.role('button', { name: 'Add email' }).click()
    await page.keyboard('luz@')
    await form.role('button', { name: 'Add Contact' }).click()
    await form.text('Invalid email address', { exact: true }).shows()
    await form.role('button', { name: 'Remove E-mail 2' }).click()
    await form.role('button', { name: 'Add Contact' }).click()
    await form.isGone()
    const [luz] = await api(contactRoutes.list, {})
    assert.partialDeepStrictEqual(luz, { phone: '030 1', morePhones: [{ label: 'mobile', value: '0170 2' }] })
    assert.deepEqual(luz?.moreEmails, [])
  }),
)

test(
  'the list is filtered by role, by city and by never having worked with somebody, and says so in words',
  atPage(async ({ page, api }) => {
    const mia = await addPerson(api, { firstName: 'Mia', city: 'Köln' })
    await addPerson(api, { firstName: 'Noor', city: 'Paris' })
    const shoot = await api(shootRoutes.add, { body: { date: '2020-05-09' } })
    await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: mia.id }, body: { role: 'Make-up' } })
    await page.open('/contacts?filters=true')
    await rowOf(page, 'Mia').says('last together May 9, 2020 · Köln')
    const dialog = page.role('dialog', { name: 'Other Filters' })
    await dialog
      .role('group', { name: 'Role' })
      .role('checkbox', { name: /Make-up/ })
      .click()
    await dialog.role('group', { name: 'City' }).role('checkbox', { name: /Köln/ }).click()
    await dialog.role('button', { name: 'Apply' }).click()
    await showing(page, 1, 1)
    const active = page.role('list', { name: 'Active filters' })
    await active.says('Role: Make-up')
    await active.says('City: Köln')
    await until(() => assert.equal(page.address, '/contacts?roles=Make-up&cities=K%C3%B6ln'))
    await page.open('/contacts?filters=true')
    await dialog.role('button', { name: 'Clear' }).click()
    await dialog.role('checkbox', { name: /Never worked with/ }).click()
    await dialog.role('button', { name: 'Apply' }).click()
    await active.says('Never worked with')
    await rowOf(page, 'Noor').shows()
    await showing(page, 1, 1)
  }),
)

test(
  'a selection gets a stage and is added to a shoot, each with its Undo',
  atPage(async ({ page, api }) => {
    for (const firstName of ['Mia', 'Noor']) await addPerson(api, { firstName })
    const shoot = await api(shootRoutes.add, { body: { date: '2999-05-09', title: 'Linen and dunes' } })
    const choose = async () => {
      for (const name of ['Mia', 'Noor'])
        await rowOf(page, name)
          .role('checkbox', { name: `Select ${name}` })
          .click()
    }
    const stages = async () => (await api(contactRoutes.page, {})).contacts.map(({ stage }) => stage)
    const team = async () =>
      (await api(shootRoutes.detail, { params: { id: shoot.id } })).shootContacts.map(({ role }) => role)
    const bar = page.role('region', { name: 'Selected contacts' })
    await page.open('/contacts')
    await choose()
    await bar.role('button', { name: 'Stage' }).click()
    await page.role('dialog', { name: 'Set the stage' }).role('button', { name: 'Contacted' }).click()
    await page.text('2 contacts set to Contacted', { exact: true }).shows()
    assert.deepEqual(await stages(), ['contacted', 'contacted'])
    await page.role('button', { name: 'Undo' }).click()
    await until(async () => assert.deepEqual(await stages(), ['todo', 'todo']))

    await choose()
    await bar.role('button', { name: 'Add to shoot' }).click()
    const panel = page.role('dialog', { name: 'Add to a shoot' })
    await panel.label('Role').fill('Model')
    await panel.role('button', { name: /Linen and dunes/ }).click()
    await page.text('2 contacts added to the shoot', { exact: true }).shows()
    assert.deepEqual(await team(), ['Model', 'Model'])
    await page.role('button', { name: 'Undo' }).click()
    await until(async () => assert.deepEqual(await team(), []))
  }),
)
