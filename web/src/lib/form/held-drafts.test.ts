import assert from 'node:assert/strict'
import { test } from 'node:test'
import { giveBrowser, newPage } from '../testing/browser-page.ts'
import type * as Drafts from './drafts.ts'
import type * as HeldDrafts from './held-drafts.ts'

test('what could not be saved asks before the page is closed, until it is saved or discarded', async (t) => {
  const listeners: ((event: object) => void)[] = []
  giveBrowser(t, { addEventListener: (_type: string, one: (event: object) => void) => listeners.push(one) })
  const load = newPage()
  const { dropDraft, keepDraft } = (await load(import.meta.resolve('./drafts.ts'))) as typeof Drafts
  const { heldUnder, holdDraft } = (await load(import.meta.resolve('./held-drafts.ts'))) as typeof HeldDrafts
  const asks = () => {
    let asked = false
    const event = { preventDefault: () => (asked = true) }
    listeners.forEach((listener) => listener(event))
    return asked
  }
  keepDraft('shoot.7.task.1.title', { text: 'Keys' })
  holdDraft('shoot.7.task.2.title')
  assert.deepEqual([asks(), heldUnder('shoot.7.')], [false, []])
  holdDraft('shoot.7.task.1.title')
  assert.deepEqual([asks(), heldUnder('shoot.7.')], [true, ['shoot.7.task.1.title']])
  assert.deepEqual(heldUnder('shoot.70.'), [])
  dropDraft('shoot.7.task.1.title')
  assert.deepEqual([asks(), heldUnder('shoot.7.')], [false, []])

  keepDraft('secret.password', { newPassword: 'five quiet lanterns' })
  holdDraft('secret.password')
  assert.equal(asks(), false)
  keepDraft('note', { note: 'hello' })
  holdDraft('note')
  holdDraft('note', false)
  assert.equal(asks(), false)
})
