import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import fastify from 'fastify'
import * as z from 'zod/mini'
import { routesOf, served, type Parsed } from '@contactsheet/contracts/calls/route'
import { acceptJsonOnly } from './request-body.ts'
import { answerProblems } from './problems.ts'
import { serve } from './serve.ts'

const kilobyte = 1024
const answer = z.object({ seen: z.array(z.string()) })
const schemas = {
  gallery: {
    body: z.object({ title: z.string(), order: z.optional(z.number()), hidden: z.optional(z.boolean()) }),
    answer,
  },
  film: { body: z.object({ title: z.string() }), answer },
  lazy: { answer },
  file: { answer },
  avatar: { body: z.object({ name: z.string() }), answer },
}
const table = routesOf<typeof schemas>('media')({
  gallery: {
    method: 'POST',
    path: '/api/gallery',
    access: 'public',
    files: {
      cover: { maxBytes: 10 * kilobyte, types: ['image/png'], optional: true, as: 'bytes' },
      pictures: { maxBytes: 100 * kilobyte, maxCount: 3, as: 'stream' },
    },
  },
  film: {
    method: 'POST',
    path: '/api/film',
    access: 'public',
    files: { pictures: { maxBytes: 50 * 1024 * kilobyte, as: 'stream' } },
  },
  lazy: { method: 'POST', path: '/api/lazy', access: 'public', files: { file: { maxBytes: kilobyte, as: 'bytes' } } },
  file: { method: 'POST', path: '/api/file', access: 'public', files: { file: { maxBytes: kilobyte, as: 'bytes' } } },
  avatar: {
    method: 'POST',
    path: '/api/avatar',
    access: 'public',
    files: { avatar: { maxBytes: kilobyte, optional: true, as: 'bytes' } },
  },
})

/** Emits an event for each piece that a handler reads, and the reason when one ends early. */
const events = new EventEmitter()
let gate = Promise.resolve()

async function gallery({ body, files }: Parsed<typeof table.gallery>) {
  const seen = [JSON.stringify(body)]
  try {
    for await (const file of files) {
      if (file.part === 'cover') seen.push(`cover ${file.bytes.length}`)
      else {
        let size = 0
        for await (const chunk of file.stream) {
          size += chunk.length
          events.emit('read')
          await gate
        }
        seen.push(`${file.name} ${file.type} ${size}`)
      }
    }
    return { seen }
  } catch (error) {
    events.emit('failed', String(error))
    throw error
  }
}
const avatar = async ({ body, files }: Parsed<typeof table.avatar>) => {
  const seen = [body.name]
  for await (const { name, bytes } of files) seen.push(`${name} ${bytes.length}`)
  return { seen }
}
async function oneFile({ files }: Parsed<typeof table.file>) {
  const seen: string[] = []
  for await (const { name } of files) seen.push(name)
  return { seen }
}
const handlers = { gallery, film: gallery, file: oneFile, avatar, lazy: () => ({ seen: ['unread'] }) }

const app = fastify({ bodyLimit: 4 * kilobyte })
answerProblems(app)
acceptJsonOnly(app)
serve(app, served(table, schemas), handlers as never, {
  whoIs: () => Promise.resolve(undefined),
  shutOut: () => Promise.resolve(undefined),
  owner: () => assert.fail('public'),
  mine: () => ({}),
  acts: () => ({}),
  perform: () => assert.fail('nobody administers'),
  shared: () => ({}),
})
await app.listen({ port: 0, host: '127.0.0.1' })
after(() => app.close())
const { port } = app.server.address() as AddressInfo
const address = `http://127.0.0.1:${port}`

const file = (size: number, name = 'a.png', type = 'image/png') => new File([new Uint8Array(size)], name, { type })
type Entry = [string, string | File]
function formOf(entries: Entry[]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}
async function send(path: string, body: FormData | string, headers: Record<string, string> = {}) {
  const got = await fetch(address + path, { method: 'POST', body, headers })
  const { message, seen, issues } = (await got.json()) as {
    message?: string
    seen?: string[]
    issues?: { path: string }[]
  }
  return { status: got.status, said: message ?? seen, path: issues?.[0]?.path }
}
const sendGallery = (...entries: Entry[]) => send('/api/gallery', formOf(entries))

