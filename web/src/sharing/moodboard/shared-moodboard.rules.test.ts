import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownerName } from '@contactsheet/contracts/sharing/call-sheet-event'
import { counted } from '@contactsheet/contracts/text/numbers'
import { choicesInWords, marksByImage, memoryOf, verdictsInWords } from './shared-moodboard.rules.ts'

const pick = (image: string, verdict: 'heart' | 'no' | null) => ({ image, verdict, note: null })

// spec 3.2.39
test('a photographer has the names that there are', () => {
  assert.equal(ownerName({ firstName: 'Ana', lastName: 'Lindqvist' }), 'Ana Lindqvist')
  assert.equal(ownerName({ firstName: null, lastName: 'Lindqvist' }), 'Lindqvist')
  assert.equal(ownerName({ firstName: null, lastName: null }), '')
})

test('numbers are said as people say them', () => {
  assert.deepEqual(
    [0, 1, 30].map((count) => counted(count, 'image')),
    ['0 images', '1 image', '30 images'],
  )
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

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

test('browsers of apps are known by how they name themselves', () => {
  for (const userAgent of [
    `${iPhone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US)`,
    `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`,
    `${iPhone} Mobile/15E148`,
    `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 Line/15.10.0/IAB`,
  ])
    assert.equal(memoryOf(userAgent, true), 'app', userAgent)
})

test('other browsers are not, and one that keeps nothing is known by that', () => {
  for (const userAgent of [
    `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${iPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ]) {
    assert.equal(memoryOf(userAgent, true), 'own', userAgent)
    assert.equal(memoryOf(userAgent, false), 'none', userAgent)
  }
})
