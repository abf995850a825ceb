import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Config } from '#platform/process/config.ts'

/** Sets the headers of every answer. No inline script anywhere; inline styles only because libraries position things with them. */
export async function secureHeaders(app: FastifyInstance, config: Config) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...providerOrigin(config)],
        ...(config.https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // Paths contain share tokens, which no other site may learn.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

/** The outside provider's origin: Chromium applies form-action to the redirects after a form, and signing out ends at the provider. */
const providerOrigin = (config: Config) => (config.oidc === undefined ? [] : [new URL(config.oidc.issuer).origin])

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls that come from the provider's server, signed and without a browser. */
const signedCalls = new Set(['/api/backchannel-logout'])

/** Refuses writes that a page of another site makes a browser send. */
export function refuseForeignWrites(app: FastifyInstance, config: Config) {
  app.addHook('onRequest', async (request) => {
    // The route, not the address: an address can be written in many ways.
    const { url: route = '' } = request.routeOptions
    if (safeMethods.has(request.method) || !route.startsWith('/api/')) return
    if (signedCalls.has(route)) return
    if (!isOwnPage(request, config))
      throw new Problem(403, 'This request came from another site', { code: 'foreign_site' })
  })
}

/** `Sec-Fetch-Site` when the browser sends it, else `Origin`; a program without a browser sends neither. */
export function isOwnPage(request: FastifyRequest, config: Config) {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin } = request.headers
  return origin === undefined || origin === config.publicUrl
}
