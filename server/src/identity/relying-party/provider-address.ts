import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/process/config.ts'

/** Where people sign in, and which client we are there. */
export type Provider = {
  issuer: string
  /** The name that its people are stored under, if not the issuer. */
  knownAs?: string
  clientId: string
  clientSecret: string
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

/** Our own client at the embedded provider, the only one there. */
export const embeddedClientId = 'contactsheet'

/** The name its accounts are stored under. In the protocol the issuer is an address, which changes with PORT and PUBLIC_URL. */
export const embeddedIssuer = 'embedded'

/** The product's own address as browsers see it. With PORT=0 the port is known only once the server listens. */
export function ownAddress(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const address = app.server.address()
  if (!config.publicUrl.endsWith(':0') || address === null || typeof address === 'string') return config.publicUrl
  return config.publicUrl.replace(/:0$/, `:${address.port}`)
}
