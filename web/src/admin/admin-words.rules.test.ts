import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailWords } from './admin-words.rules.ts'

const when = (at: string) => `at ${at}`
const server = { from: 'photos@example.com', address: 'mail.example.com:587' }

test('an installation without mails says what to set, and how people get a new password until then', () => {
  const never = { server: null, waiting: 0, lastSentAt: null, lastFailure: null }
  assert.match(mailWords(never, when), /^Not configured: set SMTP_URL and MAIL_FROM, .* get password links from admin/)
})

test('with mails it says where they go out, and what became of the last ones', () => {
  const new_ = { server, waiting: 0, lastSentAt: null, lastFailure: null }
  const through = 'Sent from photos@example.com through mail.example.com:587'
  assert.equal(mailWords(new_, when), `${through}, none sent within the last week`)
  const troubled = {
    server,
    waiting: 1200,
    lastSentAt: 'noon',
    lastFailure: { at: 'one', reason: 'No room', final: true },
  }
  assert.equal(mailWords(troubled, when), `${through}, the last one at noon, 1,200 waiting, failed at one: No room`)
})
