import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addCallSheet, addShoot, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const day = (page: LightPage) => page.role('region', { name: 'The day' })
const list = (page: LightPage, name: string) => day(page).role('list', { name }).role('listitem')
const callTimesOf = async (api: Light['api'], id: number) =>
  (await api(shootRoutes.callTimes, { params: { id } })).map(({ time }) => time)

/** A midsummer evening by the sea, whose golden hour begins before nine. */
const evening = { date: '2031-06-21', time: '18:00', duration: 180, latitude: 38.8, longitude: -9.38 }

test(
  'the day of a shoot is read: when, where, in what light, who is called next, how to reach the team, and what is left',
  atPage(async ({ page, api }) => {
    const id = await addCallSheet(api)
    const person = { type: 'model', firstName: 'Luz', phone: '+49 170 5550001', email: 'luz@example.com' }
    const luz = await api(contactRoutes.add, { body: { ...person, instagramHandle: 'luz.maren' } })
    await api(shootRoutes.addContact, { params: { id, contactId: luz.id }, body: { role: 'Make-up' } })
    await openShoot(page, id, 'planning')
    await page.role('heading', { name: 'Editorial, with Mara' }).shows()
    await day(page).says(/, in \d+ days/)
    const map = day(page).role('link', { name: /^Studio Nord, Berlin/ })
    await map.says('Navigate')
    assert.match((await map.attribute('href')) ?? '', /^https:\/\/www\.google\.com\/maps/)
    await day(page).says(/golden hour/i)
    await list(page, 'Call times').hasTexts(['11:00 AMFirst look'])
    await list(page, 'Team').hasTexts(['MOMara OkaforModel', 'LLuzMake-up'])
    for (const [name, href] of [
      ['Message Luz', 'sms:+491705550001'],
      ['Call Luz', 'tel:+491705550001'],
      ['Mail Luz', 'mailto:luz@example.com'],
      ['Instagram of Luz', 'https://www.instagram.com/luz.maren/'],
    ] as const)
      await day(page).role('link', { name }).has('href', href)

    const task = day(page).role('checkbox', { name: 'Confirm the location' })
    await task.click()
    await task.has('aria-checked', 'true')
    await until(async () => {
      const [stored] = await api(shootRoutes.tasks, { params: { id } })
      assert.equal(stored?.status, 'done')
    })
    await task.click()
    await task.has('aria-checked', 'false')
  }),
)

test(
  'a move for better light takes the call times along, and comes back as a whole',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api, evening)
    const body = { title: 'Make-up', time: '16:30' }
    await api(shootRoutes.addCallTime, { params: { id }, body })
    await openShoot(page, id)
    await day(page).says(/^.*Golden hour 8:\d\d to 9:\d\d PM, \d+ min of it during the shoot/)
    await day(page).says(/Move (\d+ min|1 h.*) later for all of the golden hour/)
    await day(page).role('button', { name: 'Apply' }).click()
    await until(async () => assert.notEqual((await storedShoot(api, id)).time, '18:00'))
    const { time } = await storedShoot(api, id)
    const [called = ''] = await callTimesOf(api, id)
    const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
    assert.equal(minutes(called) - minutes('16:30'), minutes(time ?? '') - minutes('18:00'))
    await day(page).role('button', { name: 'Apply' }).isGone()
    await page.role('button', { name: 'Undo' }).click()
    await until(async () => assert.equal((await storedShoot(api, id)).time, '18:00'))
    assert.deepEqual(await callTimesOf(api, id), ['16:30'])
  }),
)

test(
  'a shoot that is over, or does not take place, is not moved; one without anything says so calmly',
  atPage(async ({ page, api }) => {
    const off = await addShoot(api, { ...evening, status: 'cancelled' })
    await openShoot(page, off.id)
    await day(page).says('This shoot is cancelled.')
    await day(page).role('button', { name: 'Apply' }).isGone()
    const bare = await addShoot(api, { date: null, time: null })
    await openShoot(page, bare.id)
    await day(page).says('No place yet')
    await day(page).role('link', { name: 'No team yet' }).has('href', `/schedule/${bare.id}?tab=team`)
  }),
)