test('texts, files in memory and streams arrive as the contract says', async () => {
  const got = await sendGallery(
    ['title', '12'],
    ['order', '12'],
    ['hidden', 'true'],
    ['cover', file(10 * kilobyte)],
    ['pictures', file(100 * kilobyte, 'one.jpg', 'image/jpeg')],
    ['pictures', file(0, 'none.gif', 'image/gif')],
  )
  const body = '{"title":"12","order":12,"hidden":true}'
  const seen = [body, 'cover 10240', 'one.jpg image/jpeg 102400', 'none.gif image/gif 0']
  assert.deepEqual([got.status, got.said], [200, seen])
})

const refused: Record<string, [Entry[], number, RegExp | string, string?]> = {
  'a byte too many in memory': [
    [
      ['title', 'x'],
      ['cover', file(10 * kilobyte + 1)],
    ],
    413,
    /^The file is larger than/,
  ],
  'a byte too many in a stream': [
    [
      ['title', 'x'],
      ['pictures', file(100 * kilobyte + 1)],
    ],
    413,
    /^The file is larger than/,
  ],
  'far too many bytes': [
    [
      ['title', 'x'],
      ['pictures', file(5000 * kilobyte)],
    ],
    413,
    /^The file is larger than/,
  ],
  'another type': [
    [
      ['title', 'x'],
      ['cover', file(1, 'a.svg', 'image/svg+xml')],
    ],
    415,
    'Send one of image/png',
  ],
  'two where one may be': [
    [
      ['title', 'x'],
      ['cover', file(1)],
      ['cover', file(1)],
    ],
    413,
    'At most 1 file at once',
  ],
  'too many of one kind': [
    [['title', 'x'], ...Array.from({ length: 4 }, (): Entry => ['pictures', file(1)])],
    413,
    'At most 3 files at once',
  ],
  'too many in all': [
    [['title', 'x'], ...Array.from({ length: 9 }, (): Entry => ['pictures', file(1)])],
    413,
    /At most 3 files|too many parts/,
  ],
  'a file that nobody asked for': [
    [
      ['title', 'x'],
      ['virus', file(1)],
    ],
    400,
    'This file is not asked for',
    'virus',
  ],
  'no file': [[['title', 'x']], 400, 'Choose a file', 'pictures'],
  'a text after a file': [
    [
      ['title', 'x'],
      ['pictures', file(1)],
      ['order', '1'],
    ],
    400,
    /fields of a form before its files/,
  ],
  'a text that does not fit': [
    [
      ['title', 'x'],
      ['order', 'many'],
      ['pictures', file(1)],
    ],
    400,
    /./,
    'order',
  ],
  'a text that is too long': [
    [
      ['title', 'x'.repeat(70_000)],
      ['pictures', file(1)],
    ],
    413,
    'title is too long',
  ],
  'too many texts': [Array.from({ length: 150 }, (): Entry => ['title', 'x']), 413, 'The form has too many parts'],
  'a name out of the language': [
    [
      ['__proto__', 'x'],
      ['title', 'x'],
      ['pictures', file(1)],
    ],
    400,
    /./,
  ],
}

for (const [name, [entries, status, said, path]] of Object.entries(refused)) {
  test(`a form with ${name} is refused in words`, async () => {
    const got = await sendGallery(...entries)
    assert.equal(got.status, status, String(got.said))
    if (typeof said === 'string') assert.equal(got.said, said)
    else assert.match(String(got.said), said)
    if (path !== undefined) assert.equal(got.path, path)
  })
}

test('what no form should hold is said as what it is', async () => {
  const proto = await sendGallery(['title', 'x'], ['__proto__', 'x'], ['pictures', file(1)])
  assert.deepEqual([proto.status, proto.said], [400, 'A field of the form has a name that is not allowed'])
  const own = await send('/api/file', formOf([['file', 'a text']]))
  assert.deepEqual([own.status, own.said, own.path], [400, 'This field is not asked for', 'file'])
  for (const text of ['[]', '"x"', '1']) {
    const json = await send('/api/avatar', text, { 'content-type': 'application/json' })
    assert.deepEqual([json.status, json.said], [400, 'Send the fields as a JSON object'], text)
  }
})

