import assert from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { callSheetCalendarPath } from '@contactsheet/contracts/sharing/call-sheet-event'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { startAppInShared } from '../testing/shared-app.ts'

const { app, signIn } = await startAppInShared({ PUBLIC_URL: 'https://studio.example' })

async function sharedCallSheet(body: object) {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { genre: 'Portrait', ...body } })).body
  const params = { id }
  const token = (await ana(sharingRoutes.shareShoot, { params, body: {} })).body.shareToken
  return { ana, params, token, file: () => app.inject(callSheetCalendarPath(token)) }
}

const componentOf = (content: string) => new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')
function eventOf(content: string) {
  const component = componentOf(content)
  assert.ok(component)
  return {
    event: new ICAL.Event(component),
    value: (name: string) => component.getFirstPropertyValue(name)?.toString(),
  }
}

// spec 2.2.75
test('guests get the shoot of a plan as a file that says no more than the plan', async () => {
  const { ana, params, token, file } = await sharedCallSheet({
    date: '2026-06-21',
    time: '18:00',
    duration: 90,
    notes: 'Fog',
    timeZone: 'Europe/Berlin',
    location: 'Pier 7',
  })
  const person = {
    type: 'model',
    firstName: 'Mia',
    lastName: 'Berg',
    email: 'mia@secret.example',
    phone: 'secret-phone',
  }
  const contact = (await ana(contactRoutes.add, { body: person })).body
  await ana(shootRoutes.addContact, { params: { ...params, contactId: contact.id }, body: { role: 'Model' } })
  const answer = await file()
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(answer.headers['content-disposition'], 'attachment; filename="portrait-with-ana-test-2026-06-21.ics"')
  assert.match(String(answer.headers['x-robots-tag']), /noindex/)
  assert.equal(answer.headers['cache-control'], 'no-store')
  const { event, value } = eventOf(answer.body)
  const address = `https://studio.example/shoots/share/${token}`
  assert.deepEqual(
    [event.summary, event.location, event.description, value('url'), value('status')],
    [
      'Portrait with Ana Test',
      'Pier 7',
      `Plan: ${address}\nTeam: Ana Test (Photographer), Mia Berg (Model)\n\nFog`,
      address,
      'CONFIRMED',
    ],
  )
  assert.equal(event.startDate.toJSDate().toISOString(), '2026-06-21T16:00:00.000Z')
  assert.equal(event.endDate.toJSDate().toISOString(), '2026-06-21T17:30:00.000Z')
  assert.doesNotMatch(answer.body, /secret|schedule/)
  assert.doesNotMatch(event.uid, new RegExp(`shoot-|${token}`))
})

test('a changed plan is the same event in a later version; a cancelled one says so', async () => {
  const { ana, params, file } = await sharedCallSheet({ date: '2026-06-21' })
  const before = eventOf((await file()).body).event
  await ana(shootRoutes.change, { params, body: { date: '2026-06-22', status: 'cancelled' } })
  const { event, value } = eventOf((await file()).body)
  assert.deepEqual([event.uid, event.startDate.toString(), value('status')], [before.uid, '2026-06-22', 'CANCELLED'])
  assert.ok(event.sequence > before.sequence)
})

test('the file is closed with its link, and a plan without a date has none', async () => {
  const { ana, params, file } = await sharedCallSheet({})
  const undated = await file()
  assert.deepEqual(
    [undated.statusCode, undated.json().message],
    [400, 'Failed to create calendar event. Please check the shoot date and time.'],
  )
  await ana(shootRoutes.change, { params, body: { date: '2026-06-21' } })
  assert.equal((await file()).statusCode, 200)
  await ana(sharingRoutes.unshareShoot, { params })
  for (const answer of [await file(), await app.inject(callSheetCalendarPath('a'.repeat(32)))])
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [404, { message: 'The shared shoot link is invalid or has expired.' }],
    )
})
