import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { StartRefused } from './start-refused.ts'

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof StartRefused)
    return error.message
  }
}

test('an empty environment gives the defaults', () => {
  const config = readConfig({})
  assert.equal(config.port, 3000)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.publicUrl, 'http://localhost:3000')
  assert.equal(config.supportEmail, 'support@localhost')
  assert.equal(config.rateLimits, true)
  assert.deepEqual(config.trustProxy, [])
})

test('an empty value is the same as none', () => {
  assert.equal(readConfig({ PORT: '', OIDC_ISSUER: '', LOG_LEVEL: '' }).port, 3000)
})

test('the public address follows the port unless it is given', () => {
  assert.equal(readConfig({ PORT: '4000' }).publicUrl, 'http://localhost:4000')
  const config = readConfig({ PUBLIC_URL: 'https://photos.example.com/' })
  assert.equal(config.publicUrl, 'https://photos.example.com')
  assert.equal(config.https, true)
  assert.equal(config.supportEmail, 'support@photos.example.com')
})

test('a wrong value is refused in a sentence that names the setting', () => {
  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^PORT must be a port number/],
    [{ PORT: '70000' }, /^PORT is at most 65535/],
    [{ PUBLIC_URL: 'photos.example.com' }, /^PUBLIC_URL must be a web address/],
    [{ PUBLIC_URL: 'https://example.com/app' }, /^PUBLIC_URL is the address without a path/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must start with postgres/],
    [{ RATE_LIMITS: 'yes' }, /^RATE_LIMITS must be on or off/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be a level/],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN needs at least 16/],
    [{ SUPPORT_EMAIL: 'me' }, /^SUPPORT_EMAIL must be an e-mail address/],
    [
      { OIDC_ISSUER: 'https://login.example.com' },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together/,
    ],
    [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY names the proxy/],
  ]
  for (const [env, sentence] of wrong) assert.match(refusal(env), sentence)
})

test('lists are split and trimmed', () => {
  const config = readConfig({ ADMIN_EMAILS: ' Ana@Example.com , b@example.com,', TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  assert.deepEqual(config.adminEmails, ['ana@example.com', 'b@example.com'])
  assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8'])
})
