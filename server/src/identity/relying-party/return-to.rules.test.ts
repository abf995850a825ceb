import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeReturnTo } from './return-to.rules.ts'

const kept = [
  '/',
  '/contacts',
  '/contacts?page=2&search=a%20b',
  '/schedule/12#notes',
  '/moodboards/%F0%9F%93%B7',
  '/apiary',
  '/oidcs',
]

const refused = [
  '',
  'contacts',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'HTTPS:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/a\\b',
  '/a\u0000b',
  '/a\r\nSet-Cookie: x=y',
  '/api/logout',
  '/api',
  '/API/logout',
  '/x/../api/logout',
  '/oidc/auth',
  '/%61pi/logout',
  '/%2561pi%/x',
  '@evil.example',
  ':80',
  `/${'a'.repeat(1000)}`,
]

for (const path of kept) {
  test(`returns to ${path}`, () => assert.equal(safeReturnTo(path), path))
}
for (const path of refused) {
  // asvs 3.7.2
  test(`does not return to ${JSON.stringify(path.slice(0, 40))}`, () => assert.equal(safeReturnTo(path), '/'))
}
test('does not return to several places', () => assert.equal(safeReturnTo(['/a', '/b']), '/'))
test('does not return to nowhere', () => assert.equal(safeReturnTo(undefined), '/'))
