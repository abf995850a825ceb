import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changes, views } from '@contactsheet/contracts/admin/admin-names'
import { actorWords, actWords, fieldChanges, recordQueryOf } from './record-words.rules.ts'

test('each act has a sentence, and one of another version keeps its name', () => {
  const said = [...changes, ...views].map((act) => actWords({ act, subject: '7', subjectName: 'pro' }))
  assert.equal(new Set(said).size, changes.length + views.length)
  assert.equal(actWords({ act: 'edit access level', subject: '7', subjectName: 'pro' }), 'edited the access level pro')
  assert.equal(actWords({ act: 'deactivate user', subject: 'an id', subjectName: '' }), 'deactivated an id')
  assert.equal(actWords({ act: 'paint', subject: '', subjectName: '' }), 'paint')
})

test('whoever acted is named by address, and what is no person in words', () => {
  assert.equal(actorWords({ actor: 'an id', actorName: 'boss@example.com' }), 'boss@example.com')
  assert.equal(actorWords({ actor: 'command line', actorName: '' }), 'The command line')
  assert.equal(actorWords({ actor: 'an id', actorName: '' }), 'an id')
})

test('before and after are told field by field, in words', () => {
  const before = { isActive: true, maxContacts: 25, monthlyPrice: 9, order: ['free', 'pro'], description: '' }
  const after = { isActive: false, maxContacts: -1, monthlyPrice: 4.5, order: ['pro', 'free'], retried: 2 }
  assert.deepEqual(
    fieldChanges({ before, after }).map((field) => [field.name, field.before, field.after]),
    [
      ['Active', 'yes', 'no'],
      ['Max contacts', '25', 'unlimited'],
      ['Monthly price', '$9.00', '$4.50'],
      ['Order', 'free, pro', 'pro, free'],
      ['Description', 'empty', undefined],
      ['Retried', undefined, '2'],
    ],
  )
  assert.deepEqual(fieldChanges({ before: null, after: null }), [])
})

test('the address becomes what the server is asked', () => {
  assert.deepEqual(recordQueryOf({ tab: 'record' }), {})
  assert.deepEqual(recordQueryOf({ kind: 'everything', page: 2, search: 'ana' }), {
    views: true,
    page: 2,
    search: 'ana',
  })
  assert.deepEqual(recordQueryOf({ kind: 'view users', from: '2026-01-01' }), { act: 'view users', from: '2026-01-01' })
})
