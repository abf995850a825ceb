import { setTimeout as delay } from 'node:timers/promises'
import pg, { type Client, type ClientConfig } from 'pg'
import { Deadline } from '#platform/process/deadline.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { serve, tryLock, use, connectToServer, passwordOf, stopServer } from './server.ts'
import type { Cluster } from './cluster.ts'
import { isDiskFull } from './disk.ts'
import { startWatchdog } from './watchdog.ts'
import { ensureRoles, productDatabase, productRole } from './roles.ts'
import { troubles } from '#platform/postgres/unavailable.ts'

/** `serve`: the product itself, one at a time on the same data. `tool`: a command that may run beside it. */
export type Purpose = 'serve' | 'tool'

export type ClaimOptions = {
  purpose: Purpose
  onNotice?: ((sentence: string) => void) | undefined
  /** Called with the reason when the server is gone, again when the reason becomes clearer, and without one when it is back. */
  onDown?: ((reason: string | undefined) => void) | undefined
  /** Called when the server came back in a way that does not let this process go on. */
  onLost?: ((reason: Error) => void) | undefined
}

// Milliseconds: the server notices within moments that a killed process is gone; a living one keeps its claim.
const claimLimit = 2000
const pause = 50
// Milliseconds between attempts to bring back a server that does not start.
const recoveryPauses = { first: 250, longest: 5000 }

/** The server of this data folder: found running, or started, and claimed for the purpose; it ends with whoever used it last. */
export async function claimServer(cluster: Cluster, options: ClaimOptions) {
  const dismissWatchdog = startWatchdog(cluster)
  const slow = setTimeout(() => options.onNotice?.('PostgreSQL is still getting ready'), 5000)
  try {
    const claim = new Claim(cluster, options)
    await claim.take()
    const { host, port } = claim
    const password = await passwordOf(cluster)
    const connection: ClientConfig = { host, port, user: productRole, database: productDatabase, password }
    const release = async () => {
      if (await claim.release()) dismissWatchdog()
    }
    return { connection, release }
  } finally {
    clearTimeout(slow)
  }
}

/** One process's hold on the private server, on a connection of its own. */
class Claim {
  readonly #cluster: Cluster
  readonly #options: ClaimOptions
  #client: Client | undefined
  readonly #released = new AbortController()
  #recovering: Promise<void> | undefined
  host = ''
  port = 0

  constructor(cluster: Cluster, options: ClaimOptions) {
    this.#cluster = cluster
    this.#options = options
  }

  take() {
    const deadline = new Deadline(claimLimit)
    return this.#takeWithin(deadline).finally(() => deadline.end())
  }

  async #takeWithin(deadline: Deadline) {
    for (;;) {
      const client = await connectToServer(this.#cluster)
      const answer = await this.#lock(client).catch((error: unknown) => error)
      if (answer === 'taken') return this.#keep(client)
      await client.end().catch(() => undefined)
      if (answer instanceof Error && !isStopping(answer)) throw answer
      // If somebody is just stopping the server, the next round starts it again.
      if (answer === 'held' && deadline.isOver) {
        throw new StartRefused(
          `Another Contactsheet is already running on the data in ${this.#cluster.folder}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      await delay(pause)
    }
  }

  async #lock(client: Client): Promise<'taken' | 'held' | 'stopping'> {
    if (!(await tryLock(client, `pg_try_advisory_lock_shared(${use})`))) return 'stopping'
    if (this.#options.purpose === 'serve' && !(await tryLock(client, `pg_try_advisory_lock(${serve})`))) return 'held'
    await ensureRoles(client, await passwordOf(this.#cluster))
    return 'taken'
  }

  #keep(client: Client) {
    this.#client = client
    this.host = client.host
    this.port = client.port
    client.once('end', () => {
      if (!this.#released.signal.aborted) this.#recovering = this.#recover()
    })
  }

  /** Renews the claim after a crash of the server, which is started again here unless somebody else has done so. */
  async #recover() {
    const { host, port } = this
    const { signal } = this.#released
    await this.#report('')
    for (let wait = recoveryPauses.first; !signal.aborted; wait = Math.min(wait * 2, recoveryPauses.longest)) {
      try {
        await this.take()
        if (this.host !== host || this.port !== port)
          this.#options.onLost?.(new Error('The private PostgreSQL came back at another address.'))
        return this.#options.onDown?.(undefined)
      } catch (error) {
        const { message } = error as Error
        if (wait === recoveryPauses.first) this.#options.onNotice?.(message)
        await this.#report(message)
        await delay(wait, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  async #report(said: string) {
    const full = await isDiskFull(this.#cluster.folder, said)
    this.#options.onDown?.(full ? troubles.diskFull : troubles.unreachable)
  }

  /** Resolves to false when the server may still be running, so that the watchdog has to stop it. */
  async release() {
    this.#released.abort()
    await this.#recovering
    const client = this.#client
    if (!client) return false
    try {
      if (await letGo(client)) return await stopServer(this.#cluster)
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** True also for any error that is not the server's own refusal of a statement: then the connection broke. */
const isStopping = (error: Error) => !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true

/** Gives up our shared lock. True when nobody else holds one, so that the server may be stopped; newcomers wait until it has. */
async function letGo(client: Client) {
  await client.query(`select pg_advisory_unlock_shared(${use})`)
  return await tryLock(client, `pg_try_advisory_lock(${use})`)
}
