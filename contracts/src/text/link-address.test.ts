import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLinkUrl } from './link-address.ts'
import { linkAddress } from '../shoots/shoot-fields.ts'

const stored = (text: string) => linkAddress.safeParse(text).data

test('addresses stay as typed, and bare ones get https', () => {
  const whole = [
    'https://example.com',
    'HTTP://Example.com:8080/a/b?c=d@e#f',
    'https://bücher.example/größe',
    'https://例え.テスト',
    'https://xn--bcher-kva.example.',
    'http://192.168.1.20/photos',
    'https://fa.example/می\u200cخواهم',
    'https://example.com/@ana/it\\s',
  ]
  for (const address of whole) {
    assert.equal(stored(address), address)
    assert.equal(stored(`\u200b ${address}\n`), address)
  }
  assert.equal(stored(''), '')
  assert.equal(stored('example.com'), 'https://example.com')
  assert.equal(stored('example.com:8080/x'), 'https://example.com:8080/x')
})

const refused = [
  '//evil.example',
  '///evil.example',
  '/path',
  '\\\\evil.example',
  '\\evil.example',
  'https:/x',
  'https:/evil.example',
  'https:evil.example',
  'http:///evil.example',
  'https:////evil.example',
  'https:\\\\evil.example',
  'https://good.example\\@evil.example',
  'https://user:pw@host.example',
  'https://good.example@evil.example',
  'https://@evil.example',
  'ana@example.com',
  'mailto:ana@example.com',
  'https://exa mple.com',
  'https://example.com/a b',
  'https://exam\u00adple.com',
  'https://example\u200b.com',
  'https://example.com/\u0007',
  'example',
  'https://localhost:3000',
  'https://7',
  'https://0x7f.1',
  'https://[::1]/',
  'https://a..b',
  'https://.example.com',
  'https://example.com:99999',
  'https://a&b.com',
  'https://?x.example',
  'https:',
  'https://',
  'ftp://example.com',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//.example.com',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript\u200b:alert(1)',
  'data:text/html,x.example',
  'vbscript:x.example',
  'blob:https://example.com/1',
  'view-source:https://example.com',
]

test('misleading or non-web addresses are rejected and never shown as a link', () => {
  for (const address of refused) {
    assert.equal(stored(address), undefined, `${address} was kept as ${stored(address)}`)
    assert.equal(isLinkUrl(address), false, address)
  }
})

test('the length limit includes the prefix that was added', () => {
  const bare = (length: number) => `example.com/${'x'.repeat(length - 12)}`
  assert.equal(stored(bare(1992))?.length, 2000)
  assert.equal(stored(bare(1993)), undefined)
})
