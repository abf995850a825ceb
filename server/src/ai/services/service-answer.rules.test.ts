import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redacted, messageIn, parseBoundedJson } from './service-answer.rules.ts'

const hidden = { key: 'sk-live-Abc123Def456', prompt: 'Anna Kern in a red coat, café 雪の中の森' }
const said = (text: string) => redacted(text, hidden)

test('the sentence is found wherever servers put it', () => {
  for (const json of [
    { error: { message: 'No model' } },
    { error: 'No model' },
    { message: 'No model' },
    { detail: 'No model' },
    { errors: [{ message: 'No model' }] },
    { error: { detail: { message: 'No model' } } },
    'No model',
  ])
    assert.equal(messageIn(json), 'No model', JSON.stringify(json))
  assert.equal(messageIn({ detail: [{ loc: ['body', 'size'], msg: 'Too small' }] }), 'body.size: Too small')
  for (const json of [undefined, null, 7, {}, [], { data: [] }, { error: null }]) assert.equal(messageIn(json), '')
  let deep: object = { message: 'x' }
  for (let n = 0; n < 10_000; n += 1) deep = { error: deep }
  assert.equal(messageIn(deep), '')
  let place: unknown[] = []
  for (let n = 0; n < 20_000; n += 1) place = [place]
  assert.equal(messageIn({ detail: [{ loc: ['body', place, 0], msg: 'Too small' }] }), 'body.0: Too small')
})

test('it is one line of a bounded length, without what cannot be seen', () => {
  assert.equal(said('The model\r\n\u0007is \u202enot\u200b loaded'), 'The model is not loaded')
  assert.equal(said('<html><title>502 Bad Gateway</title><hr>nginx</html>'), '502 Bad Gateway nginx')
  const long = said('busy '.repeat(100_000))
  assert.ok(long.length <= 200 && long.endsWith('…'), long)
})

test('nothing that looks like a key is in it, wherever it stood', () => {
  const { key } = hidden
  for (const text of [
    `Incorrect API key provided: ${key}.`,
    'Incorrect API key provided: sk-live-********f456. Find it at https://example.com/account/keys',
    `Authorization: Bearer ${key}`,
    `{"api_key":"${key}","x-key": "other-secret"}`,
    `GET https://user:${key}@gw.example.com/v1?api_key=${key}&sig=abcdef`,
    'token=abcdef0123456789abcdef0123456789',
    'The header was Basic dXNlcjpwYXNz',
    'key sk-proj-abcdefgh refused',
    encodeURIComponent(key),
  ]) {
    const clean = said(text)
    for (const part of [key, 'Def456', 'other-secret', 'sig=', 'abcdef', 'dXNlcjpwYXNz', 'f456', 'user:'])
      assert.ok(!clean.includes(part), `${part} in ${clean}`)
  }
  assert.equal(said('See https://docs.example.com/a/b?c=d now'), 'See https://docs.example.com/… now')
})

test('nothing of a description is in it, and what helps stays', () => {
  assert.equal(said('Cannot draw “Anna Kern in a red coat, café 雪の中の森”'), 'Cannot draw “…”')
  for (const text of ['prompt: anna kern', 'KERN is not allowed', 'Bad word: café', '无效: 雪の中'])
    assert.doesNotMatch(said(text), /anna|kern|café|雪の/i)
  for (const text of [
    "Unknown parameter: 'response_format'.",
    "'1024x1536' is not one of ['1024x1024', '1792x1024'] - 'size'",
    'The model `stabilityai/stable-diffusion-3.5-medium` does not exist',
    'CUDA out of memory. Tried to allocate 2.50 GiB',
  ])
    assert.equal(said(text), text)
})

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
