import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Runs work that may take minutes without the idle timeout; `gone` is aborted when the client disconnects before the answer. The next
 * request on the connection has the usual limit again.
 */
export async function longRequest<R>({ raw }: FastifyRequest, work: (gone: AbortSignal) => Promise<R>): Promise<R> {
  const gone = new AbortController()
  const disconnect = () => gone.abort()
  // A request that comes over no network has something else in its place.
  if (raw.socket instanceof Socket) {
    raw.socket.setTimeout(0)
    // A caller may send many requests behind each other.
    raw.socket.setMaxListeners(0)
  }
  raw.socket.once('close', disconnect)
  // The client may have disconnected during authentication.
  if (raw.socket.destroyed) disconnect()
  try {
    return await work(gone.signal)
  } finally {
    raw.socket.off('close', disconnect)
  }
}
