import type { FastifyInstance, InjectOptions } from 'fastify'
import type Provider from 'oidc-provider'
import type { RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { allowances } from '../allowances.ts'

type ProviderParts = { limiter: RateLimiter; provider: () => Promise<Provider> }

/** Mounts the embedded provider under `/oidc`. It reads its bodies and writes its answers itself. */
export function mountProvider(scope: FastifyInstance, { limiter, provider }: ProviderParts) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))

  scope.all('/oidc/*', async (request, reply) => {
    const { raw } = request
    // Limited, because every sign-in that anybody begins leaves a record behind.
    if (/^\/oidc\/auth(\?|$)/.test(request.url)) {
      await limiter.take(allowances.signIn, 'provider', request.ip)
    }
    const op = await provider()
    const { host, protocol } = new URL(op.issuer)
    // Addresses in answers follow PUBLIC_URL, whatever a proxy or a forged header says.
    raw.headers.host = host
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    const mounted = raw as typeof raw & { originalUrl?: string }
    mounted.originalUrl = raw.url ?? ''
    raw.url = mounted.originalUrl.replace(/^\/oidc/, '')

    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    reply.hijack()
    await op.callback()(raw, reply.raw)
  })
}

/**
 * Lets the app call itself without the network: PUBLIC_URL often cannot be reached from the machine itself, and the port may not
 * be known.
 */
export const inProcessFetch =
  (app: FastifyInstance) =>
  async (url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(body === undefined || body === null ? {} : { payload: await new Response(body).text() }),
    })
    return new Response(answer.rawPayload, { status: answer.statusCode, headers: textHeaders(answer.headers) })
  }

const textHeaders = (headers: Record<string, unknown>) =>
  Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
