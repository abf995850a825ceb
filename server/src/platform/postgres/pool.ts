import pg from 'pg'
import type { ClientConfig, Pool, PoolClient } from 'pg'

// Days stay the text they are: as a Date they would move with the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and ids arrive as int8; none of ours comes near the 2^53 where a number would lose precision.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Enough for one web process: PostgreSQL does not get faster with more connections than processors. */
const size = 10

/** A pool that survives its server: lost connections are dropped and replaced, and no error event ends the process. */
export function openPool(connection: ClientConfig, max = size): Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: 'contactsheet',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  })
  const inUse = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // While a connection is in use the pool does not listen, and an 'error' nobody listens to would end the process.
    client.on('error', () => undefined)
    client.on('end', () => {
      if (inUse.has(client)) giveBack(client)
    })
  })
  return pool
}

/** A transaction that cannot even begin is not given back by the query builder; its place would be lost for good. */
function giveBack(client: PoolClient) {
  const release = client.release.bind(client)
  client.release = () => undefined
  release(true)
}
