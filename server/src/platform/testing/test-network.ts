import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** Where PostgreSQL is reached. */
type Place = { path: string } | { host: string; port: number }

/** One connection through the network; a dead one stays open, but nothing passes. */
type Line = { inner: Socket; outer: Socket; dead: boolean }

/**
 * A network between a PostgreSQL and the users of `url`. It can go silent: connections, old and new, stay open, but nothing
 * passes. Those open at that time stay dead for ever. With `pooler`, sessions have numbers of their own.
 */
export async function testNetwork(t: TestContext, databaseUrl: string, { pooler = false } = {}) {
  const real = new URL(databaseUrl)
  const folder = real.searchParams.get('host')
  const port = Number(real.port)
  const place = folder === null ? { host: real.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
  const network = new Network(place, pooler)
  const server = createServer((inner) => network.take(inner)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    network.cut()
    server.close()
  })

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Lets this number of bytes of answers pass, then nothing more. */
    fallSilent: (bytes = 0) => network.passOnly(bytes),
    /** How many connections have been made so far. */
    connections: () => network.taken,
    /** Kills only the connections that are open now; new ones work. */
    loseConnections: () => network.kill(),
    recover: () => {
      network.kill()
      network.passOnly(Infinity)
    },
  }
}

class Network {
  readonly #place: Place
  readonly #pooler: boolean
  readonly #lines = new Set<Line>()
  taken = 0
  /** Bytes of answers that may still pass. */
  #left = Infinity

  constructor(place: Place, pooler: boolean) {
    this.#place = place
    this.#pooler = pooler
  }

  passOnly(bytes: number) {
    this.#left = bytes
  }

  kill() {
    for (const line of this.#lines) line.dead = true
  }

  cut() {
    for (const line of this.#lines) this.#disconnect(line)
  }

  take(inner: Socket) {
    const line = { inner, outer: connect(this.#place), dead: this.#left === 0 }
    this.#lines.add(line)
    this.taken += 1
    inner.on('data', (bytes) => {
      if (this.#left === 0) line.dead = true
      if (!line.dead) line.outer.write(bytes)
    })
    line.outer.on('data', (bytes) => this.#answer(line, bytes))
    for (const one of [inner, line.outer]) {
      one.on('error', () => undefined)
      one.on('close', () => {
        if (!line.dead || one === inner) this.#disconnect(line)
      })
    }
  }

  #answer(line: Line, bytes: Buffer) {
    if (line.dead) return
    const passing = bytes.subarray(0, this.#left)
    this.#left -= passing.length
    line.dead = passing.length < bytes.length
    line.inner.write(this.#pooler ? renumbered(passing) : passing)
  }

  #disconnect(line: Line) {
    this.#lines.delete(line)
    line.inner.destroy()
    line.outer.destroy()
  }
}

const sessionNumber = Buffer.from([0x4b, 0, 0, 0, 12])

/** Replaces the number in the message that tells a session its number and key. */
function renumbered(bytes: Buffer) {
  const at = bytes.indexOf(sessionNumber)
  if (at >= 0) bytes.writeInt32BE(1, at + sessionNumber.length)
  return bytes
}
