import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../../server/src/testing/shared-app.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const { anonymous } = await sharedApp()
const seen = /^\/api\/happenings\/seen$/
const card = (page: LightPage) => page.role('region', { name: 'What happened' })
const place = (page: LightPage) => page.role('navigation', { name: 'Main' }).role('link', { name: 'Dashboard' })

/** A shoot on whose shared plan each of these people asks something. */
async function asked(api: Light['api'], names: string[]) {
  const ids: number[] = []
  for (const firstName of names) ids.push((await api(contactRoutes.add, { body: { type: 'model', firstName } })).id)
  const { id } = await api(shootRoutes.add, { body: { title: 'Linen and dunes', contactIds: ids } })
  for (const contactId of ids) {
    const { shareToken: token } = await api(answerRoutes.addOwnLink, { params: { id, contactId }, body: {} })
    const to = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body.answersTo
    const body = { answer: 'question', words: 'Is there parking?', to } as const
    assert.equal((await anonymous(answerRoutes.giveAnswer, { params: { token }, body })).status, 200)
  }
  return id
}

test(
  'the latest five are shown and the others on demand; each is new until the dashboard has been looked at, and leads to its shoot',
  atPage(async ({ page, newPage, api }) => {
    const id = await asked(api, ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Luz'])
    await page.open('/contacts')
    await place(page).first.says('(6 new)')
    assert.deepEqual(page.bodies('PUT', seen), [])

    await page.open('/')
    const rows = card(page).role('listitem')
    await rows.shows(5)
    await rows.first.says('Luz asks about Linen and dunes')
    await rows.first.says('Is there parking?')
    await rows.first.role('img', { name: 'New' }).shows()
    await rows.first.role('link').has('href', `/schedule/${id}?tab=team`)
    await page.text(/new\)/).isGone()
    await card(page).role('button', { name: 'and 1 more' }).click()
    await rows.shows(6)
    await rows.saying('Ada asks').role('img', { name: 'New' }).shows()
    await page.calm()
    assert.equal(page.bodies('PUT', seen).length, 1)
    await until(async () => assert.ok((await api(dashboardRoutes.happenings, {})).entries.every(({ isNew }) => !isNew)))

    const later = newPage()
    await later.open('/')
    await card(later).role('listitem').shows(5)
    await card(later).role('img', { name: 'New' }).isGone()
    await later.calm()
    assert.deepEqual(later.bodies('PUT', seen), [])
  }),
)

test(
  'without anything there is neither a list nor a mark, and a visit after an answer has both',
  atPage(async ({ page, api }) => {
    await page.open('/')
    await page.role('heading', { name: 'Dashboard' }).shows()
    await page.calm()
    assert.equal(card(page).count(), 0)
    assert.doesNotMatch(place(page).first.content(), /new/)
    await asked(api, ['Luz'])
    await page.reload()
    await card(page).role('listitem').saying('Luz asks about').shows()
  }),
)

test(
  'what could not be noted as seen is asked for once, and new on the next visit',
  atPage(async ({ page, api }) => {
    await asked(api, ['Luz'])
    page.answerWrites(() => Response.json({ message: 'No' }, { status: 500 }))
    await page.open('/')
    await card(page).role('img', { name: 'New' }).shows()
    await until(() => assert.equal(page.bodies('PUT', seen).length, 1))
    await page.calm()
    assert.equal(page.bodies('PUT', seen).length, 1)
    page.answer()
    await page.reload()
    await card(page).role('img', { name: 'New' }).shows()
    await until(async () => assert.equal((await api(dashboardRoutes.happenings, {})).entries[0]?.isNew, false))
  }),
)