test('anything but a form is refused, even JSON where a file is required', async () => {
  for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded'])
    for (const path of ['/api/gallery', '/api/lazy', '/api/avatar'])
      assert.equal((await send(path, 'x', { 'content-type': type })).status, 415, `${path} ${type}`)
  assert.equal((await send('/api/lazy', '{}', { 'content-type': 'application/json' })).status, 415)
  const json = await send('/api/gallery', '{"title":"x"}', { 'content-type': 'application/json' })
  assert.deepEqual([json.status, json.said], [415, 'Send a form, as multipart/form-data'])
})

test('where no file is required, JSON works as well as a form with or without the file', async () => {
  const json = await send('/api/avatar', '{"name":"Mia"}', { 'content-type': 'application/json' })
  assert.deepEqual(json.said, ['Mia'])
  assert.deepEqual((await send('/api/avatar', formOf([['name', 'Mia']]))).said, ['Mia'])
  assert.deepEqual(
    (
      await send(
        '/api/avatar',
        formOf([
          ['name', 'Mia'],
          ['avatar', file(3)],
        ]),
      )
    ).said,
    ['Mia', 'a.png 3'],
  )
  // This is what a browser sends for a field in which no file was chosen.
  assert.deepEqual(
    (
      await send(
        '/api/avatar',
        formOf([
          ['name', 'Mia'],
          ['avatar', file(0, '')],
        ]),
      )
    ).said,
    ['Mia'],
  )
})

test('a handler that asks for no file still answers, and the connection can be used again', async () => {
  for (let time = 0; time < 3; time += 1) {
    const got = await send('/api/lazy', formOf([['file', file(900 * kilobyte)]]))
    assert.deepEqual([got.status, got.said], [200, ['unread']])
  }
})

test('a form that declares too large a size is refused unread', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' }
  const got = await app.inject({ method: 'POST', url: '/api/gallery', headers, payload: '--x' })
  assert.equal(got.statusCode, 413)
})

const head = [
  '--x',
  'Content-Disposition: form-data; name="title"',
  '',
  'x',
  '--x',
  'Content-Disposition: form-data; name="pictures"; filename="a.png"',
  'Content-Type: image/png',
  '',
  '',
].join('\r\n')

test('a handler is told when the sender leaves in the middle of a file', async () => {
  const [reading, failed] = [once(events, 'read'), once(events, 'failed')]
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 60 * kilobyte }
  const leaving = httpRequest(`${address}/api/gallery`, { method: 'POST', headers })
  leaving.on('error', () => undefined)
  leaving.write(head + 'a'.repeat(20 * kilobyte))
  await reading
  leaving.destroy()
  assert.match(String(await failed), /cut short/)
})

test('a form that is cut short is refused', async () => {
  for (const payload of [head + 'a', '--x', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nx']) {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const got = await app.inject({ method: 'POST', url: '/api/gallery', headers, payload })
    assert.equal(got.statusCode, 400, payload)
  }
  const got = await app.inject({
    method: 'POST',
    url: '/api/gallery',
    headers: { 'content-type': 'multipart/form-data' },
    payload: 'x',
  })
  assert.equal(got.statusCode, 400)
})

test('a slow handler slows the sender down instead of filling the memory', async () => {
  const slow = Promise.withResolvers<void>()
  gate = slow.promise
  const reading = once(events, 'read')
  const size = 40 * 1024 * kilobyte
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': head.length + size + 9 }
  const sending = httpRequest(`${address}/api/film`, { method: 'POST', headers })
  sending.write(head)
  sending.write(Buffer.alloc(size, 'a'))
  await reading
  const drained = once(sending, 'drain')
  await assert.rejects(once(sending, 'drain', { signal: AbortSignal.timeout(500) }))
  slow.resolve()
  await drained
  sending.end('\r\n--x--\r\n')
  const [got] = await once(sending, 'response')
  assert.equal(got.statusCode, 200)
})
