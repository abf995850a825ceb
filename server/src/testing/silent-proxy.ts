import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 * A network between the product and a PostgreSQL (given as DATABASE_URL) that can go away without a word: connections stay
 * open, also new ones, and nothing passes. What was open then stays dead when the network is back.
 */
export async function silentProxy(databaseUrl: string) {
  const real = new URL(databaseUrl)
  const socket = `${real.searchParams.get('host')}/.s.PGSQL.${real.port}`
  const open = new Set<Socket>()
  let left = Infinity

  const server = createServer((inner) => {
    const outer = connect(socket)
    let dead = left <= 0
    const pass = (to: Socket, isAnswer: boolean) => (bytes: Buffer) => {
      if (!isAnswer) dead ||= left <= 0
      if (dead) return
      const passing = isAnswer ? bytes.subarray(0, left) : bytes
      if (isAnswer) left -= passing.length
      to.write(passing)
      dead = passing.length < bytes.length
    }
    inner.on('data', pass(outer, false))
    outer.on('data', pass(inner, true))
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        if (!dead) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** From now on nothing passes, except so many bytes of answers that come first. */
    fallSilent: (bytes = 0) => void (left = bytes),
    speak: () => void (left = Infinity),
    close: () => {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}
