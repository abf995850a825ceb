import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { callBegins, duringCall } from './shard-watch.ts'

/** Lets it be known of each statement which request it was for, whether that came over the network or not. */
export function nameCalls(app: FastifyInstance) {
  const inject = app.inject.bind(app) as (options?: InjectOptions | string) => ReturnType<FastifyInstance['inject']>
  const named = (options?: InjectOptions | string) => {
    if (options === undefined) return inject()
    const { method = 'GET', url = '', path = url } = typeof options === 'string' ? { url: options } : options
    const address = typeof path === 'string' ? path : (path.pathname ?? '')
    // Awaited inside: what has been injected is only sent when somebody waits for it.
    return duringCall(nameOf(method, address), async () => await inject(options))
  }
  Object.assign(app, { inject: named })
  app.server.prependListener('request', ({ method = 'GET', url = '' }: IncomingMessage) =>
    callBegins(nameOf(method, url)),
  )
}

/** Numbers, tokens and queries do not matter to what is asked. */
const nameOf = (method: string, address: string) =>
  `${method} ${address.split('?')[0]?.replace(/\/(\d+|[\w-]{16,})(?=\/|$)/g, '/…')}`
