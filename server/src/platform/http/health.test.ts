import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { answerProblems } from '#platform/http/problems.ts'
import { refuseWhenOverloaded } from './health.ts'

/** Lets nobody else have a turn for half a second, without taking the processor from other tests. */
const work = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)

// asvs 15.2.2
test('a busy server refuses pages and calls in plain words, and still sends the files of the web app', async (t) => {
  const app = fastify()
  const root = await mkdtemp(join(tmpdir(), 'contactsheet-guard-'))
  t.after(async () => {
    await app.close()
    await rm(root, { recursive: true })
  })
  await mkdir(join(root, 'assets'))
  for (const file of ['assets/contact-DThqSI.css', 'before-app.js', 'favicon.svg'])
    await writeFile(join(root, file), '')
  answerProblems(app)
  await refuseWhenOverloaded(app, 100)
  await app.register(fastifyStatic, { root, wildcard: false })
  app.get('/*', async () => 'sent')
  const statuses = async (urls: string[]) => Promise.all(urls.map(async (url) => (await app.inject(url)).statusCode))
  const files = ['/assets/contact-DThqSI.css', '/before-app.js', '/favicon.svg?v=2']
  const others = [
    '/',
    '/contacts',
    '/api/contacts',
    '/api/images/1/small.webp',
    '/oidc/callback.x',
    '/api/health',
    '/shoots/share/token.css',
  ]
  assert.deepEqual(new Set(await statuses([...files, ...others])), new Set([200]))

  const busy = async () => {
    work()
    await setImmediate()
    return app.isUnderPressure()
  }
  while (!(await busy()));
  assert.deepEqual(new Set(await statuses(files)), new Set([200]))
  assert.deepEqual(new Set(await statuses(others)), new Set([503]))
  const { headers, body } = await app.inject('/contacts')
  assert.equal(headers['retry-after'], '10')
  assert.deepEqual(JSON.parse(body), { message: 'The server is busy. Please try again in a moment.' })
})
