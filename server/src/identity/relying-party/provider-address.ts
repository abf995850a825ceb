import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/process/config.ts'

/** Where people sign in, and as whom we ask there. */
export type Provider = {
  issuer: string
  /** What its people are stored under, when that is not the issuer. */
  knownAs?: string
  clientId: string
  clientSecret: string
  /** How to reach it from here. */
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

/** Our own application at the embedded provider, the only one that signs people in there. */
export const embeddedClientId = 'contactsheet'

/** What its accounts are stored under. In the protocol the issuer is an address, which changes with PORT and PUBLIC_URL. */
export const embeddedIssuer = 'embedded'

/** The product's own address as browsers know it. With PORT=0 the port is known only once the server listens. */
export function ownAddress(app: FastifyInstance, config: Pick<Config, 'publicUrl'>) {
  const address = app.server.address()
  if (!config.publicUrl.endsWith(':0') || address === null || typeof address === 'string') return config.publicUrl
  return config.publicUrl.replace(/:0$/, `:${address.port}`)
}

/** A value that is made when first asked for; a failure is forgotten, so that the next one asks again. */
export function lazily<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
