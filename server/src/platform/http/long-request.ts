import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Does work whose answer may take minutes: the silent connection stays open until it is given, and `gone` is aborted when the
 * caller hangs up before that. The next request on the connection has the usual limit again.
 */
export async function longRequest<R>({ raw }: FastifyRequest, work: (gone: AbortSignal) => Promise<R>): Promise<R> {
  const gone = new AbortController()
  const hangUp = () => gone.abort()
  // A request that comes over no network has something else in its place.
  if (raw.socket instanceof Socket) {
    raw.socket.setTimeout(0)
    // A caller may send many requests behind each other.
    raw.socket.setMaxListeners(0)
  }
  raw.socket.once('close', hangUp)
  // It may have hung up while we looked who is calling.
  if (raw.socket.destroyed) hangUp()
  try {
    return await work(gone.signal)
  } finally {
    raw.socket.off('close', hangUp)
  }
}
