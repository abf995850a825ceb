import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choicesInWords, imagesInWords, marksByImage, ownerNameOf, verdictsInWords } from './shared-moodboard.rules.ts'

const pick = (image: string, verdict: 'heart' | 'no' | null) => ({ image, verdict, note: null })

// spec 3.2.39
test('a photographer has the names that there are', () => {
  assert.equal(ownerNameOf({ firstName: 'Ana', lastName: 'Lindqvist' }), 'Ana Lindqvist')
  assert.equal(ownerNameOf({ firstName: null, lastName: 'Lindqvist' }), 'Lindqvist')
  assert.equal(ownerNameOf({ firstName: null, lastName: null }), '')
})

test('numbers are said as people say them', () => {
  assert.deepEqual([0, 1, 30].map(imagesInWords), ['0 images', '1 image', '30 images'])
  assert.equal(choicesInWords([]), 'Nothing chosen yet')
  assert.equal(choicesInWords([pick('a', 'heart'), pick('b', null)]), '1 favourite')
  assert.equal(choicesInWords([pick('a', 'heart'), pick('b', 'heart'), pick('c', 'no')]), '2 favourites, 1 no')
  assert.equal(choicesInWords([pick('a', 'no'), pick('b', 'no')]), '2 nos')
})

test('the marks of others are found by image', () => {
  const found = marksByImage([
    { name: 'Mia', picks: [pick('a', 'heart'), pick('b', 'no')] },
    { name: 'Leo', picks: [pick('a', 'no')] },
  ])
  assert.deepEqual(found.get('a'), [
    { name: 'Mia', verdict: 'heart', note: null },
    { name: 'Leo', verdict: 'no', note: null },
  ])
  assert.equal(found.get('c'), undefined)
})

test('the verdicts of others take one line each', () => {
  const by = (name: string, verdict: 'heart' | 'no' | null) => ({ name, verdict })
  assert.deepEqual(verdictsInWords([by('Mia', 'heart'), by('Tom', 'no'), by('Leo', 'heart'), by('Ida', null)]), [
    'Mia, Leo like it',
    'Tom says no',
  ])
  assert.deepEqual(verdictsInWords([by('Ida', null)]), [])
})
