import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deletionWords, fullWords, hexOf, isDeletable, labelErrors, usageWords } from './labels.rules.ts'

const label = (contactCount: number, shootCount = 0) => ({
  id: 1,
  name: 'paid',
  color: '#101010',
  contactCount,
  archivedCount: 0,
  shootCount,
})

test('the reason is given at the maximum, and not before', () => {
  assert.equal(fullWords('type', 5), 'Maximum of 5 contact types allowed')
  assert.equal(fullWords('genre', 10), 'Maximum of 10 genres allowed')
  assert.equal(fullWords('tag', 25), 'Maximum of 25 tags allowed')
  assert.equal(fullWords('tag', 24), undefined)
})

test('a colour may be typed without its sign, short, and in capitals', () => {
  assert.deepEqual(['#3B82F6', '3b82f6', ' #3b82f6 ', '38F', '', 'red'].map(hexOf), [
    '#3b82f6',
    '#3b82f6',
    '#3b82f6',
    '#3388ff',
    '',
    '#red',
  ])
})

// spec 1.5.7
test('a label needs a colour and a name without a comma', () => {
  assert.deepEqual(labelErrors({ name: 'paid', color: '#3b82f6' }), {})
  assert.deepEqual(labelErrors({ name: '  ', color: 'blue' }), { name: 'Name is required', color: 'Invalid colour' })
  assert.deepEqual(labelErrors({ name: 'a, b', color: '#000' }), { name: 'A name may not contain a comma' })
  assert.deepEqual(labelErrors({ name: 'x'.repeat(51), color: '#000' }), {
    name: 'Name is too long (at most 50 characters)',
  })
})

test('only the default type cannot be deleted', () => {
  assert.ok(isDeletable(label(0)))
  assert.ok(isDeletable({ ...label(0), isDefault: false }))
  assert.ok(!isDeletable({ ...label(0), isDefault: true }))
})

test('usage and the effect of deletion are given in numbers', () => {
  assert.equal(usageWords('genre', label(1, 2)), '1 contact, 2 shoots')
  assert.equal(usageWords('tag', label(0)), '0 contacts')
  assert.equal(deletionWords('type', label(0), 'people'), 'No contact has this type.')
  assert.equal(deletionWords('type', label(12), 'people'), '12 contacts of this type become “people”.')
  assert.equal(deletionWords('tag', label(1), ''), 'It is taken from 1 contact.')
  assert.equal(deletionWords('genre', label(0), ''), 'No contact has this genre. No shoot has it.')
  assert.equal(
    deletionWords('genre', label(3, 1), ''),
    'It is taken from 3 contacts. 1 shoot keeps the word, shown in grey.',
  )
})

// spec 1.2.65
test('archived contacts are counted where the words say so', () => {
  const archived = { ...label(3, 2), archivedCount: 1 }
  assert.equal(usageWords('tag', archived), '3 contacts (1 archived)')
  assert.equal(usageWords('genre', archived), '3 contacts (1 archived), 2 shoots')
  assert.equal(deletionWords('tag', archived, 'collaboration'), 'It is taken from 3 contacts (1 archived).')
})
