import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnInstallation } from '../administrators/new-administrators.ts'
import { personOf } from './claims.rules.ts'

const person = (claims: Record<string, unknown>) => personOf('https://issuer.example', 's', claims)

test('names are taken as given, or derived from the whole name', () => {
  const names = ({ firstName, lastName }: ReturnType<typeof person>) => [firstName, lastName]
  assert.deepEqual(names(person({ given_name: ' Ana ', family_name: 'Lindqvist', name: 'A. L.' })), [
    'Ana',
    'Lindqvist',
  ])
  assert.deepEqual(names(person({ name: 'Prince' })), ['Prince', null])
  assert.deepEqual(names(person({ family_name: 'Blom', name: 'Vera Blom' })), [null, 'Blom'])
  assert.deepEqual(names(person({ given_name: 'a\u0000b', family_name: 7 })), ['ab', null])
  assert.deepEqual(names(person({ given_name: 'x'.repeat(500) })), ['x'.repeat(100), null])
})

test('an address counts as verified only when the provider says so', () => {
  const isVerified = (value: unknown) => person({ email: 'a@example.com', email_verified: value }).emailVerified
  assert.deepEqual([true, 'true', false, 'false', 1, 'yes', undefined, null].map(isVerified), [
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('an invalid address counts as none', () => {
  const emails = [
    'no address',
    '',
    7,
    undefined,
    `${'a'.repeat(250)}@example.com`,
    'a@example.com\u0000',
    'b@example.com',
  ]
  assert.deepEqual(
    emails.map((email) => person({ email }).email),
    [undefined, undefined, undefined, undefined, undefined, 'a@example.com', 'b@example.com'],
  )
})

test('the first account becomes administrator only where the product runs for its own machine', () => {
  const rule = (publicUrl: string, oidc?: object, trustProxy: string[] = []) =>
    isOwnInstallation({ publicUrl, oidc, trustProxy, adminEmails: [] })
  for (const url of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://studio.localhost'])
    assert.ok(rule(url), url)
  for (const url of [
    'https://photos.example.com',
    'http://192.168.1.5:3000',
    'http://localhost.example.com',
    'http://notlocalhost',
  ])
    assert.ok(!rule(url), url)
  assert.ok(!rule('http://localhost:3000', { issuer: 'https://id.example.com' }))
  assert.ok(!rule('http://localhost:3000', undefined, ['loopback']))
})
