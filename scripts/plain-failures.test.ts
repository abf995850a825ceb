import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inPlainWords } from './plain-failures.mjs'

test('a folder that cannot be written to, and a full disk, are told in words that say what to do', () => {
  const failed = (code: string) => inPlainWords(Object.assign(new Error(`${code}: write`), { code }), '/srv/here')
  for (const code of ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])
    assert.match(failed(code), /^Nothing can be installed or built in \/srv\/here: .*\. [A-Z].*\.$/)
  assert.equal(inPlainWords('Rolldown: No space left on device (os error 28)', '/srv/here'), failed('ENOSPC'))
  assert.equal(inPlainWords(new Error('Unexpected token'), '/srv/here'), 'Unexpected token')
})
