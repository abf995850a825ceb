import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { loadCities } from '../../server/src/testing/load-cities.ts'
import { atPage, database, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { toast } from './toasts.ts'

before(() => loadCities(database))

const sheet = (page: LightPage) => page.role('dialog', { name: /^Plan a shoot with/ })
const proposed = (page: LightPage) => sheet(page).role('group', { name: 'Proposed times' }).role('checkbox')
const failing = () => Response.json({ message: 'No' }, { status: 500 })

/** A board called Linen, and Luz, who is a model. */
async function prepare({ api }: Light) {
  const { id } = await api(moodboardRoutes.add, { body: { title: 'Linen' } })
  const luz = await api(contactRoutes.add, { body: { type: 'model', firstName: 'Luz' } })
  return { id, luzId: luz.id }
}

/** Place, day and Luz. */
async function fillIn(page: LightPage) {
  await sheet(page).role('combobox', { name: 'Location' }).fill('sintr')
  await page
    .role('listbox', { name: 'Places' })
    .role('option', { name: /^Sintra/ })
    .click()
  await sheet(page).label('Date').fill('2031-05-09')
  await sheet(page).role('button', { name: 'Add people' }).click()
  await page.role('button', { name: /^Add Luz/ }).click()
  await page.keyboard('{Escape}')
}

test(
  'one sheet makes a shoot out of a board: place, day, people, and the times that were taken of those proposed',
  atPage(async (light) => {
    const { page, api } = light
    const { id, luzId } = await prepare(light)
    await page.open(`/schedule?plan=${id}`)
    await sheet(page).role('combobox', { name: 'Location' }).hasFocus()
    await proposed(page).isGone()
    await fillIn(page)
    await proposed(page).shows(4)
    await sheet(page)
      .text(/^Golden hour is from 8:00 PM to 8:\d\d PM\.$/)
      .shows()
    await sheet(page)
      .role('checkbox', { name: /Model: Luz$/ })
      .isChecked()
    await sheet(page)
      .role('checkbox', { name: /Photographer$/ })
      .click()
    await sheet(page).role('button', { name: 'Plan Shoot' }).click()
    await until(() => assert.match(page.address, /^\/schedule\/\d+$/))
    const shoot = await api(shootRoutes.detail, { params: { id: Number(page.address.split('/').at(-1)) } })
    assert.deepEqual([shoot.title, shoot.location, shoot.date], ['Linen', 'Sintra, Portugal', '2031-05-09'])
    assert.deepEqual([shoot.moodboard?.id, shoot.timeZone], [id, 'Europe/Lisbon'])
    assert.deepEqual(
      shoot.shootContacts.map(({ contactId }) => contactId),
      [luzId],
    )
    const times = await api(shootRoutes.callTimes, { params: { id: shoot.id } })
    assert.deepEqual(
      times.map(({ title }) => title),
      ['Model: Luz', 'Everyone'],
    )
    assert.equal(times.at(-1)?.time, shoot.time)
  }),
)

test(
  'what is typed stays when the shoot cannot be made, when the page is loaded again, and when the sheet is closed, which leads to the board',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await prepare(light)
    await page.open(`/moodboards/${id}`)
    await page.role('button', { name: 'More for this moodboard' }).last.click()
    await page.role('menuitem', { name: 'Plan a shoot with this' }).click()
    await until(() => assert.equal(page.address, `/schedule?plan=${id}`))
    await fillIn(page)
    await proposed(page).shows(4)
    await sheet(page)
      .role('checkbox', { name: /Start of the shoot$/ })
      .click()
    // Without a start nobody is called.
    await proposed(page).shows(1)
    page.answerWrites(failing)
    await sheet(page).role('button', { name: 'Plan Shoot' }).click()
    await toast(page, 'Error').shows()
    await sheet(page).label('Date').holds('2031-05-09')
    page.answer()
    await page.reload()
    await sheet(page).role('combobox', { name: 'Location' }).holds('Sintra, Portugal')
    await sheet(page).role('button', { name: 'Remove Luz' }).shows()
    await proposed(page).shows(1)
    await sheet(page).role('button', { name: 'Cancel' }).click()
    await until(() => assert.equal(page.address, `/moodboards/${id}`))

    await page.open(`/schedule?plan=${id}`)
    await sheet(page).label('Time (optional)').fill('10:00')
    await sheet(page)
      .role('checkbox', { name: /^9:00 AM/ })
      .isChecked()
    await sheet(page).role('button', { name: 'Plan Shoot' }).click()
    await until(() => assert.match(page.address, /^\/schedule\/\d+$/))
    assert.equal((await api(shootRoutes.list, {})).length, 1)
    await page.open('/schedule?plan=999999')
    await page.role('dialog', { name: 'Plan a Shoot' }).text('The moodboard could not be loaded').shows()
  }),
)
