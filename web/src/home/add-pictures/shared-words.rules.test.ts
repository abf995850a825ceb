import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personIn } from './shared-words.rules.ts'

const none = { title: '', text: '', url: '' }

test('a profile shared from Instagram gives its handle, and the name in front of it', () => {
  const link = 'https://www.instagram.com/luz.maren?igsh=MzRlODBiNWFlZA=='
  assert.deepEqual(personIn({ ...none, text: link }), { instagramHandle: 'luz.maren' })
  assert.deepEqual(personIn({ ...none, url: link }), { instagramHandle: 'luz.maren' })
  assert.deepEqual(personIn({ title: 'Luz Maren (@luz.maren) • Instagram photos and videos', text: link, url: '' }), {
    firstName: 'Luz',
    lastName: 'Maren',
    instagramHandle: 'luz.maren',
  })
  assert.deepEqual(personIn({ ...none, text: '@luz.maren' }), { instagramHandle: 'luz.maren' })
})

test('a name, a number and an address are told apart, on one line or on several', () => {
  const luz = { firstName: 'Luz', lastName: 'Maren', phone: '+351 912 345 678', email: 'luz@example.com' }
  assert.deepEqual(personIn({ ...none, text: 'Luz Maren\n+351 912 345 678\nluz@example.com' }), luz)
  assert.deepEqual(personIn({ ...none, text: 'Luz Maren +351 912 345 678 luz@example.com' }), luz)
  assert.deepEqual(personIn({ ...none, text: 'tel:+351912345678' }), { phone: '+351912345678' })
  assert.deepEqual(personIn({ ...none, text: 'Noor' }), { firstName: 'Noor' })
  assert.deepEqual(personIn({ ...none, title: '林 美咲' }), { firstName: '林', lastName: '美咲' })
})

test('what is said besides is kept in the notes, and nobody is made out of a sentence', () => {
  const text = 'Met her at the harbour yesterday, does great portraits: https://example.com/luz'
  assert.deepEqual(personIn({ ...none, text }), { notes: text })
  const both = 'Luz Maren\nfree in May only'
  assert.deepEqual(personIn({ ...none, text: both }), { firstName: 'Luz', lastName: 'Maren', notes: both })
  assert.deepEqual(personIn(none), {})
})
