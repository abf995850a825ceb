import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendRanged, type Ranged } from './byte-ranges.ts'

/** A text, a stream, or a stream of known length. */
type Content = string | Readable | { stream: Readable; bytes: number }

type Parts = {
  /** The name to save the file under; without one the browser opens it in place. */
  name?: string
  /**
   * For clients that come back: a tag that identifies this state, and the seconds for which it may be cached without asking;
   * `immutable` when this address will never have another content.
   */
  state?: { tag: string; seconds: number; immutable?: true }
  /** Called only when the content is to be sent. */
  content: () => Content | Ranged | Promise<Content | Ranged>
}

/** An answer that is a file; the route declares its content type. */
export class Download {
  readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
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
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  if (state !== undefined) {
    const freshness = `private, max-age=${state.seconds}${state.immutable ? ', immutable' : ''}`
    reply.headers({ etag: state.tag, 'cache-control': freshness })
    if (isKnown(request.headers['if-none-match'], state.tag)) return reply.code(304).send()
  }
  const sent = await content()
  if (typeof sent === 'object' && 'pieces' in sent) return sendRanged(request, reply, type, sent)
  if (typeof sent === 'string' || sent instanceof Readable) return reply.type(type).send(sent)
  return reply.type(type).header('content-length', sent.bytes).send(sent.stream)
}

/** Allows for proxies, which weaken tags, and for programs, which may send several. */
const isKnown = (sent: string | undefined, tag: string) =>
  sent === '*' || (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
