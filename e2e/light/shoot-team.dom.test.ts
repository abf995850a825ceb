import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, addSomebody, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import { someFrames, type LightPage } from './light-page.ts'
import { until } from './part.ts'
import { expectFailure } from './toasts.ts'

const team = (page: LightPage) => page.role('region', { name: 'Team' })
const candidates = (page: LightPage) => page.role('region', { name: 'Add people' })
const role = (page: LightPage, name: string) => team(page).role('button', { name: new RegExp(`^Role of ${name}`) })
const roleField = (page: LightPage, name: string) => team(page).label(`Role of ${name}`, { exact: true })
const undo = (page: LightPage) => page.role('button', { name: 'Undo' }).click()

const areStored = ({ api }: Light, id: number, roles: [string, string | null][]) =>
  until(async () => {
    const { shootContacts } = await storedShoot(api, id)
    assert.deepEqual(
      shootContacts.map((member) => [member.contact.firstName, member.role]),
      roles,
    )
  })

// spec 2.2.53 2.2.54 2.2.55 2.2.56
test(
  'people are found, added, given a role, removed, and come back with it',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await addShoot(api)
    for (const name of ['Mara', 'Cleo', 'Clea']) await addSomebody(api, name)
    await openShoot(page, id, 'team')
    await team(page).text('Nobody is on this shoot yet').shows()
    await candidates(page).role('button', { name: /^Add / }).shows(3)
    await candidates(page).role('searchbox').fill('mar')
    await candidates(page)
      .role('button', { name: /Add Cle/ })
      .isGone()
    const add = candidates(page).role('button', { name: /Add Mara Berg/ })
    await add.click()
    await team(page).role('link', { name: 'Mara Berg', exact: true }).shows()
    await areStored(light, id, [['Mara', null]])
    await add.isGone()
    await team(page).role('link', { name: 'Instagram of Mara Berg' }).has('href', 'https://www.instagram.com/mara/')

    const [shown, field] = [role(page, 'Mara Berg'), roleField(page, 'Mara Berg')]
    const type = async (text: string, key: string) => {
      await shown.click()
      await field.fill(text)
      await field.press(key)
    }
    await type('  Make-up ', '{Enter}')
    await areStored(light, id, [['Mara', 'Make-up']])
    await type('', '{Enter}')
    await shown.says('Make-up')
    await type('Something else', '{Escape}')
    await shown.says('Make-up')
    await shown.click()
    await field.fill('Hair')
    await candidates(page).role('searchbox').focus()
    await areStored(light, id, [['Mara', 'Hair']])
    await page.text('Role saved', { exact: true }).first.shows()
    await undo(page)
    await areStored(light, id, [['Mara', 'Make-up']])
    await shown.says('Make-up')

    await team(page).role('button', { name: 'Remove Mara Berg' }).click()
    await page.text('Removed from the team', { exact: true }).first.shows()
    await areStored(light, id, [])
    await undo(page)
    await areStored(light, id, [['Mara', 'Make-up']])
    await shown.says('Make-up')
  }),
)

test(
  'what fails leaves the stored team on the page, and what was typed',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await addShoot(api)
    const mara = await addSomebody(api, 'Mara', { shootId: id, role: 'Make-up' })
    const cleo = await addSomebody(api, 'Cleo', { shootId: id, role: null })
    const gone = await addSomebody(api, 'Gone')
    await openShoot(page, id, 'team')
    const add = candidates(page).role('button', { name: /Add Gone Berg/ })
    await add.shows()
    await api(contactRoutes.remove, { params: { id: gone.id } })
    await add.click()
    await expectFailure(page, 'Contact not found')
    await team(page).role('link', { name: 'Gone Berg' }).isGone()
    // What failed is read anew, which must not show that Mara is gone as well.
    await add.isGone()
    await page.calm()

    await api(shootRoutes.removeContact, { params: { id, contactId: mara.id } })
    await role(page, 'Mara Berg').click()
    await roleField(page, 'Mara Berg').fill('Key make-up artist')
    await page.keyboard('{Enter}')
    await team(page).role('link', { name: 'Mara Berg', exact: true }).isGone()
    await page.role('list', { name: 'Not saved' }).says('Key make-up artist')

    await api(shootRoutes.removeContact, { params: { id, contactId: cleo.id } })
    await team(page).role('button', { name: 'Remove Cleo Berg' }).click()
    await team(page).text('Nobody is on this shoot yet').shows()
    await areStored(light, id, [])
  }),
)

const card = (page: LightPage) => page.role('region', { name: 'Call times' })
const callTime = (page: LightPage, label: string) => card(page).label(label, { exact: true })
const press = (page: LightPage, name: string | RegExp) => card(page).role('button', { name }).click()

const areCallTimes = (api: Light['api'], id: number, titles: string[]) =>
  until(async () => {
    const stored = await api(shootRoutes.callTimes, { params: { id } })
    assert.deepEqual(
      stored.map(({ title }) => title),
      titles,
    )
  })

