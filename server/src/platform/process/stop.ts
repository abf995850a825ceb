import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Milliseconds a stop may take before the process gives up on whatever is still running: long, because on a busy machine a database that
 * is just being created takes a while, and is left to the watchdog otherwise.
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

/** While this process drains, each answer closes its connection, so that proxies and browsers reconnect elsewhere. */
export function closeConnectionsOnEnding(app: FastifyInstance, isLeaving: () => boolean) {
  app.addHook('onRequest', async (_request, reply) => {
    if (isLeaving()) reply.header('connection', 'close')
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const

/** The only way this process ends. */
export type Ending = {
  /** Adds something to close before the process ends; the last one added is closed first. */
  before: (close: () => unknown) => void
  fail: (reason: unknown) => Promise<void>
  /** True from the first signal on. */
  readonly hasBegun: boolean
}

/** `drain`: milliseconds for which everything continues after a SIGTERM, so that proxies can notice and go elsewhere. */
export type EndingOptions = { drain: () => number }

/**
 * Makes a signal or an uncaught fault end the process in order and only once. Passes faults to `tell`. Ctrl+C stops without draining;
 * SIGTERM, which service managers send, drains first. A second signal ends the draining.
 */
export function shutDownInOrder(tell: (fault: unknown) => void, { drain }: EndingOptions): Ending {
  const closers: (() => unknown)[] = []
  let ending: Promise<void> | undefined
  let hasBegun = false
  let draining: NodeJS.Timeout | undefined
  const end = (code: number) => {
    clearTimeout(draining)
    return (ending ??= closeAll(closers).then((closed) => process.exit(closed ? code : 1)))
  }
  const fail = (reason: unknown) => {
    if (ending === undefined) tell(reason)
    return end(1)
  }
  const heard = (signal: NodeJS.Signals) => {
    const pause = signal === 'SIGTERM' && !hasBegun ? drain() : 0
    hasBegun = true
    if (pause === 0) return void end(0)
    draining = setTimeout(() => void end(0), pause)
  }
  for (const signal of signals) process.on(signal, heard)
  process.on('uncaughtException', (fault) => void fail(fault))
  process.on('unhandledRejection', (fault) => void fail(fault))
  return {
    before: (close) => closers.push(close),
    fail,
    get hasBegun() {
      return hasBegun
    },
  }
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
