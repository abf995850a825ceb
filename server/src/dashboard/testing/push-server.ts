import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A notice as a push service gets it. */
type Arrived = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine; `answer` says with which status an address answers. */
export async function startPushServer() {
  const arrived: Arrived[] = []
  const statuses = new Map<string, number>()
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url ?? ''
      arrived.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(statuses.get(path) ?? 201, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    arrived,
    answer: (path: string, status: number) => void statuses.set(path, status),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A browser that lets itself be notified: what it says, and how it reads what comes (RFC 8291). */
export function aBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const auth = randomBytes(16)
  const p256dh = pair.generateKeys()
  return {
    subscription: { endpoint, p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer) {
      const [salt, length] = [body.subarray(0, 16), body[20] ?? 0]
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
      const derived = (key: Uint8Array, by: Uint8Array, info: Uint8Array, size: number) =>
        Buffer.from(hkdfSync('sha256', key, by, info, size))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender])
      const shared = derived(pair.computeSecret(sender), auth, about, 32)
      const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const opened = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
      // The last record ends with a 2, and zeros behind it.
      return opened.subarray(0, opened.lastIndexOf(2)).toString()
    },
  }
}
