import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guidesFor } from './guides.rules.ts'

const first = (userAgent: string) => guidesFor(userAgent).map(({ id }) => id)

test('the guide for the own device comes first', () => {
  const pixel =
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile Safari/604.1'
  assert.deepEqual(first(pixel), ['android', 'ios'])
  assert.deepEqual(first(iphone), ['ios', 'android'])
  assert.deepEqual(first(''), ['ios', 'android'])
})
