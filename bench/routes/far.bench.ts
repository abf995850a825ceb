import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Route } from '@contactsheet/contracts/calls/route'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { requestOf } from '../../server/src/testing/request-of.ts'
import type { BenchEnvironment } from '../bench-environment.ts'
import { client } from '../measures/client.ts'
import { atMost, failedRow, type Row, type Section } from '../measures/report.ts'

/** Milliseconds that a byte is on its way, in either direction. */
const each = 300
/** Round trips that a common write may take, with as much again as a quarter of one for everything else. */
const aim = 4.25 * 2 * each

/** A line to the database on which everything takes its time. Returns its port. */
async function longLine(to: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  const late = (from: Socket, into: Socket) => {
    from.on('data', (bytes) => setTimeout(() => into.writable && into.write(bytes), each))
    from.on('close', () => setTimeout(() => into.destroy(), each))
    from.on('error', () => into.destroy())
  }
  const server = createServer((near) => {
    const far = to.host.startsWith('/') ? connect(`${to.host}/.s.PGSQL.${to.port}`) : connect(to)
    for (const socket of [near, far]) sockets.add(socket.setNoDelay())
    late(near, far)
    late(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

/** What photographers do all day, with a key where the app sends one. */
const writes: { route: Route; input: object; key?: true }[] = [
  { route: shootRoutes.add, input: { body: { date: '2026-05-09' } }, key: true },
  { route: contactRoutes.add, input: { body: { type: 'model', firstName: 'Mia' } }, key: true },
  { route: moodboardRoutes.add, input: { body: { title: 'Golden hour' } }, key: true },
  { route: profileRoutes.change, input: { body: { firstName: 'Ana' } } },
]

/** Common writes on a database that is 300 ms away, each the second of its kind: the first opens connections. */
export async function farBench({ database, freshServer, newStudio }: BenchEnvironment): Promise<Section[]> {
  const line = await longLine(database)
  const { cookie } = await newStudio()
  const server = await freshServer({ host: '127.0.0.1', port: line.port })
  const { send, close } = client(server.address, cookie)
  const rows: Row[] = []
  for (const { route, input, key } of writes) {
    const what = `${route.method} ${route.path}`
    const write = async () => {
      const begun = performance.now()
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': randomUUID() }
      const { status, bytes } = await send(await requestOf(route, input), headers)
      if (status >= 300) throw new Error(`${what} answered ${status}: ${bytes.toString()}`)
      return performance.now() - begun
    }
    try {
      await write()
      const took = [await write(), await write(), await write()].toSorted((a, b) => a - b)
      const p50 = took[1] ?? NaN
      rows.push({ what, p50, value: `${(p50 / (2 * each)).toFixed(1)} round trips`, ...atMost(aim, p50, 'ms') })
    } catch (error) {
      rows.push(failedRow(what, error))
    }
  }
  close()
  await server.stop()
  line.close()
  return [{ title: `Writes with the database ${each} ms away`, rows }]
}
