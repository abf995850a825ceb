import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dropDraft, keepDraft } from './drafts.ts'
import { heldUnder, holdDraft } from './held-drafts.ts'

test('what could not be saved asks before the page is closed, until it is saved or discarded', () => {
  const listeners: ((event: object) => void)[] = []
  Object.assign(globalThis, { addEventListener: (_type: string, one: (event: object) => void) => listeners.push(one) })
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
