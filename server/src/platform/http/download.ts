import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Parts = {
  /** Under which it is saved; without one it is opened where it is. */
  name?: string
  /** For whoever comes back for it: what tells this state from others, and how many seconds it may be kept unasked. */
  state?: { tag: string; seconds: number }
  /** Asked for only when it is to be sent. */
  content: () => Readable | string | Promise<Readable | string>
}

/** An answer that is a file; its content type stands in the route. */
export class Download {
  readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }
}

/** Sends the file, or 304 to whoever has this state of it already. */
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

/** Proxies weaken tags, and programs may send several. */
const isKnown = (sent: string | undefined, tag: string) =>
  sent === '*' || (sent ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
