import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shareAddress } from './share-address.ts'

test('each kind of share has its own address', () => {
  assert.equal(shareAddress('https://c.example', 'shoot', 'abc'), 'https://c.example/shoots/share/abc')
  assert.equal(shareAddress('https://c.example', 'moodboard', 'abc'), 'https://c.example/moodboards/share/abc')
})
