import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../testing/shared-app.ts'

const { app, signIn } = await sharedApp()

const boundary = 'edge'
const form = (bytes: number) =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="pictures"; filename="<b>.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    Buffer.alloc(bytes, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

test('pictures that no worker has taken are answered with a page that says what to do, signed in or out', async () => {
  const person = await signIn()
  for (const cookie of ['', person.cookie]) {
    for (const bytes of [10, 2_000_000]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/add-pictures',
        headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: form(bytes),
      })
      assert.equal(answer.statusCode, 409)
      assert.match(String(answer.headers['content-type']), /^text\/html/)
      assert.equal(answer.headers['cache-control'], 'no-store')
      assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/)
      assert.match(answer.body, /Share them once more/)
      assert.match(answer.body, /has kept nothing of it/)
      assert.doesNotMatch(answer.body, /b>\.png/)
    }
  }
})

test('whatever is sent there, nothing of it is read', async () => {
  for (const [type, payload] of [
    ['application/json', '{"broken":'],
    ['text/plain', 'pictures'],
    ['multipart/form-data', 'no boundary'],
  ]) {
    const headers = { 'content-type': type }
    const answer = await app.inject({ method: 'POST', url: '/add-pictures', headers, payload })
    assert.equal(answer.statusCode, 409, type)
  }
  assert.equal((await app.inject({ method: 'POST', url: '/add-pictures' })).statusCode, 409)
})
