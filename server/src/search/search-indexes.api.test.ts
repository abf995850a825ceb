import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { parseTerms } from '@contactsheet/contracts/text/ranked-match'
import { startApp } from '../testing/start-app.ts'
import { SearchIndexes } from './search-indexes.ts'

const { signIn, close } = await startApp()
after(close)

test('an index stays while nothing changes, and is read again after a change', async () => {
  const ana = await signIn()
  const indexes = new SearchIndexes(1_000_000)
  const empty = await indexes.of(ana.owner)
  assert.equal(await indexes.of(ana.owner), empty)
  const { id } = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  const filled = await indexes.of(ana.owner)
  assert.notEqual(filled, empty)
  assert.deepEqual(filled.find(parseTerms('mia')), { contacts: [id], shoots: [] })
  assert.equal(indexes.bytes, filled.bytes)
})

test('those who ask at the same time wait for one reading', async () => {
  const ana = await signIn()
  const indexes = new SearchIndexes(1_000_000)
  const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => indexes.of(ana.owner)))
  assert.ok(others.every((other) => other === one))
})

test('the least recently used index is dropped when there is no room, and one that is too large is not kept', async () => {
  const [ana, bo] = [await signIn(), await signIn()]
  for (const person of [ana, bo]) await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const { bytes } = await new SearchIndexes(1_000_000).of(ana.owner)
  const indexes = new SearchIndexes(bytes)
  const kept = await indexes.of(ana.owner)
  await indexes.of(bo.owner)
  assert.ok(indexes.bytes <= bytes)
  assert.notEqual(await indexes.of(ana.owner), kept)
  const none = new SearchIndexes(bytes - 1)
  assert.equal((await none.of(ana.owner)).find(parseTerms('mia')).contacts.length, 1)
  assert.equal(none.bytes, 0)
})
