import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeToast, toast, toastStore } from './toast.ts'

// spec 1.9.20
test('one toast at a time: a newer one replaces the older', () => {
  toast({ title: 'First' })
  const first = toastStore.get()
  toast({ title: 'Second' })
  assert.equal(toastStore.get()?.title, 'Second')
  closeToast(first?.id ?? 0)
  assert.equal(toastStore.get()?.title, 'Second', 'the end of the first does not take the second away')
  closeToast(toastStore.get()?.id ?? 0)
  assert.equal(toastStore.get(), undefined)
})

test('listeners are notified of every change until they unsubscribe', () => {
  let heard = 0
  const leave = toastStore.subscribe(() => (heard += 1))
  toast({ title: 'One' })
  closeToast(toastStore.get()?.id ?? 0)
  leave()
  toast({ title: 'Two' })
  assert.equal(heard, 2)
  closeToast(toastStore.get()?.id ?? 0)
})

test('nothing takes the place of the last words before the page is left', () => {
  toast({ title: 'Unauthorized', onShown: () => undefined })
  toast({ title: 'Error' })
  assert.equal(toastStore.get()?.title, 'Unauthorized')
  closeToast(toastStore.get()?.id ?? 0)
})
