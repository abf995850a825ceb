import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { builtWeb } from './testing/built-web.ts'
import { startAppInShared } from './testing/shared-app.ts'

const { app, signIn } = await startAppInShared({}, { webFolder: await builtWeb() })

const ana = await signIn()
const notes = 'She prefers the morning light. '.repeat(100).trim()
const { body: mia } = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', notes } })
const contact = `/api/contacts/${mia.id}`
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { cookie: ana.cookie, ...headers } })
const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

test('an answer comes in the encoding that the browser reads best, with the same content', async () => {
  const plain = await ask(contact)
  assert.equal(plain.headers['content-encoding'], undefined)
  assert.match(String(plain.headers.vary), /accept-encoding/)
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
  ] as const) {
    const answer = await ask(contact, { 'accept-encoding': accepted })
    assert.equal(answer.headers['content-encoding'], encoding, accepted)
    assert.equal(unpack[encoding](answer.rawPayload).toString(), plain.body)
    assert.ok(answer.rawPayload.length < plain.rawPayload.length / 2)
    assert.equal(answer.headers['content-length'], String(answer.rawPayload.length))
    assert.equal(answer.headers['cache-control'], 'no-store')
  }
})

test('short answers, unsupported encodings and answers without text are left uncompressed', async () => {
  for (const [url, headers] of [
    ['/api/user/access-level-info', { 'accept-encoding': 'br' }],
    [contact, { 'accept-encoding': 'identity, zstd, br;q=0' }],
    ['/api/contacts/999999', { 'accept-encoding': 'br' }],
  ] as const) {
    const answer = await ask(url, headers)
    assert.equal(answer.headers['content-encoding'], undefined, url)
    assert.doesNotThrow(() => answer.json())
  }
})

test('an answer that another site asked for is not compressed, so that its length reveals nothing of its content', async () => {
  const answer = await ask(contact, { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site' })
  assert.equal(answer.headers['content-encoding'], undefined)
})

test('a streamed list and a streamed file are compressed on their way', async () => {
  for (const url of [contactRoutes.list.path, contactRoutes.exportCsv.path]) {
    const plain = await ask(url)
    for (const encoding of ['br', 'gzip'] as const) {
      const answer = await ask(url, { 'accept-encoding': encoding })
      assert.equal(answer.headers['content-encoding'], encoding, url)
      assert.equal(unpack[encoding](answer.rawPayload).toString(), plain.body, url)
    }
  }
})

test('a HEAD request gets the same encoding header and no body', async () => {
  const answer = await ask(contact, { 'accept-encoding': 'br' }, 'HEAD')
  assert.deepEqual([answer.headers['content-encoding'], answer.body], ['br', ''])
})
