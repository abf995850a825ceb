import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { call } from '#lib/data/api.ts'
import { savingContact } from './contact-save.queries.ts'

const contact = { id: 7, firstName: 'Mia' } as ContactDetail
const changes = { firstName: 'Maria', genreNames: ['Wedding'], tagNames: ['local'] }
const { run, waits } = savingContact({ genres: [], tags: [] })

/** Responds with this and records what was sent. */
function serverSays(t: TestContext, answer: Response) {
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string, { method, body }: { method: string; body: string }) => {
    sent.push(`${method} ${address} ${body}`)
    return Promise.resolve(answer)
  })
  return sent
}

// spec 1.4.8
test('a save is one call, with its labels', async (t) => {
  const sent = serverSays(t, Response.json({}))
  await run({ contact, changes }, call)
  const body = '{"firstName":"Maria","genreNames":["Wedding"],"tagNames":["local"]}'
  assert.deepEqual(sent, [`PUT /api/contacts/7 ${body}`])
})

// spec 1.4.9 1.8.9
test('a failure says that nothing was saved, and keeps the words of the server', async (t) => {
  serverSays(t, Response.json({ message: 'No such tag' }, { status: 400 }))
  await assert.rejects(run({ contact, changes }, call), { serverMessage: 'No such tag. Changes reverted.' })
})

test('what waits says what was typed over', () => {
  const over = { firstName: 'Mila' }
  assert.deepEqual(waits?.({ contact, changes, over })?.over, over)
})

// spec 1.8.10
test('an edit without a contact fails with a message', async () => {
  await assert.rejects(run({ contact: undefined, changes }, call), { message: 'No contact selected' })
})
