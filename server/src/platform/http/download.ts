import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Parts = {
  /** The name to save the file under; without one the browser opens it in place. */
  name?: string
  /** For clients that come back: a tag that identifies this state, and the seconds for which it may be cached without asking. */
  state?: { tag: string; seconds: number }
  /** Called only when the content is to be sent. */
  content: () => Readable | string | Promise<Readable | string>
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
  reply.header('x-robots-tag', 'noindex')
  if (name !== undefined) reply.header('content-disposition', `attachment; filename="${name}"`)
  if (state !== undefined) {
    reply.headers({ etag: state.tag, 'cache-control': `private, max-age=${state.seconds}` })
    if (isKnown(request.headers['if-none-match'], state.tag)) return reply.code(304).send()
  }
  return reply.type(type).send(await content())
}

/** Allows for proxies, which weaken tags, and for programs, which may send several. */
const isKnown = (sent: string | undefined, tag: string) =>
  sent === '*' || (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
