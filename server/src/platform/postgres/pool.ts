import pg from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { numberOf } from './ask.ts'
import { Line } from './line.ts'
import { DatabaseUnavailable, troubleOf, troubles } from './unavailable.ts'
import { connectLimit, WatchedClient } from './watched-client.ts'
import type { WatchedConfig } from './watched-client.ts'

// Days stay the text they are: as a Date they would move with the time zone of the machine.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and ids arrive as int8; none of ours comes near the 2^53 where a number would lose precision.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Enough for one web process: PostgreSQL does not get faster with more connections than processors. */
const size = 10

// A statement or a forgotten transaction that takes longer is a fault, and must not take the others with it.
const sessionLimits = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' }
/** Milliseconds: longer than the server's own limit, for where that cannot be set. */
const longest = 35_000

/** Limits that the operator has set stay; and what is set through a pooler would end up in a session of somebody else. */
const limitSession = `
  select pg_backend_pid() = $2 as direct, (
    select count(set_config(name, case name ${Object.entries(sessionLimits)
      .map(([name, value]) => `when '${name}' then '${value}'`)
      .join(' ')} end, false))
    from pg_settings where name = any($1) and setting = '0' and pg_backend_pid() = $2) as limited`

type Given = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: unknown) => void) => void

/** A pool that survives its server: lost connections are dropped and replaced, and no error event ends the process. */
export class Pool extends pg.Pool {
  readonly line: Line

  constructor(connection: ClientConfig, { max = size, line = new Line() } = {}) {
    const config: PoolConfig & WatchedConfig = {
      ...connection,
      line,
      longest,
      max,
      connectionTimeoutMillis: connectLimit,
      idleTimeoutMillis: 60_000,
      Client: WatchedClient,
      verify: (client, done) => {
        const values = [Object.keys(sessionLimits), numberOf(client)]
        client.query<{ direct: boolean }>(limitSession, values, (error, found) => {
          if (client instanceof WatchedClient) client.isDirect = found?.rows[0]?.direct === true
          done(error)
        })
      },
    }
    super(config)
    this.line = line
    const inUse = new WeakSet<PoolClient>()
    this.on('acquire', (client) => inUse.add(client))
    this.on('release', (_error, client) => inUse.delete(client))
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      client.on('end', () => {
        if (inUse.has(client)) giveBack(client)
      })
    })
  }

  /** Throws `DatabaseUnavailable` when there is no connection to be had. */
  override connect(): Promise<PoolClient>
  override connect(callback: Given): void
  override connect(callback?: Given) {
    const client = this.#take()
    if (callback === undefined) return client
    return void client.then(
      (taken) => callback(undefined, taken, (broken) => taken.release(Boolean(broken))),
      (error: Error) => callback(error, undefined, () => undefined),
    )
  }

  async #take() {
    if (this.line.trouble !== undefined) throw new DatabaseUnavailable(this.line.trouble)
    try {
      return await super.connect()
    } catch (error) {
      throw new DatabaseUnavailable(this.line.trouble ?? reasonOf(error), { cause: error })
    }
  }
}

/** Of what the pool itself says, only this one is no failure of the connection. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.message.startsWith('timeout exceeded')
    ? troubles.busy
    : (troubleOf(error) ?? troubles.unreachable)

/** A transaction that cannot even begin is not given back by the query builder; its place would be lost for good. */
function giveBack(client: PoolClient) {
  const release = client.release.bind(client)
  client.release = () => undefined
  release(true)
}
