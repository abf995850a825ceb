import assert from 'node:assert/strict'
import { test } from 'node:test'
import { backupWords, mailWords } from './admin-words.rules.ts'

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

const noBackup = {
  daily: false,
  running: false,
  last: null,
  kept: 0,
  nextAt: null,
  lastFailure: null,
  isOld: false,
}
const backup = {
  ...noBackup,
  daily: true,
  last: { at: 'night', bytes: 3_000_000, seconds: 12 },
  kept: 7,
  nextAt: 'dusk',
}

test('an installation without backups says plainly that none are made, and what to set', () => {
  const advice = 'Set BACKUP_DIR to a folder on another disk to have one made every day.'
  assert.equal(backupWords(noBackup, when), `No daily backups are made. ${advice}`)
  const given = { ...backup, daily: false }
  assert.match(
    backupWords(given, when),
    /^No daily backups are made any more; the last is of at night, .* Set BACKUP_DIR to /,
  )
})

test('with backups it says when the last one was made, how large it is, and what went wrong', () => {
  assert.equal(
    backupWords({ ...noBackup, daily: true, running: true }, when),
    'There is none yet. One is being made now.',
  )
  const good = /^The last is of at night, [\d.]+ MB, made in 12 s, 7 are kept\. The next is due at dusk\.$/
  assert.match(backupWords(backup, when), good)
  assert.match(backupWords({ ...backup, last: { ...backup.last, seconds: 7300 } }, when), /made in 2\.0 h/)
  const failed = { ...backup, lastFailure: { at: 'noon', reason: 'The disk is full.' } }
  assert.match(
    backupWords(failed, when),
    /The attempt at noon failed: the reason stands below\. The next is due at dusk\.$/,
  )
})
