import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from './field-errors.rules.ts'
import { changesOf, emptyFields, shootFieldsOf, genreChoices, sentFields } from './shoot-fields.rules.ts'
import { aShoot } from './testing/a-shoot.ts'

const shoot = aShoot({
  genre: 'Wedding',
  date: '2031-05-09',
  time: '14:00',
  duration: 90,
  location: 'Harbour',
  status: 'booked',
})

// spec 2.2.43
test('a form shows a shoot and sends nothing while nothing differs', () => {
  assert.deepEqual(changesOf(shootFieldsOf(shoot), shoot), {})
  assert.deepEqual(changesOf({ ...shootFieldsOf(shoot), location: ' Harbour ', notes: '  ' }, shoot), {})
})

// spec 2.2.34
test('only differences are sent; empty, none and 0 are null', () => {
  const typed = {
    ...shootFieldsOf(shoot),
    genre: 'none',
    date: '',
    duration: '0',
    location: '  ',
    status: 'review' as const,
  }
  assert.deepEqual(changesOf(typed, shoot), {
    genre: null,
    status: 'review',
    date: null,
    duration: null,
    location: null,
  })
  assert.equal(sentFields(emptyFields).status, 'planning')
})

test('invalid values are reported at their field', () => {
  assert.deepEqual(fieldErrors(shootFieldsOf(shoot)), {})
  const odd = { ...emptyFields, date: '2031-02-30', time: '25:00', duration: '1.5', location: 'x'.repeat(501) }
  assert.deepEqual(Object.keys(fieldErrors(odd)).toSorted(), ['date', 'duration', 'location', 'time'])
  assert.equal(fieldErrors({ ...emptyFields, duration: '?' }).duration, 'Duration is a whole number of minutes')
  assert.equal(fieldErrors({ ...emptyFields, duration: '-5' }).duration, 'Duration is at least 1 minute')
  assert.equal(fieldErrors({ ...emptyFields, duration: '10081' }).duration, 'Duration is at most 10,080 minutes')
})

test('a genre that has been removed from the list of the user can be kept', () => {
  assert.deepEqual(genreChoices(['Event', 'Wedding'], 'none'), ['Event', 'Wedding'])
  assert.deepEqual(genreChoices(['Event'], 'Wedding'), ['Wedding', 'Event'])
})
