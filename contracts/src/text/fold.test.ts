import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('case and accents make no difference', () => {
  assert.equal(fold('Zoë MÜLLER'), 'zoe muller')
  assert.equal(fold('François Čapek-Łuczak'), 'francois capek-luczak')
  assert.equal(fold('Ángela Peña'), fold('angela PENA'))
})

test('a composed and a decomposed accent are the same', () => {
  assert.equal(fold('Jos\u00e9'), fold('Jose\u0301'))
})

test('letters without a separable accent become what people type for them', () => {
  assert.equal(fold('Großmann'), 'grossmann')
  assert.equal(fold('GROẞMANN'), 'grossmann')
  assert.equal(fold('Søren Ærø'), 'soren aero')
  assert.equal(fold('Œuvre'), 'oeuvre')
  assert.equal(fold('Đorđe'), 'dorde')
  assert.equal(fold('Þór Guðmundsson'), 'thor gudmundsson')
  assert.equal(fold('IŞIL ışık İzmir'), 'isil isik izmir')
})

test('a Greek final sigma equals the one inside a word', () => {
  assert.equal(fold('ΝΙΚΟΣ'), fold('Νίκος'))
  assert.ok(fold('Νίκος Παππάς').includes(fold('ΝΙΚΟΣ')))
})

test('ligatures and full-width forms are expanded', () => {
  assert.equal(fold('ﬁlm'), 'film')
  assert.equal(fold('Ａｎｎａ'), 'anna')
})

test('white space collapses and invisible marks are removed', () => {
  assert.equal(fold('  Anna\u00a0\n Maria\t'), 'anna maria')
  assert.equal(fold('\u202aAnna\u202c\u200b'), 'anna')
})

test('signs that are letters in their own right stay', () => {
  assert.notEqual(fold('が'), fold('か'))
  assert.notEqual(fold('की'), fold('का'))
  assert.equal(fold('한국'), '한국')
})

test('characters with a meaning in SQL patterns are left alone', () => {
  assert.equal(fold('100%_\\'), '100%_\\')
})
