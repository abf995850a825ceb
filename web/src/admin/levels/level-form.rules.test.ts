import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalIn, emptyLevel, levelErrors, parsedChange, parsedLevel, wholeIn } from './level-form.rules.ts'

// spec 3.5.10
test('limits are whole numbers and prices decimals; what is no number is 0', () => {
  assert.deepEqual(['25', ' 7 ', '-1', '12.9', '3x', '', 'many', '1e3'].map(wholeIn), [25, 7, -1, 12, 3, 0, 0, 1])
  assert.deepEqual(['9', '86.40', '.5', '', 'free', '4,50', '-1'].map(decimalIn), [9, 86.4, 0.5, 0, 0, 4, -1])
  const typed = { ...emptyLevel, level: 'studio', maxContacts: 'lots', monthlyPrice: '12.50', annualPrice: '' }
  assert.deepEqual(parsedLevel(typed), {
    level: 'studio',
    description: '',
    maxContacts: 0,
    maxMoodboards: 0,
    maxAiGenerations: 0,
    monthlyPrice: 12.5,
    annualPrice: 0,
    public: false,
  })
})

// spec 3.5.10
test('the name is required, limits reach from -1 and prices from 0 with cents', () => {
  const typed = { ...emptyLevel, maxContacts: '-2', monthlyPrice: '1.234', annualPrice: '-1' }
  assert.deepEqual(levelErrors(typed), {
    level: 'Level name is required',
    maxContacts: 'Max contacts is at least -1, which means unlimited',
    monthlyPrice: 'Monthly price has at most two decimals',
    annualPrice: 'Annual price is at least 0',
  })
  assert.deepEqual(levelErrors({ ...emptyLevel, level: 'studio', maxContacts: '-1' }), {})
})

test('a change never carries the name, and for administrators nothing but the description', () => {
  assert.ok(!('level' in parsedChange({ ...emptyLevel, level: 'pro' })))
  assert.deepEqual(parsedChange({ ...emptyLevel, level: 'admin', description: 'All' }), { description: 'All' })
})
