import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadJson, piecesOf } from './json-pieces.rules.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const split = (text: string, most = 1000) =>
  [...piecesOf(bytesOf(text), most)].map(({ member, isEntry, text }) => [
    member,
    isEntry,
    JSON.parse(text()) as unknown,
  ])

test('an object comes as its members, and its lists as their entries', () => {
  const object = {
    text: 'a "quoted" \\ end\\',
    'k"e,y': { deep: [[{ a: '}]' }]] },
    none: null,
    number: -1.5e3,
    empty: [],
    list: [{ a: 1 }, [2, [3]], 'x,]', '\\"', true, ''],
    last: 'ü€😀',
  }
  const wanted = Object.entries(object).flatMap(([member, value]): unknown[] =>
    Array.isArray(value) && value.length > 0
      ? value.map((entry: unknown) => [member, true, entry])
      : [[member, false, value]],
  )
  assert.deepEqual(split(JSON.stringify(object)), wanted)
  assert.deepEqual(split(JSON.stringify(object, undefined, '\t')), wanted)
})

test('what is no object, or does not fit together, is refused', () => {
  const all = [
    '',
    ' ',
    '[]',
    '7',
    '{',
    '{}',
    '{"a"}',
    '{"a":}',
    '{"a":1',
    '{"a":1}}',
    '{"a":1} x',
    '{"a":[1}',
    '{"a":[1,]}',
  ]
  const more = [
    '{"a":[,1]}',
    '{"a":1,}',
    '{a:1}',
    '{1:1}',
    '{{}:1}',
    '{"a":"b}',
    '{"a":"b\\"}',
    '{"a":{"b":1]',
    '{"a" 1}',
  ]
  for (const text of [...all, ...more])
    assert.throws(
      () => split(text),
      (error) => error instanceof BadJson || error instanceof SyntaxError,
      text,
    )
})

test('a piece is only so long, and only as long as it is looked at one is held', () => {
  assert.throws(() => split(`{"a":[1,"${'x'.repeat(100)}"]}`, 50), /too large/)
  assert.throws(() => split(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 50), /too large/)
  assert.equal(split(`{"a":[${'{},'.repeat(100_000)}{}]}`, 50).length, 100_001)
})
