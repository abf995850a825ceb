import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'
import { standardOutput } from './output.ts'
import { StartRefused } from './start-refused.ts'

/** Case-insensitive: a path in the wrong case is not found, but holds the token all the same. */
const secretPaths = [
  /^(\/(?:shoots|moodboards)\/share\/)[^/]+/i,
  /^(\/api\/shared-shoots\/)[^/]+(?:(\/(?:readers|votes)\/)[^/]+)?/i,
  /^(\/api\/moodboards\/share\/)[^/]+(?:(\/guests\/)[^/]+)?/i,
  /^(\/api\/calendar\/)[^/]+/i,
  /^(\/api\/avatars\/shared\/)[^/]+/i,
  /^(\/password\/)[^/]+/i,
]

/** The path as the router reads it: without a host before it, and decoded; and with one slash where somebody has put several. */
function plainPath(url: string) {
  const path = url.replace(/\?.*$/s, '').replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, '/')
  } catch {
    return '…'
  }
}

/** The path of an address as it may appear in a log: no query string, no token. */
export function loggedPath(url: string) {
  const path = plainPath(url)
  const secret = secretPaths.find((pattern) => pattern.test(path))
  if (secret === undefined) return path
  return path.replace(secret, (_found, start: string, further: unknown) =>
    typeof further === 'string' ? `${start}…${further}…` : `${start}…`,
  )
}

/** Fastify's logger: JSON lines on standard output without cookies, addresses, tokens or bodies. */
export function logOptions(
  config: Config,
  stream: { write: (line: string) => void } = standardOutput,
): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false
  return {
    level: config.logLevel,
    stream,
    serializers: {
      req: (request) => ({ method: request.method, path: loggedPath(request.url ?? '') }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      // A query's parameters hold what users wrote, so only the statement's text and the database's message are kept.
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: withoutParameters(error.message),
        code: error.code,
        stack: withoutParameters(error.stack ?? ''),
      }),
      cause: (cause: unknown) =>
        cause instanceof Error
          ? { message: withoutParameters(cause.message), code: 'code' in cause ? cause.code : undefined }
          : undefined,
    },
    redact: ['headers.cookie', 'headers.authorization', '*.password', '*.email', '*.instagramAccessToken'],
  }
}

const addressPattern = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g
const withoutParameters = (text: string) => text.replace(/\nparams: .*/gs, '').replace(addressPattern, '[address]')

/** Why something failed, in at most 500 characters and without anything that users wrote. Our own sentence is preferred to its cause. */
export function reasonIn(error: unknown) {
  const isSaid = error instanceof StartRefused
  const innermost = !isSaid && error instanceof Error && error.cause instanceof Error ? error.cause : error
  return withoutParameters(innermost instanceof Error ? innermost.message : String(innermost)).slice(0, 500)
}

/** A request's id: the proxy's if it is a plain one, else a new one. */
export function requestId(headers: Record<string, string | string[] | undefined>) {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
