import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { giveBrowser } from '../testing/browser-page.ts'
import { call } from './api.ts'
import { actOf } from './request.ts'

/** The parts of the browser's XMLHttpRequest in use here; the tests decide the response. */
class Sender extends EventTarget {
  static last: Sender
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  opened = ''
  body: unknown
  status = 0
  statusText = ''
  responseText = ''

  open = (method: string, address: string) => void (this.opened = `${method} ${address}`)
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value)
  getResponseHeader = () => null
  abort = () => this.end(0)
  send(body: unknown) {
    this.body = body
    Sender.last = this
    sent.dispatchEvent(new Event('sent'))
  }
  progress = (loaded: number, total: number) =>
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  end(status: number, responseText = '') {
    Object.assign(this, { status, responseText })
    this.dispatchEvent(new Event('loadend'))
  }
}
const sent = new EventTarget()

const withSender = (t: TestContext) => giveBrowser(t, { XMLHttpRequest: Sender })

const route = contactImportRoutes.previewImport
const file = new File(['Name'], 'people.csv')

async function start(signal?: AbortSignal) {
  const heard: number[] = []
  const begun = once(sent, 'sent')
  const answer = call(route, { query: {}, files: { file } }, signal, (part) => heard.push(part))
  await begun
  return { answer, heard, sender: Sender.last }
}

// spec 1.7.1 3.7.1
test('a file is sent as a form, reports its progress, and its response is returned', async (t) => {
  withSender(t)
  const { answer, heard, sender } = await start()
  assert.equal(sender.opened, 'POST /api/contacts/import/preview')
  assert.deepEqual(sender.headers, { Accept: 'application/json' })
  assert.deepEqual([...(sender.body as FormData).keys()], ['file'])
  sender.progress(1, 4)
  sender.progress(0, 0)
  sender.progress(4, 4)
  sender.end(200, '{"format":"csv"}')
  assert.deepEqual(await answer, { format: 'csv' })
  assert.deepEqual(heard, [0.25, 0, 1])
})

test('a rejection carries the message of the server, and a missing response is reported as such', async (t) => {
  withSender(t)
  const refused = await start()
  refused.sender.end(413, '{"message":"Too large"}')
  await assert.rejects(refused.answer, { message: '413: Too large' })
  const lost = await start()
  lost.sender.end(0)
  await assert.rejects(lost.answer, { status: 0, message: /cannot be reached/ })
})

test('an aborted upload ends at once and is not a network failure', async (t) => {
  withSender(t)
  const given = new AbortController()
  const { answer } = await start(given.signal)
  given.abort()
  await assert.rejects(answer, { name: 'AbortError' })
  await assert.rejects(
    call(route, { query: {}, files: { file } }, given.signal, () => undefined),
    { name: 'AbortError' },
  )
})

test('without a progress listener, a form is sent like every call, with its texts before its files', async (t) => {
  const requests: { body: FormData | string; headers: Record<string, string> }[] = []
  t.mock.method(globalThis, 'fetch', (_address: string, request: (typeof requests)[number]) => {
    requests.push(request)
    return Promise.resolve(Response.json({}))
  })
  const body = { firstName: 'Mia', lastName: null, weekStartsOn: 1 } as const
  await call(profileRoutes.change, { files: { avatar: file }, body })
  await call(profileRoutes.change, { body })
  const [form, json] = requests
  assert.ok(form?.body instanceof FormData)
  const entries = [...form.body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  assert.deepEqual(entries, [
    ['firstName', 'Mia'],
    ['lastName', ''],
    ['weekStartsOn', '1'],
    ['avatar', 'people.csv'],
  ])
  assert.equal(form.headers['Content-Type'], undefined)
  assert.equal(json?.body, JSON.stringify(body))
})

test('two files are two acts', () => {
  const actWith = (file: File) => actOf(route, { query: {}, files: { file } })
  assert.notEqual(actWith(file), actWith(new File(['Name'], 'others.csv')))
  assert.notEqual(actWith(file), actWith(new File(['Names'], 'people.csv')))
  assert.equal(actWith(file), actWith(new File(['Name'], 'people.csv')))
})
