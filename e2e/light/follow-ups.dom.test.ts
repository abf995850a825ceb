import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addPerson, rowOf } from './contact-list.ts'
import { atPage, type Light } from './light.ts'
import { until } from './part.ts'

const today = () => wallClockAt(new Date(), 'America/New_York').date
const inDays = (days: number) => addDays(today(), days)
const stepOf = async (api: Light['api'], id: number) => {
  const { nextStep, nextStepOn } = await api(contactRoutes.detail, { params: { id } })
  return [nextStep, nextStepOn]
}
/** Somebody who was contacted this many days ago. */
async function contacted(api: Light['api'], firstName: string, days: number) {
  const { id } = await addPerson(api, { firstName })
  const since = `${inDays(-days)}T16:00:00.000Z`
  await api(contactRoutes.bulk, { body: { act: 'restoreStages', stages: [{ stage: 'contacted', since, ids: [id] }] } })
  return id
}

test(
  'a due step and who has not answered stand on the dashboard; Done clears the step, and Undo gives it back',
  atPage(async ({ page, api }) => {
    const step = { nextStep: 'Call Luz about the dates', nextStepOn: inDays(-2) }
    const { id } = await addPerson(api, { firstName: 'Luz', ...step })
    await addPerson(api, { firstName: 'Later', nextStepOn: inDays(1) })
    const silent = await contacted(api, 'Noor', 9)
    await page.open('/')
    const rows = page.role('region', { name: 'Needs attention' }).role('listitem')
    const due = rows.saying('Call Luz about the dates, due 2 days ago')
    await rows.shows(2)
    await due.role('link').has('href', `/contacts/${id}`)
    await rows.saying('Contacted 9 days ago, no answer').role('link').has('href', `/contacts/${silent}`)
    await due.role('button', { name: 'Done' }).click()
    await due.isGone()
    await until(async () => assert.deepEqual(await stepOf(api, id), [null, null]))
    await page.role('button', { name: 'Undo' }).click()
    await due.shows()
    await until(async () => assert.deepEqual(await stepOf(api, id), Object.values(step)))
  }),
)

test(
  'the next step of a contact is typed, its day is one press, and it is read at the head with Done',
  atPage(async ({ page, api }) => {
    const id = await contacted(api, 'Luz', 8)
    await page.open(`/contacts/${id}`)
    const dialog = page.role('dialog', { name: 'Luz' })
    await dialog.says('Contacted 8 days ago, no answer')
    await dialog.role('button', { name: 'Next step: Add a next step' }).click()
    await dialog.label('Next step', { exact: true }).fill('Send dates')
    await dialog.role('button', { name: 'Next step on: Add a day' }).click()
    await dialog.role('button', { name: 'Tomorrow' }).click()
    await dialog.label('Next step on').holds(inDays(1))
    await page.role('button', { name: 'Save Changes' }).click()
    await dialog.isGone()
    assert.deepEqual(await stepOf(api, id), ['Send dates', inDays(1)])

    await page.open(`/contacts/${id}`)
    await dialog.says('Next step: Send dates, tomorrow')
    await dialog.role('button', { name: 'Done with the next step' }).click()
    await dialog.text(/Next step: Send dates/).isGone()
    await until(async () => assert.deepEqual(await stepOf(api, id), [null, null]))
    await page.role('button', { name: 'Undo' }).click()
    await dialog.says('Next step: Send dates, tomorrow')
  }),
)

test(
  'Other Filters shows whose step is due, and who has not answered; a due step is said in its row',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Due', nextStep: 'Send dates', nextStepOn: today() })
    await addPerson(api, { firstName: 'Later', nextStep: 'Send prices', nextStepOn: inDays(3) })
    await contacted(api, 'Noor', 7)
    await contacted(api, 'Fresh', 6)
    await page.open('/contacts?filters=true')
    await rowOf(page, 'Due').says('due today · Send dates')
    await rowOf(page, 'Later')
      .text(/Send prices/)
      .isGone()
    const dialog = page.role('dialog', { name: 'Other Filters' })
    await dialog.role('switch', { name: 'Follow-up due' }).click()
    await dialog.role('button', { name: 'Apply' }).click()
    await rowOf(page, 'Noor').isGone()
    await rowOf(page, 'Due').shows()
    await rowOf(page, 'Later').isGone()
    // It is remembered, and described.
    await page.open('/contacts')
    await page.role('button', { name: /Follow-up due/ }).shows()
    await page.open('/contacts?noAnswer=true')
    await rowOf(page, 'Noor').shows()
    await rowOf(page, 'Fresh').isGone()
    await page.role('button', { name: /No answer/ }).shows()
  }),
)
