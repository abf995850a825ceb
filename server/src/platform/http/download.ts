import { Socket } from 'node:net'
import { Readable, finished } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@contactsheet/contracts/calls/problem'
import { problemOf } from './problems.ts'

type Content = string | Readable | { stream: Readable; bytes: number }

/** The problem for an error in the middle of an answer; an unexpected error is logged. */
export type InWords = (error: unknown) => Problem

type Parts = {
  /** The name to save the file under; without one the browser opens it in place. */
  name?: string
  /**
   * For clients that come back: a tag that identifies this state, and the seconds for which it may be cached without asking;
   * `immutable` when this address will never have another content.
   */
  state?: { tag: string; seconds: number; immutable?: true }
  /**
   * Called only when the content is to be sent. A text that is read line by line ends with what went wrong in words; any other file
   * is cut off, so that nobody takes a part of it for the whole.
   */
  content: (inWords: InWords) => Content | Ranged | Promise<Content | Ranged>
}

/** An answer that is a file; the route declares its content type. */
export class Download {
  readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
}

/**
 * Makes clients notice a stream that fails halfway. In HTTP/1.1 the final chunk is then missing; in HTTP/1.0, which proxies speak by
 * default, the end of the connection is the end of the file, so the connection is reset.
 */
export function resetFailedStreams(app: FastifyInstance) {
  app.addHook('onSend', async ({ raw }, _reply, payload: unknown) => {
    if (!(payload instanceof Readable) || raw.httpVersion !== '1.0') return
    payload.once('error', () => raw.socket instanceof Socket && raw.socket.resetAndDestroy())
  })
}

/** Sends the file, or 304 to a client that already has this state of it. */
export async function sendDownload(request: FastifyRequest, reply: FastifyReply, type: string, { parts }: Download) {
  const { name, state, content } = parts
  // Whatever is in the file, opened by itself it can do nothing, and other sites cannot embed it.
  reply.headers({
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  if (name !== undefined) reply.header('content-disposition', attachmentOf(name))
  if (state !== undefined) {
    const freshness = `private, max-age=${state.seconds}${state.immutable ? ', immutable' : ''}`
    reply.headers({ etag: state.tag, 'cache-control': freshness })
    if (isKnown(request.headers['if-none-match'], state.tag)) return reply.code(304).send()
  }
  const sent = await content((error) => problemOf(error as FastifyError, request))
  if (typeof sent === 'object' && 'pieces' in sent) return sendRanged(request, reply, type, sent)
  if (typeof sent === 'string' || sent instanceof Readable) return reply.type(type).send(sent)
  return reply.type(type).header('content-length', sent.bytes).send(sent.stream)
}

/** A name that is more than ASCII is said twice: as headers know it, and with a plain name for programs that do not. */
function attachmentOf(name: string) {
  const plain = name.replaceAll(/[^ -~]|["\\%]/gu, '_')
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`
}

/** Allows for proxies, which weaken tags, and for programs, which may send several. */
const isKnown = (sent: string | undefined, tag: string) =>
  sent === '*' || (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

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
function sendRanged({ method, headers }: FastifyRequest, reply: FastifyReply, type: string, file: Ranged) {
  finished(reply.raw, file.close)
  reply.type(type).headers({ etag: file.tag, 'accept-ranges': 'bytes' })
  const wanted = headers['if-range'] === undefined || headers['if-range'] === file.tag ? headers.range : undefined
  const range = rangeOf(wanted, file.bytes)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 }
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${from}-${to}/${file.bytes}`)
  reply.header('content-length', to - from + 1)
  // Without a stream, Fastify would say that the file is empty.
  if (method === 'HEAD') return reply.send(Readable.from([]))
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
