import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'

const script = readFileSync(new URL('../../../public/notices-worker.js', import.meta.url), 'utf8')

/** The worker in a browser with these windows: what it shows and opens. */
function worker(...windows: string[]) {
  const listeners: Record<string, (event: object) => void> = {}
  const done: string[] = []
  const clients = {
    matchAll: async () => windows.map((url) => ({ url, focus: async () => done.push(`front ${url}`) })),
    openWindow: async (address: string) => done.push(`open ${address}`),
  }
  const registration = {
    showNotification: async (title: string, { body, tag }: { body: string; tag: string }) =>
      done.push(`${title}: ${body} (${tag})`),
  }
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
    registration,
    clients,
  }
  runInNewContext(script, { self, URL, String })
  const hear = async (type: string, event: object = {}) => {
    const waits: Promise<unknown>[] = []
    listeners[type]?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) })
    await Promise.all(waits)
  }
  return { done, hear, kinds: Object.keys(listeners) }
}

const data = (text: string) => ({ data: { json: () => JSON.parse(text) as unknown } })

test('a notice shows the words that came, or only the name when none did', async () => {
  const { done, hear } = worker()
  await hear('push', data('{"text":"There is 1 new answer on your shoots and boards."}'))
  await hear('push', data('nonsense'))
  await hear('push', { data: null })
  assert.deepEqual(done, [
    'Contactsheet: There is 1 new answer on your shoots and boards. (news)',
    'Contactsheet:  (news)',
    'Contactsheet:  (news)',
  ])
})

test('a press opens the dashboard, or brings one that is open to the front', async () => {
  const notification = { close: () => undefined }
  const away = worker('https://photos.example.com/contacts')
  await away.hear('notificationclick', { notification })
  assert.deepEqual(away.done, ['open /'])
  const open = worker('https://photos.example.com/contacts', 'https://photos.example.com/')
  await open.hear('notificationclick', { notification })
  assert.deepEqual(open.done, ['front https://photos.example.com/'])
})

test('no request passes through the worker', () => {
  assert.deepEqual(worker().kinds.toSorted(), ['install', 'notificationclick', 'push'])
})
