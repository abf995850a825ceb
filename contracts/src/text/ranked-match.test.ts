import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'
import { toSearchable, rankOf, ranks, parseTerms } from './ranked-match.ts'

const rank = (q: string, name: string, others: { alias?: string; started?: string; text?: string } = {}) =>
  rankOf(parseTerms(q), toSearchable(fold(name), others))

test('the rank says how the words match a name', () => {
  const cases: [q: string, name: string, rank: number | undefined][] = [
    ['add contact', 'Add contact', ranks.exact],
    ['ADD C', 'Add contact', ranks.start],
    ['contact', 'Add contact', ranks.wordStart],
    ['contact add', 'Add contact', ranks.wordStart],
    ['maria', 'Anna-Maria', ranks.wordStart],
    ['ac', 'Add contact', ranks.initials],
    ['jmw', 'Jonas Maria Weber', ranks.initials],
    ['jw', 'Jonas Maria Weber', ranks.initials],
    ['ntact', 'Add contact', ranks.middle],
    ['ca', 'Add contact', undefined],
    ['abcd', 'Anna Berta Cora Dora', undefined],
    ['add shoot', 'Add contact', undefined],
    ['zoe', 'Zoë', ranks.exact],
    ['(', 'Anna - Berta', undefined],
    ['anna berta', 'Anna - Berta', ranks.wordStart],
  ]
  for (const [q, name, expected] of cases) assert.equal(rank(q, name), expected, `${q} in ${name}`)
})

test('a second name counts like the first, and other texts count least', () => {
  assert.equal(rank('@lena', 'Mia', { alias: 'lena.k' }), ranks.start)
  assert.equal(rank('@lena.k', 'Mia', { alias: 'lena.k' }), ranks.exact)
  assert.equal(rank('mia @lena', 'Mia', { alias: 'lena.k' }), ranks.middle)
  assert.equal(rank('@ena', 'Mia', { alias: 'lena.k' }), undefined)
  assert.equal(rank('late', 'Mia', { text: 'mia is late' }), ranks.elsewhere)
  assert.equal(rank('upload', 'Import contacts', { started: 'upload csv' }), ranks.wordStart)
})

test('a search has each word once, and at most ten', () => {
  assert.deepEqual(
    parseTerms(' Anna,  ANNA; ánna ').words.map(({ text }) => text),
    ['anna'],
  )
  assert.equal(parseTerms('a b c d e f g h i j k l').words.length, 10)
  assert.deepEqual(parseTerms(' , ').words, [])
})
