import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { saveContact } from './contact-save.queries.ts'

const mia = {
  id: 7,
  firstName: 'Mia',
  contactGenres: [{ genre: { name: 'Portrait' } }],
  contactTags: [],
} as unknown as ContactDetail
const all = { fields: { firstName: 'Maria' }, genreNames: ['Wedding'], tagNames: ['local'] }

/** Responds to the calls in turn and records what was sent. */
function serverSays(t: TestContext, ...answers: Response[]) {
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string, { method, body }: { method: string; body: string }) => {
    sent.push(`${method} ${address} ${body}`)
    return Promise.resolve(answers.shift() ?? Response.json({}))
  })
  return sent
}
const refused = (message?: string) =>
  message === undefined ? new Response('', { status: 500 }) : Response.json({ message }, { status: 400 })

const contact = (firstName: string) => `PUT /api/contacts/7 {"firstName":"${firstName}"}`
const genres = (name: string) => `PUT /api/contacts/7/genres {"genreNames":["${name}"]}`
const tags = 'PUT /api/contacts/7/tags {"tagNames":["local"]}'

// spec 1.4.8
test('only the necessary steps are sent, in order', async (t) => {
  const sent = serverSays(t)
  await saveContact(mia, all)
  assert.deepEqual(sent, [contact('Maria'), genres('Wedding'), tags])
  sent.length = 0
  await saveContact(mia, { tagNames: ['local'] })
  assert.deepEqual(sent, [tags])
})

// spec 1.4.9
test('a failing step ends the save and reverts the steps before it', async (t) => {
  const ok = () => Response.json({})
  const first = serverSays(t, refused('No'))
  await assert.rejects(saveContact(mia, all), { message: '400: No. Changes reverted.' })
  assert.deepEqual(first, [contact('Maria')])

  const third = serverSays(t, ok(), ok(), refused('No such tag'))
  await assert.rejects(saveContact(mia, all), { serverMessage: 'No such tag. Changes reverted.' })
  assert.deepEqual(third.slice(3), [genres('Portrait'), contact('Mia')])
})

// spec 1.8.9
test('without a message from the server, each step has its own', async (t) => {
  const ok = () => Response.json({})
  serverSays(t, refused())
  await assert.rejects(saveContact(mia, all), { serverMessage: 'Failed to update contact. Changes reverted.' })
  serverSays(t, ok(), refused())
  await assert.rejects(saveContact(mia, all), { serverMessage: 'Failed to update contact genres. Changes reverted.' })
  serverSays(t, ok(), ok(), refused())
  await assert.rejects(saveContact(mia, all), { serverMessage: 'Failed to update contact tags. Changes reverted.' })
})

test('a step that could not be reverted is not called reverted', async (t) => {
  serverSays(t, Response.json({}), refused('No such genre'), refused('Down'))
  await assert.rejects(saveContact(mia, all), { serverMessage: 'No such genre. Some of the changes were saved.' })
})

// spec 1.8.10
test('an edit without a contact fails with a message', async () => {
  await assert.rejects(saveContact(undefined, all), { message: 'No contact selected' })
})
