import pg from 'pg'
import type { ClientConfig, PoolClient, PoolConfig } from 'pg'
import { withDeadline, TooSlow } from '#platform/process/deadline.ts'
import { recordTiming } from '#platform/watching/timings.ts'
import { numberOf } from './probes.ts'
import { ConnectionHealth } from './connection-health.ts'
import { DatabaseUnavailable, isTooMany, troubleOf, troubles } from './unavailable.ts'
import { connectLimit, WatchedClient } from './watched-client.ts'
import type { WatchedConfig } from './watched-client.ts'

// Days stay text: as a Date they would shift with the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Counts and ids arrive as int8; none of ours comes near 2^53, where a number would lose precision.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Connections: enough for one web process, since PostgreSQL does not get faster with more of them than processors. */
const size = 10

// A statement or forgotten transaction that takes longer is a fault and must not drag the others down.
const sessionLimits = { statement_timeout: '30s', idle_in_transaction_session_timeout: '60s' }
/** Milliseconds. Each connection is a process of PostgreSQL that keeps 12 MB; the one used last is used next, so that a few at work never come to rest. */
const idleLimit = 20_000
/** Milliseconds until we ask again for more connections than the server had for us. */
const askAgain = 5000
/** Milliseconds. Longer than the server's own limit, for cases in which that cannot be set. */
const longest = 35_000

/** Keeps limits that the operator has set, and sets none through a pooler, where they would end up in somebody else's session. */
const limitSession = `
  select pg_backend_pid() = $2 as direct, (
    select count(set_config(name, case name ${Object.entries(sessionLimits)
      .map(([name, value]) => `when '${name}' then '${value}'`)
      .join(' ')} end, false))
    from pg_settings where name = any($1) and setting = '0' and pg_backend_pid() = $2) as limited`

type Given = (error: Error | undefined, client: PoolClient | undefined, release: (broken?: unknown) => void) => void

/** A pool that survives its server: lost connections are dropped and replaced, and no error event ends the process. */
export class Pool extends pg.Pool {
  readonly health: ConnectionHealth
  readonly #most: number
  #there = 0
  #few: NodeJS.Timeout | undefined

  constructor(connection: ClientConfig, { max = size, health = new ConnectionHealth() } = {}) {
    const config: PoolConfig & WatchedConfig = {
      ...connection,
      health,
      longest,
      max,
      idleTimeoutMillis: idleLimit,
      Client: WatchedClient,
      onRefused: (reason) => this.#goOnWithFewer(reason),
      verify: (client, done) => {
        const values = [Object.keys(sessionLimits), numberOf(client)]
        client.query<{ direct: boolean }>(limitSession, values, (error, found) => {
          if (client instanceof WatchedClient) client.isDirect = found?.rows[0]?.direct === true
          done(error)
        })
      },
    }
    super(config)
    this.health = health
    this.#most = max
    const inUse = new WeakSet<PoolClient>()
    this.on('acquire', (client) => inUse.add(client))
    this.on('release', (_error, client) => inUse.delete(client))
    this.on('error', () => undefined)
    this.on('connect', (client) => {
      this.#there += 1
      client.on('end', () => {
        this.#there -= 1
        if (inUse.has(client)) giveBack(client)
      })
    })
  }

  /** Throws `DatabaseUnavailable` when no connection can be had. */
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
    if (this.health.trouble !== undefined) throw new DatabaseUnavailable(this.health.trouble)
    const begun = performance.now()
    const told = (outcome: string) =>
      recordTiming({ what: 'connection', name: 'wait', outcome, begun, ended: performance.now() })
    const isFull = this.totalCount >= this.options.max && this.idleCount === 0
    try {
      const client = await withDeadline(
        connectLimit,
        (signal) => this.#place(signal),
        (late) => late.release(),
      )
      this.health.wasReached(true)
      told('ok')
      return client
    } catch (error) {
      const reason = this.health.trouble ?? (isFull && error instanceof TooSlow ? troubles.busy : reasonOf(error))
      told('failed')
      if (reason === troubles.unreachable) this.health.wasReached(false, saidBy(error))
      throw new DatabaseUnavailable(reason, { cause: error })
    }
  }

  /** Where the server has no more connections for us, one of those that are there does, when its turn comes. */
  async #place(signal: AbortSignal): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (signal.aborted || this.#there === 0 || !isTooMany(error)) throw error
      return await this.#place(signal)
    }
  }

  /** Without any connection nobody would ever give one back. The one that was refused still counts here. */
  #goOnWithFewer(reason: string) {
    if (this.#there === 0) return
    this.options.max = Math.max(this.totalCount - 1, this.#there)
    this.health.hasFew(this.#there, reason)
    clearTimeout(this.#few)
    this.#few = setTimeout(() => (this.options.max = this.#most), askAgain).unref()
  }
}

/** What the server, or else the system, said to a connection that failed. */
const saidBy = (error: unknown) => {
  if (error instanceof pg.DatabaseError) return error.message
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

const reasonOf = (error: unknown) => troubleOf(error) ?? troubles.unreachable

/** Returns a lost client to the pool: the query builder does not when a transaction cannot begin, and its place would be lost for good. */
function giveBack(client: PoolClient) {
  const release = client.release.bind(client)
  client.release = () => undefined
  release(true)
}
