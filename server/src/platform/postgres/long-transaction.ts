import { setImmediate as whenHeard } from 'node:timers/promises'
import pg from 'pg'
import type { Client, ClientConfig } from 'pg'
import { withDeadline } from '#platform/process/deadline.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { sessionState } from './probes.ts'
import { firstConnection, waitLimit } from './first-connection.ts'
import { DatabaseUnavailable, troubleOf, troubles } from './unavailable.ts'
import { keepName } from './watched-client.ts'

/** Milliseconds between two looks at whether anything moves. */
const lookEvery = 5000

/** Milliseconds for the server to end a session that we leave. */
const farewellLimit = 2000

/** Looks in a row that may find that the server waits for us and nothing comes. */
const stallsAllowed = 6

const unlimited = `select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout', 'transaction_timeout')`
/** Seconds after which the server in its turn notices that we are gone, and gives up the locks that were ours. */
const noticed = `select set_config('tcp_keepalives_idle', '10', true), set_config('tcp_keepalives_interval', '5', true),
  set_config('tcp_keepalives_count', '3', true)`

type LongTransaction = {
  /** Follows `begin`, such as `isolation level repeatable read read only`. */
  mode?: string
  /** Ends the connection, and with it the transaction. */
  signal?: AbortSignal | undefined
}

/**
 * A transaction without limits of time, on a connection of its own that rows may stream over: what the driver's streams for COPY need is
 * taken by nothing else there. Whoever works on it may be slow, and so may the database; one that falls silent is noticed and ends it.
 */
export async function inLongTransaction<R>(
  connection: ClientConfig,
  { mode = '', signal }: LongTransaction,
  work: (client: Client) => Promise<R>,
): Promise<R> {
  const client = await firstConnection(() => clientFor(connection)).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailable(troubles.unreachable, { cause: error })
  })
  const ending = endings(client, connection, signal)
  try {
    await client.query(`begin ${mode}`)
    await client.query(unlimited)
    await client.query(noticed)
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A statement fails a moment before its connection is known to have ended.
    await whenHeard()
    throw ending.reason() ?? error
  } finally {
    ending.stop()
    // The server rolls back what was not committed. Whoever looks next who is on this database should not find us.
    await withDeadline(farewellLimit, () => client.end()).catch(() => undefined)
    client.connection.stream.destroy()
  }
}

function clientFor(connection: ClientConfig) {
  const client = new pg.Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: waitLimit,
    ...connection,
  })
  keepName(client, 'contactsheet')
  client.on('error', () => undefined)
  return client
}

/** Notices every way in which the connection may end before its time; whatever is under way on it then fails. */
function endings(client: Client, connection: ClientConfig, signal: AbortSignal | undefined) {
  let reason: unknown
  const end = (why: unknown) => {
    reason ??= why
    client.connection.stream.destroy()
  }
  const stopped = () => end(signal?.reason)
  const ended = () => end(new DatabaseUnavailable('The connection to the database was lost'))
  const stopLooking = lookAfter(client, connection, end)
  // What broke is told before anything else learns of it, but the end only once all of it is closed.
  client.on('error', ended)
  client.on('end', ended)
  signal?.addEventListener('abort', stopped)
  if (signal?.aborted) stopped()
  const stop = () => {
    stopLooking()
    client.off('error', ended)
    client.off('end', ended)
    signal?.removeEventListener('abort', stopped)
  }
  return { reason: () => reason, stop }
}

/** Checks over another connection what the server is doing whenever nothing has moved for a while. */
function lookAfter(client: Client, connection: ClientConfig, end: (why: unknown) => void) {
  const { stream } = client.connection
  const moved = () => `${String(Reflect.get(stream, 'bytesRead'))} ${String(Reflect.get(stream, 'bytesWritten'))}`
  let [last, stalled] = ['', 0]
  const look = async () => {
    const now = moved()
    // A server that neither works nor hears from us waits for us, as we may for a disk; for ever only when one of us is gone.
    const waits = now === last && (await sessionState(connection, client)) === 'lost'
    stalled = waits ? stalled + 1 : 0
    last = now
    if (stalled > stallsAllowed) end(new DatabaseUnavailable(troubles.unreachable))
  }
  const timer = setInterval(() => void look().catch(end), lookEvery)
  return () => clearInterval(timer)
}

/** The sentence for somebody at the keyboard when it was the database that failed; any other error as it is. */
export function inWords(error: unknown, consequence: string) {
  const trouble = troubleOf(error)
  return trouble === undefined ? error : new StartRefused(`${trouble}: ${consequence}`, { cause: error })
}
