import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecordId, namesIn, reading, nonDefault, wordsIn } from './address.ts'
import { toQuery } from '#lib/data/query-string.ts'

test('what differs from the usual value of its own name is written down', () => {
  const defaults = { search: '', view: 'calendar', names: [] as string[], most: undefined as number | undefined }
  assert.deepEqual(nonDefault({ ...defaults, search: 'calendar' }, defaults), { search: 'calendar' })
  assert.deepEqual(nonDefault({ ...defaults, names: ['calendar'], most: 0 }, defaults), {
    names: ['calendar'],
    most: 0,
  })
  assert.deepEqual(nonDefault(defaults, defaults), {})
})

test('what nobody can use is gone before it is asked for', () => {
  assert.deepEqual(namesIn(', ,a,\u0000,a'), ['a'])
  assert.deepEqual(namesIn(7), [])
  assert.equal(namesIn('a,'.repeat(5) + Array.from({ length: 900 }, (_, n) => n).join(',')).length, 50)
  assert.equal(wordsIn(' \u0000 '), '')
  assert.equal(wordsIn(`a${'😀'.repeat(200)}`).length, 199)
  assert.doesNotThrow(() => toQuery({ search: wordsIn(`a${'😀'.repeat(200)}`) }))
})

test('the number of a record is one that the server can have given', () => {
  assert.deepEqual(['1', '2147483647', '2147483648', '0', '-1', '01', '1e3', ' 1', ''].filter(isRecordId), [
    '1',
    '2147483647',
  ])
})

test('under a name of the route stands what it made of it, or nothing', () => {
  const team = ({ tab }: Record<string, unknown>): { tab?: string } => (tab === 'team' ? { tab } : {})
  const read = reading(['tab'], team)
  const raw = { tab: 'nonsense', other: 'x' }
  assert.deepEqual({ ...raw, ...read(raw) }, { tab: undefined, other: 'x' })
  assert.deepEqual(read({ tab: 'team' }), { tab: 'team' })
})
