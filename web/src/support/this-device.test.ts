import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thisDevice } from './this-device.ts'

const told = (userAgent: string, maxTouchPoints = 0) => thisDevice({ userAgent, maxTouchPoints } as Navigator)

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

test('browser and system are named as people know them', () => {
  assert.deepEqual(told(mac), { browser: 'Safari 18', system: 'macOS' })
  assert.deepEqual(told(mac, 5), { browser: 'Safari 18', system: 'iPadOS' })
  assert.deepEqual(told('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0'), {
    browser: 'Firefox 141',
    system: 'Windows',
  })
  const pixel =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36'
  assert.deepEqual(told(pixel, 5), { browser: 'Chrome 139', system: 'Android' })
})

test('a browser that says nothing is not guessed', () => {
  assert.deepEqual(told(''), { browser: null, system: null })
  assert.deepEqual(told('something'), { browser: null, system: null })
})
