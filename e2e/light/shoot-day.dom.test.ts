import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { moveWords } from '@contactsheet/contracts/shoots/light-words'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addShoot, addSomebody, asRead, storedShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const day = (page: LightPage) => page.role('region', { name: 'The day' })
const sent = (page: LightPage) => page.bodies('PUT', /\/api\/shoots\/\d+$/)
const lisbon = { location: 'Praia do Guincho', latitude: 38.7326, longitude: -9.4725 }
const inThreeDays = () => addDays(wallClockAt(new Date(), 'Europe/Lisbon').date, 3)

async function openDay({ page, api }: Light, fields: Parameters<typeof addShoot>[1]) {
  const { id } = await addShoot(api, fields)
  const open = async () => {
    await page.open(`/schedule/${id}`)
    await day(page).shows()
  }
  return { id, params: { id }, open }
}

test(
  'the day says when, where, in what light and who is called next, and reaches everybody by one press',
  atPage(async (light) => {
    const { page, api } = light
    const { params, open } = await openDay(light, { ...lisbon, date: inThreeDays(), time: '14:00', duration: 180 })
    const body = { type: 'model', firstName: 'Luz', phone: '+351 912 345 678', email: 'luz@example.com' }
    const { id: contactId } = await api(contactRoutes.add, { body: { ...body, instagramHandle: 'luz.maren' } })
    await api(shootRoutes.addContact, { params: { ...params, contactId }, body: { role: 'Model' } })
    for (const [title, time] of [
      ['Luz', '13:00'],
      ['Make-up', '12:00'],
    ] as const)
      await api(shootRoutes.addCallTime, { params, body: { title, time } })
    await open()
    await day(page)
      .text(/, in 3 days$/)
      .shows()
    const navigate = day(page).role('link', { name: 'Praia do Guincho Navigate' })
    await navigate.has('href', 'https://www.google.com/maps/search/?api=1&query=38.732600%2C-9.472500')
    await day(page)
      .text(/golden hour|sunset/i)
      .first.shows()
    const calls = day(page).role('list', { name: 'Call times' }).role('listitem')
    await calls.hasTexts(['12:00 PMMake-up', '1:00 PMLuz'])
    await day(page).all('[aria-current=step]').says('Make-up')
    const ways = {
      'Message Luz': 'sms:+351912345678',
      'Call Luz': 'tel:+351912345678',
      'Mail Luz': 'mailto:luz@example.com',
      'Instagram of Luz': 'https://www.instagram.com/luz.maren/',
    }
    for (const [name, href] of Object.entries(ways))
      await day(page).role('link', { name, exact: true }).has('href', href)
    await day(page).all('input, select, textarea').isGone()
  }),
)

test(
  'open tasks are ticked on the day and stay to be taken back; the rest is in Planning, and more people in Team',
  atPage(async (light) => {
    const { page, api } = light
    const { id, params, open } = await openDay(light, { date: '2031-05-09' })
    for (const title of ['Book', 'Charge', 'Pack', 'Load', 'Drive'])
      await api(shootRoutes.addTask, { params, body: { title } })
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addSomebody(api, name, { shootId: id, role: null })
    await open()
    const task = day(page).role('checkbox', { name: 'Book' })
    const is = (state: string) => task.has('aria-checked', state)
    await is('false')
    await day(page).role('checkbox').shows(3)
    await task.click()
    await is('true')
    await task.click()
    await is('false')
    await task.click()
    await until(() =>
      assert.deepEqual(page.bodies('PUT', /\/tasks\/\d+$/), [
        { status: 'done' },
        { status: 'todo' },
        { status: 'done' },
      ]),
    )
    const stored = async () => (await api(shootRoutes.tasks, { params })).map(({ status }) => status)
    await until(async () => assert.deepEqual(await stored(), ['done', 'todo', 'todo', 'todo', 'todo']))
    const more = day(page).role('link', { name: 'and 2 more' })
    await more.shows(2)
    assert.deepEqual(
      more.each().map((link) => new URL(link.now().getAttribute('href') ?? '', 'http://x').search),
      ['?tab=team', '?tab=planning'],
    )
  }),
)

test(
  'what a shoot lacks leads to where it is set',
  atPage(async (light) => {
    const { page } = light
    const { open } = await openDay(light, { date: null, time: null })
    await open()
    await day(page).role('link', { name: 'No team yet' }).shows()
    await day(page).role('link', { name: 'No tasks yet' }).click()
    await page.role('tab', { name: 'Planning' }).has('aria-selected', 'true')
    await day(page).role('button', { name: 'No place yet. Choose one' }).click()
    await page.role('tab', { name: 'Details' }).has('aria-selected', 'true')
    await page.label('Location', { exact: true }).hasFocus()
    await page.keyboard('{Escape}')
    await day(page).role('button', { name: 'No date yet. Set one' }).click()
    await page.label('Date', { exact: true }).hasFocus()
  }),
)

test(
  'the name is written in the heading itself, and given up with Escape',
  atPage(async (light) => {
    const { page, api } = light
    const { id, open } = await openDay(light, { genre: 'Fashion' })
    await open()
    await page.role('heading', { name: 'Fashion', exact: true }).shows()
    const pencil = page.role('button', { name: 'Rename' })
    await pencil.press('{Enter}')
    await page.label('Name', { exact: true }).hasFocus()
    await page.keyboard('Linen and dunes{Enter}')
    await pencil.hasFocus()
    await page.role('heading', { name: 'Linen and dunes', exact: true }).shows()
    await until(async () => assert.equal((await storedShoot(api, id)).title, 'Linen and dunes'))
    await asRead(page, 'Name', 'Linen and dunes').shows()
    await pencil.press('{Enter}')
    await page.keyboard('Wool{Escape}')
    await pencil.hasFocus()
    await page.role('heading', { name: 'Linen and dunes', exact: true }).shows()
    assert.deepEqual(sent(page), [{ title: 'Linen and dunes' }])
  }),
)

test(
  'a better time is applied with the call times, and taken back',
  atPage(async (light) => {
    const { page, api } = light
    const { id, params, open } = await openDay(light, { ...lisbon, date: '2031-05-09', time: '17:30', duration: 120 })
    await api(shootRoutes.addCallTime, { params, body: { title: 'Luz', time: '16:30' } })
    const { line } = await storedShoot(api, id)
    const by = line?.move?.by ?? assert.fail()
    await open()
    await day(page)
      .text(moveWords({ move: line?.move ?? null }) ?? assert.fail())
      .shows()
    await day(page).role('button', { name: 'Apply' }).click()
    const times = async () => [
      (await storedShoot(api, id)).time,
      ...(await api(shootRoutes.callTimes, { params })).map(({ time }) => time),
    ]
    const later = (time: string) => {
      const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + by
      return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    }
    await until(async () => assert.deepEqual(await times(), [later('17:30'), later('16:30')]))
    await day(page).role('button', { name: 'Apply' }).isGone()
    await page.role('button', { name: 'Undo' }).click()
    await until(async () => assert.deepEqual(await times(), ['17:30', '16:30']))
  }),
)

test(
  'a cancelled shoot says so above all, and what was planned is folded',
  atPage(async (light) => {
    const { page } = light
    const { open } = await openDay(light, { ...lisbon, status: 'cancelled' })
    await open()
    await day(page)
      .text(/^Cancelled on \w+ \d+/)
      .shows()
    await day(page).text('What was planned').shows()
    assert.equal(day(page).all('details').now().hasAttribute('open'), false)
    await day(page).role('button', { name: 'Apply' }).isGone()
  }),
)
