import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds a stop may take before the process gives up on whatever is still running: long, because on a busy machine a database
 * that is just being created takes a while, and is left to the guardian otherwise.
 */
const patience = 30_000

/** Milliseconds that requests have to finish once the server stops. */
const grace = 5000

/**
 * Lets `close()` finish at once: it would wait for clients that keep their connection open, and for those that never finish
 * sending a request. Requests that have already arrived are answered first, within `grace`.
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

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** The single way in which this process ends. */
export type Ending = {
  /** Adds something to close before the process ends; the last one added is closed first. */
  before: (close: () => unknown) => void
  /** Ends the process with exit code 1 for this reason. */
  fail: (reason: unknown) => Promise<void>
}

/** Makes a signal or an uncaught fault end the process in order and only once. Passes faults to `tell`. */
export function endInOrder(tell: (fault: unknown) => void): Ending {
  const closers: (() => unknown)[] = []
  let ending: Promise<void> | undefined
  const end = (code: number) => (ending ??= closeAll(closers).then((closed) => process.exit(closed ? code : 1)))
  const fail = (reason: unknown) => {
    if (ending === undefined) tell(reason)
    return end(1)
  }
  for (const signal of signals) process.on(signal, () => void end(0))
  process.on('uncaughtException', (fault) => void fail(fault))
  process.on('unhandledRejection', (fault) => void fail(fault))
  return { before: (close) => closers.push(close), fail }
}

async function closeAll(closers: (() => unknown)[]) {
  setTimeout(() => process.exit(1), patience).unref()
  let closed = true
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
    try {
      await close()
    } catch {
      closed = false
    }
  }
  return closed
}
