import { startServer } from '../../e2e/server.ts'
import { openDatabase } from '../../server/src/platform/database/database.ts'
import { openFileStore } from '../../server/src/platform/files/file-store.ts'
import { readConfig } from '../../server/src/platform/process/config.ts'

/** A server as an operator starts it, seen from both sides: where it answers, and its database and files. */
export type Installation = Awaited<ReturnType<typeof openInstallation>>

const metricsToken = 'a-metrics-token-for-measurements'

/** Starts the product with the settings of production, on its private PostgreSQL. Browsers are told apart by what a proxy says of them. */
export async function openInstallation(more: Record<string, string> = {}) {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback', METRICS_TOKEN: metricsToken, CITIES_FILE: '', ...more }
  const server = await startServer(settings)
  const { db, pool, connection, close } = await openDatabase({ dataDir: server.data, purpose: 'tool' })
  const files = await openFileStore(readConfig({ DATA_DIR: server.data }))

  /** What the process says of itself under `/metrics`. */
  async function metric(name: string) {
    const answer = await fetch(`${server.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(await answer.text()) ?? []
    return Number(value)
  }
  async function stop() {
    await files.close()
    await close()
    await server.stop()
  }
  return { ...server, db, pool, connection, files, metric, stop }
}
