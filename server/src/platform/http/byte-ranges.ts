import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file of known length that can be sent from any byte on. */
export type Ranged = {
  bytes: number
  /** Identifies this state of the file, quoted. */
  tag: string
  /** The pieces of the whole file; asked for at most once. */
  pieces: () => AsyncGenerator<Uint8Array>
  /** Called once when nothing of it is needed any more. */
  close: () => void
}

/** Sends the file, or the part that a client asks for which has the rest of this state. */
export function sendRanged({ method, headers }: FastifyRequest, reply: FastifyReply, type: string, file: Ranged) {
  finished(reply.raw, file.close)
  reply.type(type).headers({ etag: file.tag, 'accept-ranges': 'bytes' })
  const wanted = headers['if-range'] === undefined || headers['if-range'] === file.tag ? headers.range : undefined
  const range = rangeOf(wanted, file.bytes)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`)
  reply.header('content-length', to - from + 1)
  if (method === 'HEAD') return reply.send()
  return reply.send(Readable.from(slice(file.pieces(), from, to), { objectMode: false, highWaterMark: 256 * 1024 }))
}

/** The bytes that a `Range` header asks for; undefined for the whole file, also when several ranges are asked for; 'none' for what it does not have. */
export function rangeOf(header: string | undefined, bytes: number): { from: number; to: number } | 'none' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (found === null) return undefined
  const [first, last] = found.slice(1)
  if (!first) return last ? endOf(Number(last), bytes) : undefined
  const [from, to] = [Number(first), last ? Number(last) : bytes - 1]
  if (from >= bytes) return 'none'
  return to < from ? undefined : { from, to: Math.min(to, bytes - 1) }
}

const endOf = (count: number, bytes: number) =>
  count === 0 || bytes === 0 ? 'none' : { from: Math.max(0, bytes - count), to: bytes - 1 }

async function* slice(pieces: AsyncGenerator<Uint8Array>, from: number, to: number) {
  let at = 0
  for await (const piece of pieces) {
    const [start, end] = [Math.max(0, from - at), Math.min(piece.length, to + 1 - at)]
    if (start < end) yield piece.subarray(start, end)
    at += piece.length
    if (at > to) return
  }
}
