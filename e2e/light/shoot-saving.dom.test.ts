import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addShoot, asRead, openField, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until, type Part } from './part.ts'
import { expectFailure } from './toasts.ts'

const toSchedule = (page: LightPage) => page.role('main').role('link', { name: 'Schedule' }).click()
const isSaved = (page: LightPage) => page.text('All changes are saved').shows()
const question = (page: LightPage) => page.role('dialog', { name: 'Leave without saving?' })
const sent = (page: LightPage) => page.bodies('PUT', /\/api\/shoots\/\d+$/)
const undo = (page: LightPage) => page.role('button', { name: 'Undo' }).click()
const atSchedule = (page: LightPage) => page.role('heading', { name: 'Schedule' }).shows()
const statusMenu = (page: LightPage, name: string) => page.role('button', { name: `Status: ${name}`, exact: true })
const field = (page: LightPage, label: string) => page.label(label, { exact: true })

async function fill(page: LightPage, label: string, text: string) {
  const input = await openField(page, label)
  await input.fill(text)
}

async function fillAndLeave(page: LightPage, label: string, text: string) {
  await fill(page, label, text)
  field(page, label).blur()
}

async function openNew({ page, api }: Light) {
  const { id } = await addShoot(api, { location: 'Harbour', duration: 60 })
  await openShoot(page, id)
  const stores = (fields: object) =>
    until(async () => assert.partialDeepStrictEqual(await storedShoot(api, id), fields))
  return { id, stores }
}

test(
  'the status is a menu where it stands, and is saved once',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    const button = statusMenu(page, 'Planning')
    await button.click()
    const choices = page.role('menu', { name: 'Change to' }).role('menuitemradio')
    await choices.shows(6)
    await page.role('menuitemradio', { name: 'Planning' }).has('aria-checked', 'true')
    await page.role('menuitemradio', { name: 'Booked' }).clickTwice()
    await statusMenu(page, 'Booked').shows()
    await page.text('Status saved', { exact: true }).first.shows()
    await asRead(page, 'Status', 'Booked').shows()
    await stores({ status: 'booked' })
    assert.equal(sent(page).length, 1)
    await undo(page)
    await button.shows()
    await stores({ status: 'planning' })
  }),
)

// spec 2.2.42 2.2.43 2.2.48
test(
  'a field is saved when it is left, alone, and Undo restores what it was',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    const location = await openField(page, 'Location')
    const sends = async (changes: object) => {
      await page.calm()
      assert.deepEqual(sent(page).at(-1), changes)
    }
    await location.fill('Town hall')
    await page.text('Not saved yet').shows()
    await openField(page, 'Notes')
    await page.text('Location saved', { exact: true }).first.shows()
    await sends({ location: 'Town hall' })
    await isSaved(page)
    await undo(page)
    await asRead(page, 'Location', 'Harbour').shows()
    await stores({ location: 'Harbour' })

    await fill(page, 'Location', 'Old mill')
    await location.press('{Enter}')
    await asRead(page, 'Location', 'Old mill').hasFocus()
    await isSaved(page)
    await sends({ location: 'Old mill' })
    await fill(page, 'Duration', '90')
    await field(page, 'Duration').press('{Escape}')
    await asRead(page, 'Duration', '1h 0m').hasFocus()
    await fillAndLeave(page, 'Duration', '0')
    await isSaved(page)
    await sends({ duration: null })
    await stores({ location: 'Old mill', duration: null })
  }),
)

test(
  'what is chosen is saved without leaving the field',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    for (const [label, choose, changed] of [
      ['Genre', (input: Part) => input.choose('Portrait'), { genre: 'Portrait' }],
      ['Status', (input: Part) => input.choose('booked'), { status: 'booked' }],
      ['Date', (input: Part) => input.fill('2031-06-01'), { date: '2031-06-01' }],
      ['Time', (input: Part) => input.fill('07:15'), { time: '07:15' }],
    ] as const) {
      await choose(await openField(page, label))
      await page.text(`${label} saved`, { exact: true }).first.shows()
      assert.deepEqual(sent(page).at(-1), changed)
    }
    assert.equal(sent(page).length, 4)
    await page.text('Sunday, June 1, 2031 at 7:15 AM, 1h').shows()
    await undo(page)
    await stores({ time: '14:00' })
  }),
)

