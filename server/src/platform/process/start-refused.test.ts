import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explain, StartRefused } from './start-refused.ts'

const failed = (code: string) =>
  Object.assign(new Error(`${code}: no room, write`), { code, errno: -28, syscall: 'write' })

test('a reason to refuse is told as it is, and what nobody foresaw in one line', () => {
  assert.equal(explain(new StartRefused('PORT must be a port number.'), {}), 'PORT must be a port number.')
  const unforeseen = new Error('outside', { cause: new Error('inside\nand more') })
  assert.equal(explain(unforeseen, {}), 'Contactsheet cannot go on: inside (LOG_LEVEL=debug shows where)')
})

test('a disk without room is called that, wherever a start comes upon it', () => {
  for (const code of ['ENOSPC', 'EDQUOT', '53100'])
    assert.match(
      explain(new Error('settings', { cause: failed(code) }), {}),
      /^The disk is full\. Make room, .* DATA_DIR/,
    )
  assert.match(explain(failed('EIO'), {}), /^Contactsheet cannot go on: EIO/)
})
