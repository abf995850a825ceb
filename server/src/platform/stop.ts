import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds a stop may take before the process gives up on what still runs. */
const patience = 10_000

/** Milliseconds that requests get to end once the server stops. */
const grace = 5000

/**
 * Lets `close()` end at once: it would wait for clients that keep their connection open, and for those that never finish
 * what they begin to say. Requests that have arrived are answered first, within a limit.
 */
export function closeIdleConnections(app: FastifyInstance) {
  const requests = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const before = requests.get(socket)
    if (before !== undefined) requests.set(socket, before + change)
  }
  app.server.on('connection', (socket) => {
    requests.set(socket, 0)
    socket.once('close', () => requests.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  const closeIdle = () => {
    for (const [socket, open] of requests) if (open === 0) socket.destroySoon()
  }
  app.addHook('preClose', async () => {
    const sweep = setInterval(closeIdle, 20)
    const limit = setTimeout(() => app.server.closeAllConnections(), grace)
    app.server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(limit)
    })
    closeIdle()
  })
}

/** Runs `stop` once on the first SIGINT or SIGTERM, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
