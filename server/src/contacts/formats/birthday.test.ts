import assert from 'node:assert/strict'
import { test } from 'node:test'
import { birthdayText } from './birthday.ts'

test('a birthday with a year is written as a date', () => {
  for (const text of ['1990-03-15', '19900315', '1990-03-15T00:00:00Z', ' 1990-03-15 ', '19900315T120000'])
    assert.equal(birthdayText(text), '1990-03-15', text)
})

test('a birthday without a year is written without one, whatever stands in its place', () => {
  for (const text of ['--05-09', '--0509', '1604-05-09', '1900-05-09', '0000-05-09', '00010509', '1604-05-09T00:00:00'])
    assert.equal(birthdayText(text), 'May 9', text)
  assert.equal(birthdayText('1888-05-09', '1888'), 'May 9')
  assert.equal(birthdayText('1888-05-09'), '1888-05-09')
  assert.equal(birthdayText('--02-29'), 'Feb 29')
  assert.equal(birthdayText('9.5.1604'), '9.5')
  assert.equal(birthdayText('5/9/1900'), '5/9')
})

test('no date is no birthday, and other words stay', () => {
  for (const text of ['', ' ', '0/0/00', '0.0.00', '0000-00-00']) assert.equal(birthdayText(text), '', text)
  for (const text of ['in spring', '--13-40', '9.5.1990', '1990']) assert.equal(birthdayText(text), text)
})
