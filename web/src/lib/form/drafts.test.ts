import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { giveBrowser, newPage } from '../testing/browser-page.ts'
import type * as Drafts from './drafts.ts'

const place = 'contactsheet.drafts'
const stored = new Map<string, string>()
let room = Infinity
const sessionStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  removeItem: (key: string) => stored.delete(key),
  setItem: (key: string, value: string) => {
    if (value.length > room) throw new Error('QuotaExceededError')
    stored.set(key, value)
  },
}

/** Loads the drafts as a freshly loaded page would. */
const load = async (t: TestContext) => {
  giveBrowser(t, { sessionStorage })
  return (await newPage()(import.meta.resolve('./drafts.ts'))) as typeof Drafts
}

test('drafts are available to the same person on the next page, and to nobody else', async (t) => {
  const first = await load(t)
  first.keepDraft('shoot.7', { notes: 'early' })
  assert.equal(stored.has(place), false)
  first.draftsBelongTo('ana')
  first.keepDraft('contact.1', { city: 'Oslo', tagNames: ['local'], isPublic: false }, { city: 'Malmö', zip: '1' })

  const next = await load(t)
  assert.equal(next.draftOf('contact.1'), undefined)
  next.draftsBelongTo('ana')
  assert.deepEqual(next.draftOf('contact.1'), { city: 'Oslo', tagNames: ['local'], isPublic: false })
  assert.deepEqual(next.typedOver('contact.1'), { city: 'Malmö' })
  assert.deepEqual(next.draftOf('shoot.7'), { notes: 'early' })
  next.dropDraft('shoot.7')

  const last = await load(t)
  last.draftsBelongTo('ben')
  assert.deepEqual(last.draftsUnder(''), [])
  assert.equal(stored.has(place), false)
})

test('drafts are dropped when someone else turns out to be signed in', async (t) => {
  const drafts = await load(t)
  drafts.draftsBelongTo('ana')
  drafts.keepDraft('new-shoot', { location: 'Harbour' })
  drafts.draftsBelongTo('ben')
  assert.equal(drafts.draftOf('new-shoot'), undefined)
  assert.equal(stored.has(place), false)
})

test('what is secret is there for its form, and never stored', async (t) => {
  const drafts = await load(t)
  drafts.draftsBelongTo('ana')
  drafts.keepDraft('contact.1', { city: 'Oslo' })
  drafts.keepDraft(`${drafts.secretDrafts}password`, { newPassword: 'five quiet lanterns' })
  assert.deepEqual(drafts.draftOf('secret.password'), { newPassword: 'five quiet lanterns' })
  assert.match(stored.get(place) ?? '', /Oslo/)
  assert.doesNotMatch(stored.get(place) ?? '', /secret|lanterns/)
  drafts.dropDraft('contact.1')
  assert.equal(stored.has(place), false)
})

test('malformed content is ignored', async (t) => {
  const odd = [
    '{',
    '7',
    'null',
    '[]',
    '{"owner":"ana"}',
    '{"owner":"ana","drafts":[7,null,["a",{"b":1}],["c"],["d",null],["a","text"],["a",["b"]]]}',
  ]
  for (const text of odd) {
    stored.set(place, text)
    const drafts = await load(t)
    drafts.draftsBelongTo('ana')
    assert.deepEqual(drafts.draftsUnder('a'), [], text)
    assert.deepEqual(drafts.draftOf('b'), undefined)
  }
})

test('the newest drafts stay when there are too many or too little room, and full storage breaks nothing', async (t) => {
  const drafts = await load(t)
  drafts.draftsBelongTo('ana')
  for (let at = 0; at < 60; at += 1) drafts.keepDraft(`shoot.${at}`, { notes: 'x' })
  const keptNow = () => JSON.parse(stored.get(place) ?? '{"drafts":[]}') as { drafts: [string, object][] }
  assert.deepEqual([keptNow().drafts.length, keptNow().drafts.at(-1)?.[0]], [40, 'shoot.59'])

  drafts.keepDraft('long', { notes: 'y'.repeat(150_000) })
  drafts.keepDraft('longer', { notes: 'z'.repeat(150_000) })
  assert.deepEqual(
    keptNow().drafts.map(([name]) => name),
    ['longer'],
  )
  assert.equal(drafts.draftsUnder('shoot.').length, 60)

  room = 100
  drafts.keepDraft('short', { notes: 'a' })
  assert.deepEqual(
    keptNow().drafts.map(([name]) => name),
    ['short'],
  )
  room = 0
  assert.doesNotThrow(() => drafts.keepDraft('short', { notes: 'b' }))
  assert.deepEqual(drafts.draftOf('short'), { notes: 'b' })
  room = Infinity
})

test('signing out removes stored drafts', async (t) => {
  const drafts = await load(t)
  drafts.draftsBelongTo('ana')
  drafts.keepDraft('new-shoot', { location: 'Harbour' })
  drafts.forgetDrafts()
  assert.equal(stored.has(place), false)
})

test('a page for strangers leaves the drafts of whoever is signed in alone', async (t) => {
  stored.clear()
  const app = await load(t)
  app.draftsBelongTo('ana')
  app.keepDraft('contact.1', { notes: 'unsaved' })
  const shared = await load(t)
  shared.draftsBelongTo('guest of x', 'contactsheet.guest-drafts')
  shared.keepDraft('note', { note: 'hello' })

  const back = await load(t)
  back.draftsBelongTo('ana')
  assert.deepEqual(back.draftsUnder(''), [['contact.1', { notes: 'unsaved' }]])
})
