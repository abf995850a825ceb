import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { inPlainWords, whyNoPackages } from './plain-failures.mjs'

test('a folder that cannot be written to, and a full disk, are told in words that say what to do', () => {
  const failed = (code: string) => inPlainWords(Object.assign(new Error(`${code}: write`), { code }), '/srv/here')
  for (const code of ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])
    assert.match(failed(code), /^Nothing can be installed or built in \/srv\/here: .*\. [A-Z].*\.$/)
  assert.equal(inPlainWords('Rolldown: No space left on device (os error 28)', '/srv/here'), failed('ENOSPC'))
  assert.equal(inPlainWords(new Error('Unexpected token'), '/srv/here'), 'Unexpected token')
})

test('why packages are not there is told without npm’s stacks: no room, nobody who answers, or what npm itself says', () => {
  const why = (said: string, needed = 0) => whyNoPackages(said, tmpdir(), needed)
  assert.match(why('Invalid package config', 1e12), /they take 1000000000000 MB, .* has \d+ MB left\. Make room/)
  const request = 'request to http://here:1/a%2fb failed, reason: connect ECONNREFUSED 127.0.0.1:1'
  assert.match(
    why(`npm error code ECONNREFUSED\nnpm error FetchError: ${request}\nnpm error     at emit (node:events:1:2)\n`),
    new RegExp(`^The packages cannot be fetched: ${request}\\. See to the network[^\n]*$`),
  )
  assert.equal(
    why('npm error code 1\nnpm error     at emit (node:events:1:2)\nnpm error signal\n'),
    'npm error code 1\nnpm error signal\n\nThe packages could not be installed; the lines above say why.',
  )
})
