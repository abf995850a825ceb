import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryOf } from './browser-memory.rules.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'

test('browsers of apps are known by how they name themselves', () => {
  for (const userAgent of [
    `${iPhone} Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US)`,
    `${iPhone} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone15,2]`,
    `${iPhone} Mobile/15E148`,
    `${android}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36 Line/15.10.0/IAB`,
  ])
    assert.equal(memoryOf(userAgent, true), 'app', userAgent)
})

test('other browsers are not, and one that keeps nothing is known by that', () => {
  for (const userAgent of [
    `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
    `${iPhone} CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1`,
    `${android}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ]) {
    assert.equal(memoryOf(userAgent, true), 'own', userAgent)
    assert.equal(memoryOf(userAgent, false), 'none', userAgent)
  }
})
