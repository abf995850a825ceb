import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockWords, dayWords, wordsOf } from './field-words.rules.ts'
import { emptyFields } from './shoot-fields.rules.ts'

const reader = { hourCycle: 'h12', today: '2031-01-01' } as const

test('fields are read in words, and nothing is said of an empty one', () => {
  const values = {
    ...emptyFields,
    title: ' Linen ',
    genre: 'Fashion',
    date: '2031-05-09',
    time: '14:00',
    duration: '90',
  }
  assert.deepEqual(wordsOf(values, { latitude: 1 }, reader), {
    title: 'Linen',
    genre: 'Fashion',
    status: 'Planning',
    date: 'Fri, May 9',
    time: '2:00 PM to 3:30 PM',
    duration: '1h\u00a030m',
    location: 'Point on the map',
    notes: null,
  })
  const { status, ...empty } = wordsOf(emptyFields, { latitude: null }, reader)
  assert.equal(status, 'Planning')
  assert.deepEqual(new Set(Object.values(empty)), new Set([null]))
})

test('a day names its year when it is not this one', () => {
  assert.equal(dayWords('2032-05-09', '2031-01-01'), 'Sun, May 9, 2032')
  assert.equal(dayWords('2031-02-30', '2031-01-01'), null)
})

test('a time says when it ends, and that this may be another day', () => {
  assert.equal(clockWords({ time: '14:00', duration: '' }, 'h23'), '14:00')
  assert.equal(clockWords({ time: '14:00', duration: '1.5' }, 'h12'), '2:00 PM')
  assert.equal(clockWords({ time: '23:00', duration: '120' }, 'h12'), '11:00 PM to 1:00 AM, another day')
  assert.equal(clockWords({ time: '25:00', duration: '60' }, 'h12'), null)
})
