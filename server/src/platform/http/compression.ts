import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliOptions } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Bytes; compressing anything shorter gains nothing. */
const worthItFrom = 1024
const texts = /^(application\/(problem\+)?json|text\/|image\/svg)/
/** Fast enough to pay off for dynamic answers; the build compresses its files harder, once. */
const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const gz = { level: 5 }
const [wholeBrotli, wholeGzip] = [promisify(brotliCompress), promisify(gzip)]
const coders = {
  br: {
    whole: (bytes: string | Buffer) => wholeBrotli(bytes, brotli),
    // Each part of a stream goes out as soon as it arrives.
    stream: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    whole: (bytes: string | Buffer) => wholeGzip(bytes, gz),
    stream: () => createGzip({ ...gz, flush: constants.Z_SYNC_FLUSH }),
  },
}

/** The best encoding the browser accepts; undefined for none. */
export function encodingFor({ headers }: FastifyRequest): 'br' | 'gzip' | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => !/;\s*q=0(\.0*)?$/.test(coding))
    .map((coding) => coding.split(';')[0])
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
}

/** Another site's page that makes a browser ask again and again could infer secrets from the lengths of compressed answers. */
const isAskedByAnotherSite = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'cross-site'

/** True for text that the server wrote itself; the build's files are compressed already. */
function isText(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  if (reply.hasHeader('content-encoding') || !texts.test(String(reply.getHeader('content-type')))) return false
  return typeof payload === 'string' || payload instanceof Buffer || payload instanceof Readable
}

const isShort = (payload: string | Buffer | Readable) =>
  !(payload instanceof Readable) && Buffer.byteLength(payload) < worthItFrom

/** Compresses what the server writes: answers from 1 kB on, and streams while they are written. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!isText(reply, payload)) return payload
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const coding = encodingFor(request)
    if (coding === undefined || isShort(payload) || isAskedByAnotherSite(request)) return payload
    reply.header('content-encoding', coding).removeHeader('content-length')
    if (!(payload instanceof Readable)) return coders[coding].whole(payload)
    // A failure of either stream ends the other one and with it the answer.
    return pipeline(payload, coders[coding].stream(), () => undefined)
  })
}
