import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Route } from '@contactsheet/contracts/calls/route'
import { requestOf } from '../../server/src/testing/request-of.ts'
import type { Call } from '../../server/src/testing/start-app.ts'

/** A call as it goes over the line. */
export type Request = Awaited<ReturnType<typeof requestOf>>
type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer }

/** Asks the server over connections that stay open, as a browser does. */
export function client(address: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = ({ method, url, headers, payload }: Request, more: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const isJson = payload !== undefined && !Buffer.isBuffer(payload)
      const type = isJson ? { 'content-type': 'application/json' } : headers
      const options = { method, agent, headers: { cookie, accept: 'application/json', ...type, ...more } }
      const sent = request(new URL(url, address), options, (answer) => {
        const told = { status: answer.statusCode ?? 0, headers: answer.headers }
        buffer(answer).then((bytes) => resolve({ ...told, bytes }), reject)
      })
      sent.on('error', reject)
      sent.end(isJson ? JSON.stringify(payload) : payload)
    })

  /** The text of a page. Throws for any status but 200. */
  async function get(path: string) {
    const { status, bytes } = await send({ method: 'GET', url: path, headers: {} })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return bytes.toString()
  }

  /** Makes a call of the contract. Throws for one that fails. */
  const call = (async (route: Route, input: object, more?: Record<string, string>) => {
    const { status, headers, bytes } = await send(await requestOf(route, input), more)
    if (status >= 300) throw new Error(`${route.method} ${route.path} answered ${status}: ${bytes.toString()}`)
    const isJson = String(headers['content-type']).startsWith('application/json')
    return { status, headers, body: isJson ? JSON.parse(bytes.toString()) : bytes.toString() || undefined }
  }) as Call

  return { send, get, call, close: () => agent.destroy() }
}
