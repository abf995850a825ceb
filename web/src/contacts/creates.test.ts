import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentByTwoPresses } from '#lib/data/testing/sent-by-presses.ts'
import { newJob, useImport } from './import/contact-import.queries.ts'
import { useAddContact } from './new/new-contact.queries.ts'
import { emptyDraft } from './new/new-contact.rules.ts'

test('a contact that is added twice while the server is slow is made once', async (t) => {
  const useAct = () => {
    const { mutate } = useAddContact()
    return () => mutate({ body: { ...emptyDraft('client'), firstName: 'Noor' } })
  }
  assert.deepEqual(await sentByTwoPresses(t, useAct), ['POST /api/contacts'])
})

test('an import that is started twice while the server is slow is sent once', async (t) => {
  const useAct = () => {
    const { send } = useImport()
    const aside = { same: 0, joined: 0, noRoom: 0, refused: 0 }
    return () => send(newJob([{ firstName: 'Ida', genres: [], tags: [] }], 'fill', aside), () => undefined)
  }
  assert.deepEqual(await sentByTwoPresses(t, useAct), ['POST /api/contacts/import'])
})
