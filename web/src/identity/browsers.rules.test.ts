import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserName } from './browsers.rules.ts'

test('a browser is named by as much as is known of it', () => {
  assert.equal(browserName({ browser: 'Firefox', system: 'Linux' }), 'Firefox on Linux')
  assert.equal(browserName({ browser: 'Safari', system: null }), 'Safari')
  assert.equal(browserName({ browser: null, system: 'iOS' }), 'A browser on iOS')
  assert.equal(browserName({ browser: null, system: null }), 'Unknown browser')
})
