import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * For an answer that may take minutes: keeps the silent connection open until it is given. The signal is aborted when the caller
 * hangs up before that. The next request on the connection has the usual limit again.
 */
export function waitingCaller(request: FastifyRequest): AbortSignal {
  const { socket } = request.raw
  // A request that comes over no network has something else in its place.
  if (socket instanceof Socket) socket.setTimeout(0)
  return request.signal
}
