import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecordId, namesIn, reading, nonDefault, wordsIn } from './address.ts'
import { toQuery } from '#lib/data/query-string.ts'

test('values that differ from the default of their own parameter are written', () => {
  const defaults = { search: '', view: 'calendar', names: [] as string[], most: undefined as number | undefined }
  assert.deepEqual(nonDefault({ ...defaults, search: 'calendar' }, defaults), { search: 'calendar' })
  assert.deepEqual(nonDefault({ ...defaults, names: ['calendar'], most: 0 }, defaults), {
    names: ['calendar'],
    most: 0,
  })
  assert.deepEqual(nonDefault(defaults, defaults), {})
})

test('unusable values are dropped before anything is requested', () => {
  assert.deepEqual(namesIn(', ,a,\u0000,a'), ['a'])
  assert.deepEqual(namesIn(7), [])
  assert.equal(namesIn('a,'.repeat(5) + Array.from({ length: 900 }, (_, n) => n).join(',')).length, 50)
  assert.equal(wordsIn(' \u0000 '), '')
  assert.equal(wordsIn(`a${'😀'.repeat(200)}`).length, 199)
  assert.doesNotThrow(() => toQuery({ search: wordsIn(`a${'😀'.repeat(200)}`) }))
})

test('only ids that the server can have assigned are accepted', () => {
  assert.deepEqual(['1', '2147483647', '2147483648', '0', '-1', '01', '1e3', ' 1', ''].filter(isRecordId), [
    '1',
    '2147483647',
  ])
})

test('a parameter of the route holds what the route parsed from it, or undefined', () => {
  const team = ({ tab }: Record<string, unknown>): { tab?: string } => (tab === 'team' ? { tab } : {})
  const read = reading(['tab'], team)
  const raw = { tab: 'nonsense', other: 'x' }
  assert.deepEqual({ ...raw, ...read(raw) }, { tab: undefined, other: 'x' })
  assert.deepEqual(read({ tab: 'team' }), { tab: 'team' })
})
