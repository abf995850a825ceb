import type { FastifyInstance } from 'fastify'

/** Milliseconds a stop may take before the process gives up on what still runs. */
const patience = 10_000

/** Lets `close()` end at once: keep-alive clients hold idle connections that would otherwise be waited for. */
export function closeIdleConnections(app: FastifyInstance) {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 20)
    app.server.once('close', () => clearInterval(sweep))
    app.server.closeIdleConnections()
  })
}

/** Runs `stop` once on the first SIGINT or SIGTERM, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  const begin = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), patience).unref()
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', begin)
  process.on('SIGTERM', begin)
}
