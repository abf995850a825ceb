import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeToast, toastStore } from '../toast.ts'
import { giveBrowser } from '../testing/browser-page.ts'
import { openWindow } from './open-window.ts'

test('a window opens within a press; once that is too long ago, another press is asked for', (t) => {
  const open = t.mock.fn()
  const userActivation = { isActive: true }
  giveBrowser(t, { window: { open }, navigator: { userActivation } })
  openWindow('/contacts/7')
  assert.deepEqual(open.mock.calls[0]?.arguments, ['/contacts/7', '_blank', 'noopener,noreferrer'])
  assert.equal(toastStore.get(), undefined)

  userActivation.isActive = false
  openWindow('/contacts/8')
  assert.equal(open.mock.callCount(), 1)
  const { text, action, id = 0 } = toastStore.get() ?? {}
  assert.equal(text, 'Your browser kept the new window from opening.')
  userActivation.isActive = true
  action?.run()
  assert.equal(open.mock.calls[1]?.arguments[0], '/contacts/8')
  closeToast(id)
})
