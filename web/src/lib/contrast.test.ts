import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colourOr, contrast, luminance, readableOn } from './contrast.ts'

test('luminance and contrast match the WCAG examples', () => {
  assert.equal(luminance('#000000'), 0)
  assert.equal(luminance('#ffffff'), 1)
  assert.equal(contrast('#000000', '#ffffff'), 21)
  assert.equal(contrast('#ffffff', '#000000'), 21)
  // The well-known limit: the lightest grey that passes on white.
  assert.ok(contrast('#767676', '#ffffff') >= 4.5)
  assert.ok(contrast('#777777', '#ffffff') < 4.5)
})

test('the better of black and white is taken', () => {
  assert.equal(readableOn('#ffee00'), '#000000')
  assert.equal(readableOn('#1f2a63'), '#ffffff')
  assert.equal(readableOn('#3b82f6'), '#000000')
})

test('text on any colour passes AA', () => {
  for (let red = 0; red < 256; red += 5) {
    for (let green = 0; green < 256; green += 5) {
      for (let blue = 0; blue < 256; blue += 15) {
        const hex = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
        assert.ok(contrast(readableOn(hex), hex) >= 4.5, hex)
      }
    }
  }
})

test('invalid colours fall back', () => {
  assert.equal(colourOr('#AbCdEf', '#64748b'), '#AbCdEf')
  for (const odd of [null, undefined, '', 'red', '#fff', '#12345g', '#3b82f6; background: url(x)']) {
    assert.equal(colourOr(odd, '#64748b'), '#64748b')
  }
})
