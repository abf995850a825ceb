import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { inPlainWords, lackOfRoom } from './plain-failures.mjs'

test('a folder that cannot be written to, and a full disk, are told in words that say what to do', () => {
  const failed = (code: string) => inPlainWords(Object.assign(new Error(`${code}: write`), { code }), '/srv/here')
  for (const code of ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])
    assert.match(failed(code), /^Nothing can be installed or built in \/srv\/here: .*\. [A-Z].*\.$/)
  assert.equal(inPlainWords('Rolldown: No space left on device (os error 28)', '/srv/here'), failed('ENOSPC'))
  assert.equal(inPlainWords(new Error('Unexpected token'), '/srv/here'), 'Unexpected token')
})

test('that packages find no room is told with how much they need and how much there is', () => {
  assert.equal(lackOfRoom(tmpdir(), 0), undefined)
  assert.match(lackOfRoom(tmpdir(), 1e12) ?? '', /they take 1000000000000 MB, .* has \d+ MB left\. Make room/)
})
