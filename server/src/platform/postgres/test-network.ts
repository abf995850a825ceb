import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/**
 * A network between a PostgreSQL and whoever uses it by `url`. It can go away without a word: connections stay open, new ones
 * too, and nothing passes. What was open then stays dead for ever. Behind a pooler, sessions have numbers of their own.
 */
export async function testNetwork(t: TestContext, databaseUrl: string, { pooler = false } = {}) {
  const real = new URL(databaseUrl)
  const socket = `${real.searchParams.get('host')}/.s.PGSQL.${real.port}`
  const lines = new Set<Line>()
  /** Bytes of answers that still pass. */
  let left = Infinity

  const server = createServer((inner) => {
    const line: Line = { inner, outer: connect(socket), dead: left === 0 }
    lines.add(line)
    line.inner.on('data', (bytes) => {
      if (left === 0) line.dead = true
      if (!line.dead) line.outer.write(bytes)
    })
    line.outer.on('data', (bytes) => {
      if (line.dead) return
      const passing = bytes.subarray(0, left)
      left -= passing.length
      line.dead = passing.length < bytes.length
      line.inner.write(pooler ? renumbered(passing) : passing)
    })
    for (const one of [line.inner, line.outer]) {
      one.on('error', () => undefined)
      one.on('close', () => {
        if (!line.dead || one === line.inner) hangUp(line)
      })
    }
  })
  const hangUp = (line: Line) => {
    lines.delete(line)
    line.inner.destroy()
    line.outer.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    lines.forEach(hangUp)
    server.close()
  })

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** From now on nothing passes, after so many bytes of answers. */
    fallSilent: (bytes = 0) => {
      left = bytes
    },
    /** Only what is open now is dead; new connections work. */
    loseConnections: () => lines.forEach((line) => (line.dead = true)),
    recover: () => {
      lines.forEach((line) => (line.dead = true))
      left = Infinity
    },
  }
}

type Line = { inner: Socket; outer: Socket; dead: boolean }

const sessionNumber = Buffer.from([0x4b, 0, 0, 0, 12])

/** The message that tells a session its number and key, with another number. */
function renumbered(bytes: Buffer) {
  const at = bytes.indexOf(sessionNumber)
  if (at >= 0) bytes.writeInt32BE(1, at + sessionNumber.length)
  return bytes
}