test(
  'the keyboard opens the menu of the status at the present one, and gets the focus back',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    await statusMenu(page, 'Planning').press('{Enter}')
    await page.role('menuitemradio', { name: 'Planning' }).hasFocus()
    await page.keyboard('{ArrowDown}{Enter}')
    await statusMenu(page, 'Booked').hasFocus()
    await stores({ status: 'booked' })
  }),
)

test(
  'an error stays under its field with the text; the other fields are saved, and leaving asks',
  atPage(async (light) => {
    const { page } = light
    const { id, stores } = await openNew(light)
    const duration = field(page, 'Duration')
    await fillAndLeave(page, 'Duration', '1.5')
    await fillAndLeave(page, 'Location', 'Old mill')
    await duration.isDescribed('Duration is a whole number of minutes')
    await duration.holds('1.5')
    await stores({ location: 'Old mill', duration: 60 })
    await page.text('Not saved yet').shows()
    await toSchedule(page)
    await question(page).role('button', { name: 'Cancel' }).click()
    await duration.holds('1.5')
    await toSchedule(page)
    await question(page).role('button', { name: 'Leave' }).click()
    await atSchedule(page)
    await openShoot(page, id)
    await asRead(page, 'Duration', '1h 0m').shows()
  }),
)

test(
  'a failure can be tried again where it is said, there and in the card',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    const tries = {
      'Room 1': page.role('listitem').role('button', { name: 'Try again' }),
      'Room 2': page.role('region', { name: 'Shoot' }).role('button', { name: 'Try again' }),
    }
    for (const [text, again] of Object.entries(tries)) {
      page.answerWrites(() => Response.json({ message: 'Something failed here' }, { status: 500 }))
      await fillAndLeave(page, 'Location', text)
      await expectFailure(page, 'Something failed here')
      await field(page, 'Location').holds(text)
      page.answer()
      await again.click()
      await isSaved(page)
      await stores({ location: text })
    }
  }),
)

test(
  'on a slow line typing goes on, and everything arrives in order',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    const release = page.hold('PUT', /\/api\/shoots\/\d+$/)
    await fill(page, 'Location', 'Town')
    await fill(page, 'Notes', 'Long lens')
    await page.text('Saving...').shows()
    await fillAndLeave(page, 'Location', 'Town hall')
    await toSchedule(page)
    await atSchedule(page)
    page.back()
    await asRead(page, 'Location', 'Town hall').shows()
    release()
    await isSaved(page)
    await stores({ location: 'Town hall', notes: 'Long lens' })
  }),
)

test(
  'without a network nothing is lost, leaving asks, and it is saved as soon as there is one',
  atPage(async (light) => {
    const { page } = light
    const { stores } = await openNew(light)
    page.goOffline()
    await fillAndLeave(page, 'Notes', 'Short lens')
    await expectFailure(page, /cannot be reached/)
    await page.text('Not saved.').shows()
    await field(page, 'Notes').holds('Short lens')
    await toSchedule(page)
    await question(page).shows()
    page.answer()
    page.hears('online')
    await atSchedule(page)
    await stores({ notes: 'Short lens' })
  }),
)

test(
  'two tabs that change different fields both have their way',
  atPage(async (light) => {
    const { page } = light
    const { id, stores } = await openNew(light)
    const other = light.newPage()
    await openShoot(other, id)
    await fillAndLeave(page, 'Location', 'Town hall')
    await page.text('Location saved', { exact: true }).first.shows()
    await fillAndLeave(other, 'Notes', 'Long lens')
    await other.text('Notes saved', { exact: true }).first.shows()
    await stores({ location: 'Town hall', notes: 'Long lens', duration: 60 })
    await asRead(other, 'Location', 'Town hall').shows()
  }),
)
