import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waysOf } from './message-links.rules.ts'

test('a message goes wherever somebody can be reached', () => {
  const ways = waysOf(
    { phone: '+49 170 1234567', email: 'nora@example.com', instagramHandle: 'nora' },
    'Can you? & when',
  )
  assert.deepEqual(
    ways.map(({ href }) => href),
    [
      'https://wa.me/491701234567?text=Can%20you%3F%20%26%20when',
      'sms:+491701234567?&body=Can%20you%3F%20%26%20when',
      'mailto:nora@example.com?body=Can%20you%3F%20%26%20when',
      'https://ig.me/m/nora',
    ],
  )
})

test('a number without its country is none for WhatsApp; who cannot be reached has no ways', () => {
  const names = (phone: string | null) =>
    waysOf({ phone, email: null, instagramHandle: null }, 'Hi').map(({ name }) => name)
  assert.deepEqual(names('0170 1234567'), ['SMS'])
  assert.deepEqual(names(null), [])
})
