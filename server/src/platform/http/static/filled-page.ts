import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '#platform/http/compression.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** How long visitors wait for a part that somebody else has to know; the page then comes without it. */
const patienceMs = 500

type Filled = { part: string; tag: string; bytes: Record<keyof typeof compress | 'identity', Buffer> }

async function fill(page: string, place: string, part: string): Promise<Filled> {
  const text = page.replace(place, () => part)
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const [br, gz] = await Promise.all([compress.br(text), compress.gzip(text, { level: 9 })])
  return { part, tag, bytes: { br, gzip: gz, identity: Buffer.from(text) } }
}

/**
 * A built page with one part that the server writes anew for each visit, compressed as well as the build's own files: that is
 * done again only when the part has changed. `partOf` may fail or be late; the page then comes without.
 */
export function filledPage(page: string, place: string, partOf: () => Promise<string>) {
  let kept: Promise<Filled> | undefined
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const late = new Promise<string>((resolve) => setTimeout(resolve, patienceMs, '').unref())
    const part = await Promise.race([partOf().catch(() => ''), late])
    if (kept === undefined || (await kept).part !== part) kept = fill(page, place, part)
    const { tag, bytes } = await kept
    reply.headers({ 'cache-control': 'no-cache', etag: tag }).type('text/html; charset=utf-8')
    reply.header('vary', 'cookie, accept-encoding')
    if (String(request.headers['if-none-match'] ?? '').includes(tag)) return reply.code(304).send()
    const coding = encodingFor(request)
    if (coding !== undefined) reply.header('content-encoding', coding)
    return reply.send(bytes[coding ?? 'identity'])
  }
}
