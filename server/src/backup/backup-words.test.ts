import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedFor, counted, missingInWords, sized } from './backup-words.ts'

test('the folder is meant from where npm was called, and words that make no sense are answered with the usage', () => {
  const from = { INIT_CWD: '/home/ana' }
  assert.deepEqual(askedFor('backup', ['backups/today'], from), { folder: '/home/ana/backups/today', verify: false })
  assert.deepEqual(askedFor('backup', ['--verify', '/b'], from), { folder: '/b', verify: true })
  assert.deepEqual(askedFor('restore', ['/b'], from), { folder: '/b', verify: false })
  for (const words of [[], [''], ['a', 'b'], ['--all', 'a'], ['--verify']])
    assert.throws(() => askedFor('backup', words, from), {
      name: 'StartRefused',
      message: /^Use it like this: npm run/,
    })
  assert.throws(() => askedFor('restore', ['--verify', '/b'], from), { name: 'StartRefused' })
})

test('figures are said in words', () => {
  assert.deepEqual([counted(1, 'row'), counted(1200, 'row')], ['1 row', '1,200 rows'])
  assert.deepEqual([0, 999, 1000, 12_500_000, 3e15].map(sized), [
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '12.5 MB',
    '3000.0 TB',
  ])
  assert.deepEqual(missingInWords(0, 'FILES'), [])
  assert.match(
    missingInWords(1, 'FILES').join(),
    /^1 file of pictures was not in the store .*; FILES names it as missing\.$/,
  )
})
