import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { testDatabase } from '#platform/testing/test-database.ts'
import { requestOf } from '../request-of.ts'
import { startHaproxy } from './haproxy.ts'
import { freePort, liveFolder, startLive, type LiveServer } from './live-server.ts'

/** The operators' own configuration. */
const proxyFile = path.join(import.meta.dirname, '../../../../deploy/haproxy.cfg')

/** Two processes on one database and one folder of files, behind a real haproxy with the operators' configuration. */
export async function twoServers(t: TestContext, env: Record<string, string> = {}) {
  const database = await testDatabase({ direct: true })
  t.after(() => database.close())
  const data = await liveFolder(t)
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()] as const
  const address = `http://localhost:${proxyPort}`
  const start = async (port: number) => {
    const settings = { DATABASE_URL: database.url, PUBLIC_URL: address, TRUST_PROXY: 'loopback', ...env }
    const server = await startLive(data, port, { env: settings })
    if (!server.ready) throw new Error(server.said())
    return server
  }
  const servers: [LiveServer, LiveServer] = [await start(ports[0]), await start(ports[1])]
  const proxy = await startHaproxy(await proxyText(proxyPort, ports))
  t.after(() => proxy.stop())
  return {
    database,
    address,
    ports,
    start,
    servers,
    data,
    end: () => Promise.all(servers.map((one) => one.end('SIGINT'))),
  }
}

async function proxyText(own: number, [one, two]: readonly [number, number]) {
  const text = await readFile(proxyFile, 'utf8')
  const ours = { ':8080': own, 'web-1:3000': one, 'web-2:3000': two }
  return Object.entries(ours).reduce((done, [there, port]) => done.replaceAll(there, `127.0.0.1:${port}`), text)
}

/** Makes a call of the contract over the network, at one of the servers. */
export async function callAt<R extends Route>(
  address: string,
  route: R,
  input: Input<R>,
  given: Record<string, string> = {},
): Promise<{ status: number; body: Answer<R> }> {
  const { method, url, headers, ...content } = await requestOf(route, input as object)
  const payload = 'payload' in content ? content.payload : undefined
  const isJson = payload !== undefined && !Buffer.isBuffer(payload)
  const answer = await fetch(address + url, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }), ...given },
    ...(payload !== undefined && {
      body: Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload),
    }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: (text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text) as Answer<R>,
  }
}