/** A shoot with two call times, of which the later was typed first. */
async function typeCallTimes({ page, api }: Light) {
  const { id } = await addShoot(api)
  await openShoot(page, id, 'planning')
  const add = card(page).role('button', { name: 'Add', exact: true })
  await callTime(page, 'Call time').fill('First look')
  await add.isEnabled(false)
  await callTime(page, 'Time').fill('13:05')
  await add.click()
  await card(page).text('1:05 PM').shows()
  await callTime(page, 'Call time').holds('')
  await callTime(page, 'Call time').fill('Crew call')
  await callTime(page, 'Time').fill('08:00')
  await callTime(page, 'Notes').fill('Back door')
  await callTime(page, 'Notes').press('{Enter}')
  await card(page).role('listitem').first.says('8:00 AM')
  await areCallTimes(api, id, ['Crew call', 'First look'])
  // The page reads them again; what is removed elsewhere before that would be gone from it too early.
  await page.calm()
  return { id, add }
}

// spec 2.2.57 2.2.58 2.2.59 2.4.5
test(
  'call times stand by the clock and are edited in place',
  atPage(async (light) => {
    const { page, api } = light
    const { id } = await typeCallTimes(light)
    await press(page, /^Time of First look/)
    await callTime(page, 'Time of First look').fill('07:30')
    await page.keyboard('{Enter}')
    await card(page).role('listitem').first.says('First look')
    await until(() => assert.deepEqual(page.bodies('PUT', /\/call-times\/\d+$/), [{ time: '07:30' }]))
    await press(page, /^Time of First look/)
    await callTime(page, 'Time of First look').fill('')
    await page.keyboard('{Enter}')
    await card(page).text('7:30 AM').shows()

    await press(page, 'Delete Crew call')
    await areCallTimes(api, id, ['First look'])
    await card(page).text('Crew call').isGone()
    await page.text('Call time deleted', { exact: true }).first.shows()
    await undo(page)
    await card(page).text('Back door').shows()
    await areCallTimes(api, id, ['First look', 'Crew call'])
  }),
)

test(
  'what is typed into call times of what is gone stays',
  atPage(async (light) => {
    const { page, api } = light
    const { id, add } = await typeCallTimes(light)
    const [crew, look] = await api(shootRoutes.callTimes, { params: { id } })
    await api(shootRoutes.removeCallTime, { params: { id, callTimeId: look?.id ?? 0 } })
    await press(page, /^Title of First look/)
    await callTime(page, 'Title of First look').fill('Second look')
    await page.keyboard('{Enter}')
    await expectFailure(page, 'Call time not found')
    await card(page).text('First look').isGone()
    await card(page).role('list', { name: 'Not saved' }).says('Second look')
    await page.calm()
    await api(shootRoutes.removeCallTime, { params: { id, callTimeId: crew?.id ?? 0 } })
    await press(page, 'Delete Crew call')
    await card(page).text('No call times yet').shows()
    await page.calm()

    await api(shootRoutes.remove, { params: { id } })
    await callTime(page, 'Call time').fill('Lunch')
    await callTime(page, 'Time').fill('12:00')
    await add.click()
    await expectFailure(page, 'Shoot not found')
    await callTime(page, 'Call time').holds('Lunch')
  }),
)

test(
  'who loads the candidates again by keyboard gets the focus to the first of them, not to the top of the page',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api)
    await addSomebody(api, 'Mara')
    const refused = () => Response.json({ message: 'Not now' }, { status: 500 })
    page.answer(({ path }) => (path.startsWith('/api/contacts') ? refused() : undefined))
    await openShoot(page, id, 'team')
    const again = candidates(page).role('button', { name: 'Try again' })
    await again.shows()
    const release = page.hold('GET', /^\/api\/contacts/)
    await again.press('{Enter}')
    await candidates(page).text('Loading contacts...').shows()
    await again.isGone()
    await someFrames(page)
    release()
    await candidates(page)
      .role('button', { name: /Add Mara Berg/ })
      .hasFocus()
  }),
)

test(
  'a search for people without a network says that it looks on this device alone',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api)
    for (const name of ['Mara', 'Cleo']) await addSomebody(api, name)
    await openShoot(page, id, 'team')
    const search = candidates(page).role('searchbox')
    const add = candidates(page).role('button', { name: /^Add Mara/ })
    const onlyHere = candidates(page).text('Without a network, only the people on this device are searched.')
    await search.fill('mar')
    await candidates(page)
      .role('button', { name: /^Add Cleo/ })
      .isGone()
    await onlyHere.isGone()
    page.goOffline()
    // This is not there, and is how the page hears of it.
    await search.fill('cle')
    await add.isGone()
    await search.fill('mar')
    await add.shows()
    await onlyHere.shows()
    await search.fill('')
    await onlyHere.isGone()
  }),
)
