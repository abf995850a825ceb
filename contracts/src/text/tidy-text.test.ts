import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparisonKey, manyLines, oneLine } from './tidy-text.ts'

test('text with nothing visible is empty', () => {
  const invisible = [
    '',
    ' \t\n',
    '\u200b',
    '\u200b \u200c\u200d',
    '\ufeff',
    '\u00ad',
    '\u202a\u202e\u2066\u2069',
    '\u200e\u200f\u061c',
    '\u115f\u1160',
    '\u3164',
    '\uffa0',
    '\u2800\u2800',
    '\ufe0f',
    '\u{e0067}\u{e007f}',
    '\u0301\u20e3',
    '\u0007\u0085',
  ]
  for (const text of invisible) {
    for (const tidy of [oneLine, manyLines, comparisonKey]) assert.equal(tidy(text), '', JSON.stringify(text))
  }
})

test('single-line text has its line breaks and tabs turned into spaces', () => {
  assert.equal(oneLine('Anna\nBerg'), 'Anna Berg')
  assert.equal(oneLine(' Anna \r\n\t Berg\u2028'), 'Anna Berg')
  assert.equal(oneLine('Anna\u0085Berg'), 'Anna Berg')
  assert.equal(oneLine('Anna  Berg'), 'Anna  Berg')
})

test('invisible edges and direction overrides are removed, and other control characters stay to be rejected', () => {
  assert.equal(oneLine('\ufeff\u200b Wedding\u200b\u00ad '), 'Wedding')
  assert.equal(oneLine('\u202a+49 30 555\u202c'), '+49 30 555')
  assert.equal(oneLine('exe.\u202egnp'), 'exe.gnp')
  assert.equal(oneLine('a\u0007b\u0000'), 'a\u0007b\u0000')
  assert.equal(oneLine('\u0000'), '\u0000')
})

test('joiners, selectors and tags stay where they make a letter or a picture', () => {
  const whole = [
    '👩🏽‍🎨',
    '👨‍👩‍👧‍👦 Family',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '❤️',
    '5️⃣',
    'می\u200cخواهم',
    'ه\u200d',
    'क्\u200dष',
    'ศรัณย์',
    'Zoe\u0308',
    '한글',
    '\u115f\u1161',
  ]
  for (const text of whole) assert.equal(oneLine(text), text)
})

test('multi-line text keeps its lines, with one kind of line end and no other control characters', () => {
  assert.equal(manyLines(' one\r\ntwo\rthree\u2028four\n\n\tfive '), 'one\ntwo\nthree\nfour\n\n\tfive')
  assert.equal(manyLines('a\u0007b\u001b[2J'), 'ab[2J')
  assert.equal(manyLines('a\u0000'), 'a\u0000')
})

test('names are the same when they look the same, whatever their case', () => {
  const same = [
    'Wedding',
    'wedding',
    ' WEDDING ',
    'Wedding\u200b',
    'Wed\u00adding',
    '\ufeffWed\u200dding',
    'Wedding\ufe0f',
  ]
  for (const name of same) assert.equal(comparisonKey(name), 'wedding', JSON.stringify(name))
  assert.equal(comparisonKey('Zoe\u0308'), comparisonKey('ZO\u00cb'))
  assert.notEqual(comparisonKey('Zoe'), comparisonKey('Zo\u00eb'))
})

test('long runs of edge characters inside a text take negligible time', () => {
  const begun = performance.now()
  for (const run of ['\u200b', ' ', '\n', '\u2800 ']) {
    const text = `a${run.repeat(200_000)}b`
    for (const tidy of [oneLine, manyLines, comparisonKey]) assert.ok(tidy(text).length > 1)
  }
  assert.ok(performance.now() - begun < 5000)
})
