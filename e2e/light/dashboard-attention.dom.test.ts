import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

type Api = Light['api']

const today = () => wallClockAt(new Date(), 'America/New_York').date
const card = (page: LightPage) => page.role('region', { name: 'Needs attention' })
const rows = (page: LightPage) => card(page).role('listitem')
const over = (page: LightPage, name: string) => rows(page).saying(name).saying('Over, and still')
const complete = (page: LightPage, name: string) =>
  over(page, name).role('button', { name: 'Mark as complete' }).click()

const add = async (api: Api, genre: string, days: number, fields: object = {}) =>
  (
    await api(shootRoutes.add, {
      body: { genre, date: addDays(today(), days), time: '10:00', location: 'Studio', ...fields },
    })
  ).id

test(
  'five rows are shown, the others on demand, and it is said how many are left out; a past shoot is marked as complete in its row, and Undo gives its status back',
  atPage(async ({ page, api }) => {
    const ids: number[] = []
    for (let days = 1; days <= 7; days += 1) {
      const id = await add(api, `Past ${days}`, -days, { status: days === 1 ? 'booked' : 'planning' })
      ids.push(id)
      if (days > 2) continue
      const task = await api(shootRoutes.addTask, { params: { id }, body: { title: 'Pay' } })
      await api(shootRoutes.changeTask, {
        params: { id, taskId: task.id },
        body: { dueDate: addDays(today(), -1) },
      })
    }
    await page.open('/')
    await rows(page).shows(5)
    await card(page).role('button', { name: 'and 4 more' }).click()
    await rows(page).shows(7)
    await card(page).says('and 2 more')
    await card(page).role('button', { name: /more/ }).isGone()

    const stored = (status: string) =>
      until(async () => assert.equal((await api(shootRoutes.detail, { params: { id: ids[0] ?? 0 } })).status, status))
    const recent = page.role('region', { name: 'Recent Shoots' }).role('listitem').saying('Past 1')
    await complete(page, 'Past 1')
    await over(page, 'Past 1').isGone()
    await recent.says('Complete')
    await stored('complete')
    await page.text('Marked as complete').first.shows()
    await page.role('button', { name: 'Undo' }).click()
    await over(page, 'Past 1').shows()
    await recent.says('Booked')
    await stored('booked')
  }),
)

test(
  'with the keyboard one row after the other is marked: the focus goes to the next, until the card is gone',
  atPage(async ({ page, api }) => {
    for (const [days, genre] of ['First', 'Second', 'Third'].entries()) await add(api, genre, -1 - days)
    await page.open('/')
    await rows(page).first.role('button').press('{Enter}')
    await over(page, 'First').isGone()
    await over(page, 'Second').role('link').hasFocus()
    for (const name of ['Second', 'Third']) {
      await complete(page, name)
      await over(page, name).isGone()
    }
    await card(page).isGone()
  }),
)
