import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseBoundedJson } from './bounded-json.rules.ts'

const read = (text: string) => parseBoundedJson(Buffer.from(text))

test('an answer is read whatever its length, with a byte order mark too', () => {
  const picture = 'A'.repeat(30 * 1024 ** 2)
  assert.deepEqual(read(`\uFEFF{"data":[{"b64_json":"${picture}"}]}`), { data: [{ b64_json: picture }] })
  for (const text of ['', '<html>', '{"data":']) assert.equal(read(text), undefined)
})

test('an answer of millions of values is not read, however they are arranged', () => {
  const many = 2_000_000
  for (const text of [
    `[0${',0'.repeat(many)}]`,
    `[${'['.repeat(many)}${']'.repeat(many)}]`,
    `${'{"a":'.repeat(many)}0${'}'.repeat(many)}`,
  ])
    assert.equal(read(text), undefined)
})
